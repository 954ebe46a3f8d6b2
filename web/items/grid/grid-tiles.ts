// The tiles of the picture grid: one for the pieces of an item that must be found in raid, one for all others.
import type { Pieces } from '#core/items/missing.ts'
import type { ItemLine } from '../item-lines.ts'

/** Tiles of the picture grid, from small to large. */
export const TILE_SIZES = ['small', 'medium', 'large'] as const
export type TileSize = (typeof TILE_SIZES)[number]

/** `key` identifies tiles. */
export interface GridTile<Of = ItemLine> {
  readonly key: string
  readonly line: Of
  readonly kind: keyof Pieces
}

/** What a tile shows. `have` exceeds `wanted` if the PMC has more than enough. */
export interface TileCount {
  readonly have: number
  readonly wanted: number
  readonly isDone: boolean
}

/** Pieces that count for the kind: a surplus found in raid also counts where any piece will do. */
const counting = ({ owned, wanted }: ItemLine, kind: keyof Pieces): number =>
  kind === 'foundInRaid'
    ? owned.foundInRaid
    : owned.ordinary + Math.max(0, owned.foundInRaid - wanted.foundInRaid)

export const tileCount = (line: ItemLine, kind: keyof Pieces): TileCount => {
  const wanted = line.wanted[kind]
  const missing = line.missing[kind]
  const isDone = missing === 0
  return { have: isDone ? Math.max(wanted, counting(line, kind)) : wanted - missing, wanted, isDone }
}

/** The tiles of lines in their order. */
export const gridTiles = <Of extends Pick<ItemLine, 'key' | 'wanted'>>(
  lines: readonly Of[],
): readonly GridTile<Of>[] =>
  lines.flatMap((line) =>
    (['foundInRaid', 'ordinary'] as const)
      .filter((kind) => line.wanted[kind] > 0)
      .map((kind) => ({ key: `${line.key} ${kind}`, line, kind })),
  )

/** In the order in which they are wanted, complete ones last. */
export const doneLast = (tiles: readonly GridTile[]): readonly GridTile[] => {
  const isDone = ({ line, kind }: GridTile): number => Number(tileCount(line, kind).isDone)
  return tiles.toSorted((a, b) => isDone(a) - isDone(b) || a.line.soonest - b.line.soonest)
}

/** The tile that an arrow key leads to from the one at `index`; undefined for other keys. `columns`: tiles in a row. */
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
