// The numbers of parts that a question is about, scaled to integers so that sums and bounds are exact.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getNumberProperty } from '../../catalogue/properties.ts'
import { getMagazineCapacity } from '../build/ammo.ts'
import { type ConflictTables, getItemClasses } from '../build/conflicts.ts'
import { isSight } from '../build/sight.ts'
import type { StatisticsTables } from '../build/statistics.ts'
import { isSuppressor } from '../build/suppressor.ts'
import { bare } from '../tree.ts'
import type { OptimiseBounds, OptimiseQuestion } from './question.ts'

export type OptimiseTables = StatisticsTables & ConflictTables & Pick<Catalogue, 'presets'>

/** More is never worse; the sum over all items of the build, including its base, must be at least `min`. */
export interface ItemMeasure {
  readonly of: (item: string) => number
  readonly min: number
}

/** A single bound; `item` (uid of an item or a class) if the bound is a list. */
export interface SingleBound {
  readonly name: keyof OptimiseBounds
  readonly item?: string
}

/** What a bound measures; a shortfall of `whole` counts as fully missed. */
export interface BoundMeasure extends ItemMeasure {
  readonly bound: SingleBound
  readonly whole: number
}

/** A bound that requires an item of a kind. */
interface WantedKind {
  readonly bound: SingleBound
  readonly is: (item: string) => boolean
}

/** Units per point: the data has two decimals of ergonomics, four of recoil modifiers and of kilograms. */
const PER_ERGONOMICS = 100
const PER_MODIFIER = 10_000
const PER_KG = 10_000
/** Tolerance for floating-point noise in limits. */
const NOISE = 1e-6

/** The smallest integer that reaches the limit. */
const wholeFrom = (limit: number): number => Math.ceil(limit - NOISE)

/** Ergonomics of the item in hundredths of a point. */
export const getItemErgonomics =
  (catalogue: OptimiseTables) =>
  (item: string): number =>
    Math.round(getNumberProperty(catalogue.figures.get(item), 'ergonomics') * PER_ERGONOMICS)

/** Recoil reduction by the part, in ten thousandths of the weapon's own recoil; 0 for the base. */
export const getRecoilReduction =
  (catalogue: OptimiseTables, base: string) =>
  (item: string): number =>
    item === base
      ? 0
      : // Avoids -0, which compares unequal to 0 in some places.
        0 - Math.round(getNumberProperty(catalogue.figures.get(item), 'recoilModifier') * PER_MODIFIER)

/** The weapon's own recoil by direction, in points. */
export const getBaseRecoil = (
  catalogue: OptimiseTables,
  base: string,
): { readonly vertical: number; readonly horizontal: number; readonly index: number } => {
  const figures = catalogue.figures.get(base)
  const [vertical, horizontal] = [
    getNumberProperty(figures, 'recoilVertical'),
    getNumberProperty(figures, 'recoilHorizontal'),
  ]
  return { vertical, horizontal, index: vertical + horizontal }
}

/** Converts sums of the measures to points of ergonomics and of recoil (not rounded). */
export const ergonomicsPoints = (sum: number): number => sum / PER_ERGONOMICS
export const recoilPoints = (index: number, less: number): number => index * (1 - less / PER_MODIFIER)

const atLeastOne = (value: number): number => Math.max(1, Math.abs(value))

const recoilBounds = (
  catalogue: OptimiseTables,
  { weapon, bounds }: OptimiseQuestion,
): readonly BoundMeasure[] => {
  const base = getBaseRecoil(catalogue, weapon)
  const asked = [
    ['recoilMax', base.index],
    ['recoilVerticalMax', base.vertical],
    ['recoilHorizontalMax', base.horizontal],
  ] as const
  return asked.flatMap(([name, own]) => {
    const max = bounds[name]
    if (max === undefined || own === 0) return []
    const share = max / own
    return [
      {
        bound: { name },
        of: getRecoilReduction(catalogue, weapon),
        min: wholeFrom((1 - share) * PER_MODIFIER),
        whole: atLeastOne(share * PER_MODIFIER),
      },
    ]
  })
}

