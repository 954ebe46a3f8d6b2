// Bounds on a build's size in cells, as rows of the linear program: of parts that overlap each other only the longest counts.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Growth, getBuildSize, getSizeGrowth, type SizeSide } from '../build/size.ts'
import type { Build } from '../tree.ts'
import type { ModelMaker } from './linear-model.ts'
import type { OptimiseBounds } from './question.ts'

type SizeTables = Pick<Catalogue, 'items' | 'figures'>

interface Axis {
  readonly name: 'width' | 'height'
  readonly sides: readonly SizeSide[]
  readonly min: number | undefined
  readonly max: number | undefined
}

/** The axes that have a bound. */
const boundAxes = ({ widthMin, widthMax, heightMin, heightMax }: OptimiseBounds): readonly Axis[] =>
  (
    [
      { name: 'width', sides: ['Left', 'Right'], min: widthMin, max: widthMax },
      { name: 'height', sides: ['Up', 'Down'], min: heightMin, max: heightMax },
    ] satisfies readonly Axis[]
  ).filter(({ min, max }) => min !== undefined || max !== undefined)

/** Whether the size of the build is within the bounds. */
export const fitsSize = (catalogue: SizeTables, bounds: OptimiseBounds, build: Build): boolean => {
  const axes = boundAxes(bounds)
  if (axes.length === 0) return true
  const size = getBuildSize(catalogue)(build)
  return axes.every(
    ({ name, min = 0, max = Number.POSITIVE_INFINITY }) => size[name] >= min && size[name] <= max,
  )
}

/** Size growth of an item, as measures where more is never worse: positive for a lower bound, negative for an upper bound. */
export const sizeMeasures = (
  catalogue: SizeTables,
  bounds: OptimiseBounds,
): readonly ((item: string) => number)[] =>
  boundAxes(bounds).flatMap(({ sides, min, max }) =>
    sides.flatMap((side) => {
      const of = (sign: 1 | -1) => (item: string) => 0 + sign * getSizeGrowth(catalogue, item, side).cells
      return [...(min === undefined ? [] : [of(1)]), ...(max === undefined ? [] : [of(-1)])]
    }),
  )

/** `count`: the column with the number of each item; `isUsed` returns the column that is 1 if there is any. */
interface SizeColumns {
  readonly base: string
  readonly items: readonly string[]
  readonly bounds: OptimiseBounds
  readonly count: ReadonlyMap<string, number>
  readonly isUsed: (item: string) => number
}

type Term = readonly [column: number, factor: number]

/** Adds the rows for the size bounds. */
export const sizeRows = (
  maker: ModelMaker,
  catalogue: SizeTables,
  { base, items, bounds, count, isUsed }: SizeColumns,
): void => {
  const parts = items.filter((item) => item !== base)
  const growing = (side: SizeSide): readonly (Growth & { readonly item: string })[] =>
    parts.map((item) => ({ item, ...getSizeGrowth(catalogue, item, side) })).filter(({ cells }) => cells > 0)
  const added = (side: SizeSide): readonly Term[] =>
    growing(side).flatMap(({ item, cells, isAdding }) => (isAdding ? [[count.get(item) ?? 0, cells]] : []))
  const hiding = (side: SizeSide) => growing(side).filter(({ isAdding }) => !isAdding)
  const findLongest = (side: SizeSide): number => Math.max(0, ...hiding(side).map(({ cells }) => cells))
  /** A column that is at least the longest growth. */
  const atLeastLongest = (side: SizeSide): readonly Term[] => {
    const longest = findLongest(side)
    if (longest === 0) return []
    const column = maker.column(0, 0, longest)
    for (const { item, cells } of hiding(side))
      maker.row(
        0,
        [
          [column, 1],
          [isUsed(item), -cells],
        ],
        Number.POSITIVE_INFINITY,
      )
    return [[column, 1]]
  }
  /** Columns, one per cell, whose sum is at most the longest growth. */
  const atMostLongest = (side: SizeSide): readonly Term[] =>
    Array.from({ length: findLongest(side) }, (_, below) => {
      const column = maker.column(0, 0, 1)
      const long = hiding(side).filter(({ cells }) => cells > below)
      maker.row(
        0,
        [[column, -1], ...long.map(({ item }): Term => [count.get(item) ?? 0, 1])],
        Number.POSITIVE_INFINITY,
      )
      return [column, 1]
    })
  for (const { name, sides, min, max } of boundAxes(bounds)) {
    const own = catalogue.items.get(base)?.[name] ?? 0
    const always = sides.flatMap(added)
    if (max !== undefined)
      maker.row(Number.NEGATIVE_INFINITY, [...always, ...sides.flatMap(atLeastLongest)], max - own)
    if (min !== undefined)
      maker.row(min - own, [...always, ...sides.flatMap(atMostLongest)], Number.POSITIVE_INFINITY)
  }
}
