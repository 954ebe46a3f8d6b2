// How many cells an assembled build takes.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getNumberProperty } from '../../catalogue/properties.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { isSuppressor } from './suppressor.ts'

/** In cells. */
export interface Size {
  readonly width: number
  readonly height: number
}

export type SizeSide = 'Left' | 'Right' | 'Up' | 'Down'

/**
 * Parts whose growth adds to that of the others instead of hiding under the longest. The game marks them, the public data does
 * not: these follow from the sizes of the game's own presets, which agree with this list and no shorter one.
 */
const ADDING_PARTS: ReadonlySet<string> = new Set([
  '5df25d3bfd6b4e6e2276dc9a', // ORSIS T-5000M handguard
  '5fbcc3e4d6fa9c00c571bb58', // MCX GEN1 .300 BLK upper receiver
  '6165adcdd3a39d50044c120f', // SCAR-H upper receiver
  '6165aeedfaa1272e431521e3', // SCAR-H upper receiver (FDE)
  '618405198004cc50514c3594', // SCAR-L upper receiver
  '618426d96c780c1e710c9b9f', // SCAR-L upper receiver (FDE)
  '6513f1798cb24472490ee331', // RPD wooden stock
  '652910ef50dc782999054b97', // MCX-SPEAR 11 inch handguard
])
/** Suppressors add, but these don't. */
const HIDING_SUPPRESSORS: ReadonlySet<string> = new Set([
  '64527a3a7da7133e5a09ca99', // 9A-91 9x39
  '5e01ea19e9dc277128008c0b', // Rotor 43 7.62x54R
])

const adds = (catalogue: Pick<Catalogue, 'items'>, item: string): boolean =>
  ADDING_PARTS.has(item) || (isSuppressor(catalogue, item) && !HIDING_SUPPRESSORS.has(item))

/** By how many cells a part makes its weapon longer on a side; `isAdding` adds to what the others do, else only the longest counts. */
export interface Growth {
  readonly cells: number
  readonly isAdding: boolean
}

export const getSizeGrowth = (
  catalogue: Pick<Catalogue, 'items' | 'figures'>,
  item: string,
  side: SizeSide,
): Growth => ({
  cells: getNumberProperty(catalogue.figures.get(item), `increaseSize${side}`),
  isAdding: adds(catalogue, item),
})

/** The base's size, plus on each side the longest growth of the parts, plus that of every part that adds. */
export const getBuildSize =
  (catalogue: Pick<Catalogue, 'items' | 'figures'>) =>
  (build: Build): Size => {
    const base = catalogue.items.get(build.item)
    const parts = listBuildParts(build).slice(1)
    const on = (side: SizeSide): number => {
      const growths = parts.map(({ item }) => getSizeGrowth(catalogue, item, side))
      const longest = Math.max(0, ...growths.map(({ cells, isAdding }) => (isAdding ? 0 : cells)))
      return growths.reduce((sum, { cells, isAdding }) => sum + (isAdding ? cells : 0), longest)
    }
    return {
      width: (base?.width ?? 0) + on('Left') + on('Right'),
      height: (base?.height ?? 0) + on('Up') + on('Down'),
    }
  }
