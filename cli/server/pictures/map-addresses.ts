// Where the source has the pictures of maps: their addresses stand in the game data, of which only the path counts.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import { getTilePath, hasTile, readTileId } from '#core/maps/pictures.ts'

const viewOf = (catalogue: Catalogue, map: string): MapView | undefined => {
  const known = catalogue.maps.all.find(({ url }) => url === map)
  return known && catalogue[getMapTable(known.page)].all.find(({ url }) => url === map)?.view
}

/** Below whatever base, and never above it. */
const pathOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? `.${new URL(address).pathname}` : undefined

export const mapPictureAddress = (
  catalogue: Catalogue,
  kind: 'maps' | 'tiles',
  id: string,
): string | undefined => {
  if (kind === 'maps') return pathOf(viewOf(catalogue, id)?.svg?.path)
  const tile = readTileId(id)
  const view = tile && viewOf(catalogue, tile.map)
  if (tile === undefined || view === undefined || !hasTile(view, tile)) return undefined
  const { z, x, y } = tile
  // Filled in first: in a parsed address the braces are written otherwise.
  return pathOf(
    getTilePath(view, tile.floor)
      ?.replace('{z}', String(z))
      .replace('{x}', String(x))
      .replace('{y}', String(y)),
  )
}
