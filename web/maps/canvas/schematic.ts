// Draws a schematic for a map without a picture: the ground, with paths and buildings derived from where people, doors and things are close together, on a grid.
import type { LatLng } from '#core/maps/projection.ts'
import type { MapArea } from './shapes.ts'

/** Opposite corners of the ground, each `[x, z]` in metres. */
type Bounds = readonly [readonly [number, number], readonly [number, number]]

export interface SchematicFacts {
  readonly bounds: Bounds
  /** Where people spawn or walk. */
  readonly trodden: readonly LatLng[]
  /** Doors and containers, which are at or in buildings. */
  readonly built: readonly LatLng[]
}

/** Number of cells along the longer side. */
const CELLS = 140
/** Maximum distance of two places joined by a path, in metres. */
const PATH_METRES = 70
const PATHS_A_PLACE = 3
/** Width in cells around paths and built places. */
const PATH_CELLS = 1
const BUILT_CELLS = 2

interface Grid {
  readonly mark: (place: LatLng, reach: number) => void
  readonly line: (from: LatLng, to: LatLng, reach: number) => void
  readonly areas: (look: MapArea['look']) => readonly MapArea[]
}

const makeGrid = ([[x1, z1], [x2, z2]]: Bounds): Grid => {
  const west = Math.min(x1, x2)
  const south = Math.min(z1, z2)
  const size = Math.max(Math.abs(x1 - x2), Math.abs(z1 - z2)) / CELLS
  const columns = Math.ceil(Math.abs(x1 - x2) / size)
  const rows = Math.ceil(Math.abs(z1 - z2) / size)
  const cells = new Uint8Array(columns * rows)
  const set = (column: number, row: number, reach: number): void => {
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++) {
        const x = column + dx
        const y = row + dy
        if (dx * dx + dy * dy <= reach * reach + 1 && x >= 0 && y >= 0 && x < columns && y < rows)
          cells[y * columns + x] = 1
      }
  }
  const getCell = ({ lng, lat }: LatLng): readonly [number, number] => [
    Math.floor((lng - west) / size),
    Math.floor((lat - south) / size),
  ]
  return {
    mark: (place, reach) => set(...getCell(place), reach),
    line: (from, to, reach) => {
      const [x, y] = getCell(from)
      const [toX, toY] = getCell(to)
      const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y), 1)
      for (let step = 0; step <= steps; step++)
        set(Math.round(x + ((toX - x) * step) / steps), Math.round(y + ((toY - y) * step) / steps), reach)
    },
    // Merges adjacent cells of a row into one rectangle.
    areas: (look) => {
      const all: MapArea[] = []
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          if (cells[row * columns + column] === 0) continue
          const from = column
          while (column + 1 < columns && cells[row * columns + column + 1] === 1) column++
          const [left, right] = [west + from * size, west + (column + 1) * size]
          const [low, high] = [south + row * size, south + (row + 1) * size]
          all.push({
            look,
            corners: [
              { lng: left, lat: low },
              { lng: right, lat: low },
              { lng: right, lat: high },
              { lng: left, lat: high },
            ],
          })
        }
      return all
    },
  }
}

const distance = (a: LatLng, b: LatLng): number => Math.hypot(a.lat - b.lat, a.lng - b.lng)

/** The areas of the schematic, lowest first. */
export const drawSchematic = ({ bounds, trodden, built }: SchematicFacts): readonly MapArea[] => {
  const paths = makeGrid(bounds)
  const byX = trodden.toSorted((a, b) => a.lng - b.lng)
  for (const [at, from] of byX.entries()) {
    paths.mark(from, PATH_CELLS + 1)
    const near: LatLng[] = []
    for (let next = at + 1; next < byX.length; next++) {
      const to = byX[next]
      if (to === undefined || to.lng - from.lng > PATH_METRES) break
      if (distance(from, to) <= PATH_METRES) near.push(to)
    }
    const nearest = near.toSorted((a, b) => distance(from, a) - distance(from, b)).slice(0, PATHS_A_PLACE)
    for (const to of nearest) paths.line(from, to, PATH_CELLS)
  }
  const buildings = makeGrid(bounds)
  for (const place of built) buildings.mark(place, BUILT_CELLS)
  const [[x1, z1], [x2, z2]] = bounds
  return [
    {
      look: 'ground',
      corners: [
        { lng: x1, lat: z1 },
        { lng: x2, lat: z1 },
        { lng: x2, lat: z2 },
        { lng: x1, lat: z2 },
      ],
    },
    ...paths.areas('trodden'),
    ...buildings.areas('dense'),
  ]
}
