// Every build of a weapon one by one, and what bounds and goals say of a build, written apart from the optimiser.
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { findConflicts } from '#core/loadouts/build/conflicts.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import type { OptimiseBounds, OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { type Build, listBuildParts } from '#core/loadouts/tree.ts'
import { memoize } from '#core/memo.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { setupOf } from '../pricing/setups.ts'
import { catalogue } from './builds.ts'

export const prices = profitContext(setupOf())
export const weapons = catalogue.items.all.flatMap(({ uid }) =>
  catalogue.figures.get(uid)?.kind === 'Weapon' ? [uid] : [],
)

export type MayUse = (item: string) => boolean
export const EVERYTHING: MayUse = () => true
export const isPart = (item: string): boolean => catalogue.figures.get(item)?.kind !== 'Ammo'

/** How many builds there are, conflicts aside; each item once, however often it fits. */
export const countBuilds = (item: string, mayUse: MayUse, known = new Map<string, number>()): number => {
  const before = known.get(item)
  if (before !== undefined) return before
  const count = listSlots(catalogue, item).reduce(
    (product, { allowed, required }) =>
      product *
      allowed
        .filter((part) => isPart(part) && mayUse(part))
        .reduce((sum, part) => sum + countBuilds(part, mayUse, known), required ? 0 : 1),
    1,
  )
  known.set(item, count)
  return count
}

/** Every build with all required slots filled. */
const allBuilds = (item: string, mayUse: MayUse): readonly Build[] =>
  listSlots(catalogue, item).reduce<readonly Build[]>(
    (builds, { name, allowed, required }) => {
      const fills = allowed
        .filter((part) => isPart(part) && mayUse(part))
        .flatMap((part) => allBuilds(part, mayUse))
      return builds.flatMap((build) => [
        ...(required ? [] : [build]),
        ...fills.map((part) => ({ ...build, slots: { ...build.slots, [name]: part } })),
      ])
    },
    [{ item, slots: {} }],
  )

/** Those without two parts that exclude each other; the last few lists are kept. */
export const soundBuilds = memoize((weapon: string, mayUse: MayUse): readonly Build[] =>
  allBuilds(weapon, mayUse).filter((build) => findConflicts(catalogue)(build).length === 0),
)

// A build is held against many bounds and goals, and says the same of itself each time.
const statisticsOf = memoize((build: Build) => weaponStatistics(catalogue)(build))
const priceOf = memoize((build: Build) => buildPrice(prices)(build))
const itemsOf = memoize((build: Build): readonly string[] => listBuildParts(build).map(({ item }) => item))

/** Recoil in points and weight in kg before they are rounded, but for the noise of fractions. */
const unroundedOf = memoize((build: Build) => {
  const figures = catalogue.figures.get(build.item)?.properties ?? {}
  const items = itemsOf(build)
  const sum = (of: readonly string[], read: (item: string) => number): number =>
    of.reduce((total, item) => total + read(item), 0)
  const change = sum(items.slice(1), (item) =>
    Number(catalogue.figures.get(item)?.properties.recoilModifier ?? 0),
  )
  const exact = (value: number): number => Math.round(value * 1e6) / 1e6
  const [vertical, horizontal] = [Number(figures.recoilVertical ?? 0), Number(figures.recoilHorizontal ?? 0)]
  return {
    index: exact((vertical + horizontal) * (1 + change)),
    vertical: exact(vertical * (1 + change)),
    horizontal: exact(horizontal * (1 + change)),
    weight: exact(sum(items, (item) => catalogue.items.get(item)?.weight ?? 0)),
  }
})

export const isSilencer = (item: string): boolean => catalogue.items.get(item)?.class === 'silencer'
/** By the tree of classes itself. */
export const isOfClass = (item: string, wanted: string): boolean => {
  let row = catalogue.categories.all.find(
    ({ kind, url }) => kind === 'class' && url === catalogue.items.get(item)?.class,
  )
  while (row !== undefined && row.uid !== wanted) row = catalogue.categories.get(row.parent ?? '')
  return row !== undefined
}
/** By the tree of classes itself: a sight that is no iron sight. */
export const isRedDotOrScope = (item: string): boolean =>
  isOfClass(item, SIGHTS) && !isOfClass(item, IRON_SIGHT)
const SIGHTS = '5448fe7a4bdc2d6f028b456b'
const IRON_SIGHT = '55818ac54bdc2d5b648b456e'
export const TACTICAL_COMBO = '55818b164bdc2ddc698b456c'
export const SILENCER = '550aa4cd4bdc2dd8348b456c'

export const keeps = (build: Build, bounds: OptimiseBounds): boolean => {
  const { ergonomics, size, sightingRange, capacity = 0 } = statisticsOf(build)
  const { weight, ...recoil } = unroundedOf(build)
  const items = itemsOf(build)
  const has = (item: string): boolean => items.includes(item)
  const needsPrice = bounds.priceMax !== undefined || bounds.onlyReachable === true
  const price = needsPrice ? priceOf(build) : undefined
  return (
    recoil.index <= (bounds.recoilMax ?? Infinity) &&
    recoil.vertical <= (bounds.recoilVerticalMax ?? Infinity) &&
    recoil.horizontal <= (bounds.recoilHorizontalMax ?? Infinity) &&
    ergonomics >= (bounds.ergonomicsMin ?? -Infinity) &&
    weight <= (bounds.weightMax ?? Infinity) &&
    capacity >= (bounds.capacityMin ?? 0) &&
    capacity <= (bounds.capacityMax ?? Infinity) &&
    sightingRange >= (bounds.sightingRangeMin ?? 0) &&
    size.width >= (bounds.widthMin ?? 0) &&
    size.width <= (bounds.widthMax ?? Infinity) &&
    size.height >= (bounds.heightMin ?? 0) &&
    size.height <= (bounds.heightMax ?? Infinity) &&
    (bounds.suppressor === undefined || items.some(isSilencer) === bounds.suppressor) &&
    (bounds.sight !== true || items.slice(1).some(isRedDotOrScope)) &&
    (bounds.mustHaveClasses ?? []).every((wanted) =>
      items.slice(1).some((item) => isOfClass(item, wanted)),
    ) &&
    (bounds.mustHave ?? []).every(has) &&
    !(bounds.mustNotHave ?? []).some(has) &&
    (price === undefined || (price.complete && price.total <= (bounds.priceMax ?? Infinity)))
  )
}

/** The value of a build by the goal, higher is better; undefined if it has none. */
export const goodness = ({ goal, weights }: OptimiseQuestion, build: Build): number | undefined => {
  const { ergonomics } = statisticsOf(build)
  const recoil = unroundedOf(build)
  const asksPrice = goal === 'price' || (goal === 'mix' && (weights?.price ?? 0) !== 0)
  const price = asksPrice ? priceOf(build) : undefined
  if (price?.complete === false) return undefined
  if (goal === 'ergonomics') return ergonomics
  if (goal === 'recoil') return 0 - recoil.index
  if (goal === 'price') return 0 - (price?.total ?? 0)
  return (
    (weights?.ergonomics ?? 0) * ergonomics -
    (weights?.recoil ?? 0) * recoil.index -
    ((weights?.price ?? 0) * (price?.total ?? 0)) / 10_000
  )
}