const holdsAtLeast = (catalogue: OptimiseTables, item: string, min: number): boolean =>
  catalogue.figures.get(item)?.kind === 'Magazine' && (getMagazineCapacity(catalogue)(bare(item)) ?? 0) >= min

/** The kinds of which the bounds require an item, in any slot. */
export const wantedKinds = (
  catalogue: OptimiseTables,
  { weapon, bounds }: Pick<OptimiseQuestion, 'weapon' | 'bounds'>,
): readonly WantedKind[] => {
  const { capacityMin, sightingRangeMin, suppressor, sight, mustHave = [], mustHaveClasses = [] } = bounds
  const wanted: (WantedKind | undefined)[] = [
    capacityMin === undefined
      ? undefined
      : { bound: { name: 'capacityMin' }, is: (item) => holdsAtLeast(catalogue, item, capacityMin) },
    sightingRangeMin === undefined
      ? undefined
      : {
          bound: { name: 'sightingRangeMin' },
          is: (item) => getNumberProperty(catalogue.figures.get(item), 'sightingRange') >= sightingRangeMin,
        },
    suppressor === true
      ? { bound: { name: 'suppressor' }, is: (item) => isSuppressor(catalogue, item) }
      : undefined,
    sight === true ? { bound: { name: 'sight' }, is: (item) => isSight(catalogue, item) } : undefined,
    ...mustHave.map(
      (part): WantedKind => ({ bound: { name: 'mustHave', item: part }, is: (item) => item === part }),
    ),
    ...mustHaveClasses.map(
      (uid): WantedKind => ({
        bound: { name: 'mustHaveClasses', item: uid },
        is: (item) => item !== weapon && getItemClasses(catalogue, item).includes(uid),
      }),
    ),
  ]
  return wanted.filter((each) => each !== undefined)
}

/** The measures of all bounds except price and forbidden parts. */
export const boundMeasures = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
): readonly BoundMeasure[] => {
  const { ergonomicsMin, weightMax } = question.bounds
  return [
    ...recoilBounds(catalogue, question),
    ...(ergonomicsMin === undefined
      ? []
      : [
          {
            bound: { name: 'ergonomicsMin' as const },
            of: getItemErgonomics(catalogue),
            min: wholeFrom(ergonomicsMin * PER_ERGONOMICS),
            whole: atLeastOne(ergonomicsMin * PER_ERGONOMICS),
          },
        ]),
    ...(weightMax === undefined
      ? []
      : [
          {
            bound: { name: 'weightMax' as const },
            of: (item: string) => 0 - Math.round((catalogue.items.get(item)?.weight ?? 0) * PER_KG),
            min: wholeFrom(0 - weightMax * PER_KG),
            whole: atLeastOne(weightMax * PER_KG),
          },
        ]),
    ...wantedKinds(catalogue, question).map(
      ({ bound, is }): BoundMeasure => ({ bound, of: (item) => (is(item) ? 1 : 0), min: 1, whole: 1 }),
    ),
  ]
}

/** Whether the item can't be used: explicitly forbidden, or a magazine outside the capacity bounds. */
export const isForbidden = (
  catalogue: OptimiseTables,
  { mustNotHave = [], suppressor, capacityMin = 0, capacityMax = Number.POSITIVE_INFINITY }: OptimiseBounds,
  item: string,
): boolean => {
  if (mustNotHave.includes(item) || (suppressor === false && isSuppressor(catalogue, item))) return true
  if (catalogue.figures.get(item)?.kind !== 'Magazine') return false
  const capacity = getMagazineCapacity(catalogue)(bare(item)) ?? 0
  return capacity < capacityMin || capacity > capacityMax
}
