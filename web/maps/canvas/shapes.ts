// Areas drawn on the map's canvas: danger areas, quest areas, and the ground of a schematic.
import { canvas, LatLng, LayerGroup, type Map as LeafletMap, Polygon } from 'leaflet'
import type { LatLng as Place } from '#core/maps/projection.ts'
import { onTheme } from '#web/ui/styles/on-theme.ts'

/** Kind of an area; its colours are the custom properties `--area-<look>` and `--area-<look>-line` of the map. */
export type AreaLook = 'danger' | 'quest' | 'ground' | 'dense' | 'trodden'

/** An area by its corners. */
export interface MapArea {
  readonly look: AreaLook
  readonly corners: readonly Place[]
}

const DASHES: Partial<Readonly<Record<AreaLook, string>>> = { danger: '2 4', quest: '4 4' }

/** Draws areas in the colours of the current theme. */
export const areasOn = (map: LeafletMap) => {
  const renderer = canvas({ padding: 0.5 })
  const group = new LayerGroup().addTo(map)
  let shown: readonly MapArea[] = []
  const draw = (): void => {
    const container = map.getContainer()
    const style = getComputedStyle(container)
    // A canvas keeps these colours on paper, where the page takes others.
    container.dataset.drawnIn = style.colorScheme
    const colour = (name: string): string => style.getPropertyValue(name).trim()
    group.clearLayers()
    for (const { look, corners } of shown) {
      const line = colour(`--area-${look}-line`)
      new Polygon(
        corners.map(({ lat, lng }) => new LatLng(lat, lng)),
        {
          renderer,
          interactive: false,
          stroke: line !== '',
          color: line,
          weight: 1,
          fillColor: colour(`--area-${look}`),
          fillOpacity: 1,
          ...(DASHES[look] === undefined ? {} : { dashArray: DASHES[look] }),
        },
      ).addTo(group)
    }
  }
  return {
    show: (areas: readonly MapArea[]): void => {
      if (areas === shown) return
      shown = areas
      draw()
    },
    stop: onTheme(draw),
  }
}
