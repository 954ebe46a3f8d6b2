// The tiles of the picture grid: one for the pieces of an item that must be found in raid, one for those that need not be.
import type { Pieces } from '#core/items/missing.ts'
import type { LineKind } from '../filter-lines.ts'
import type { Line } from '../item-lines.ts'

/** `key` tells tiles apart. */
export interface Tile {
  readonly key: string
  readonly line: Line
  readonly kind: keyof Pieces
}

/** What stands on a tile. `have` goes beyond `wanted` where the PMC has more than enough. */
export interface TileCount {
  readonly have: number
  readonly wanted: number
  readonly isDone: boolean
}

/** Pieces that count for the kind: a surplus found in raid serves where any will do. */
const counting = ({ owned, wanted }: Line, kind: keyof Pieces): number =>
  kind === 'foundInRaid'
    ? owned.foundInRaid
    : owned.ordinary + Math.max(0, owned.foundInRaid - wanted.foundInRaid)

export const tileCount = (line: Line, kind: keyof Pieces): TileCount => {
  const wanted = line.wanted[kind]
  const missing = line.missing[kind]
  const isDone = missing === 0
  return { have: isDone ? Math.max(wanted, counting(line, kind)) : wanted - missing, wanted, isDone }
}

const KINDS_OF: Readonly<Record<LineKind, readonly (keyof Pieces)[]>> = {
  any: ['foundInRaid', 'ordinary'],
  raid: ['foundInRaid'],
  ordinary: ['ordinary'],
}

/** The tiles of lines in their order; `kind` leaves the others out. */
export const gridTiles = (lines: readonly Line[], kind: LineKind): readonly Tile[] =>
  lines.flatMap((line) =>
    KINDS_OF[kind]
      .filter((each) => line.wanted[each] > 0)
      .map((each) => ({ key: `${line.key} ${each}`, line, kind: each })),
  )

/** Keys of tiles, those with every piece there last. */
export const doneLast = (tiles: readonly Tile[]): readonly string[] =>
  tiles
    .toSorted((a, b) => Number(tileCount(a.line, a.kind).isDone) - Number(tileCount(b.line, b.kind).isDone))
    .map(({ key }) => key)

/** The tile that a key leads to from the one at `index`; undefined where the key does not walk. `columns` stand in a row. */
export const tileAfterKey = (
  key: string,
  index: number,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | undefined => {
  const inside = (to: number): number => (to < 0 || to >= count ? index : to)
  switch (key) {
    case 'ArrowRight':
      return inside(index + 1)
    case 'ArrowLeft':
      return inside(index - 1)
    case 'ArrowDown':
      return inside(index + columns)
    case 'ArrowUp':
      return inside(index - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Counting by key on a tile: Enter and Space press it, which adds one. */
export const tileStep = (key: string): 1 | -1 | undefined => {
  if (key === '+' || key === '=') return 1
  return ['-', '−', 'Backspace', 'Delete'].includes(key) ? -1 : undefined
}
