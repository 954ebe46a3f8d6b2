// What the part at each place of a build costs there: nothing of its own where it comes with the preset that is bought.
import { type Priced, roundRoubles } from '../../pricing/acquisition/price-derivation.ts'
import type { Path } from '../tree.ts'
import type { BuildPrice } from './build-price.ts'

/**
 * A part where it sits. `priced`: what is bought for the place, at the weapon's own the preset where one is bought; absent where the part comes with that preset (`isInPreset`) or nothing open
 * sells it. `roubles` whole: 0 for what comes with the preset, absent for what nothing open sells.
 */
export interface PlacedPart {
  readonly item: string
  readonly roubles?: number
  readonly priced?: Priced
  readonly isInPreset: boolean
}

/** What of the price of a build says where its parts come from. */
type PricedParts = Pick<BuildPrice, 'parts' | 'bundle'>

type PlacePrice = Omit<PlacedPart, 'item'>

const IN_PRESET: PlacePrice = { roubles: 0, isInPreset: true }

const placePrice = (priced: Priced | undefined): PlacePrice =>
  priced === undefined
    ? { isInPreset: false }
    : { roubles: roundRoubles(priced.unitPrice, 1), priced, isInPreset: false }

/** The parts of a build by place, each with its price there. The prices' sum is the total of the build, but for what a line of several equal parts is rounded by. */
const placedParts = (
  { parts, bundle }: PricedParts,
  bought: (item: string) => Priced | undefined,
): ReadonlyMap<string, { readonly path: Path; readonly part: PlacedPart }> =>
  new Map(
    parts.map(({ path, item, isInBundle, priced }) => {
      const isBase = path.length === 0
      const price =
        isBase && bundle !== undefined
          ? placePrice(bought(bundle))
          : isInBundle
            ? IN_PRESET
            : placePrice(priced)
      return [path.join('/'), { path, part: { item, ...price } }]
    }),
  )

/** `before` and `after`: what sits at a place with its price there, absent where the place is empty or not there. */
export interface PlaceChange {
  readonly path: Path
  readonly before?: PlacedPart
  readonly after?: PlacedPart
}

/** Roubles that are paid for a place, 0 for an empty one; undefined where the part there can't be bought. */
export const paidAt = (part: PlacedPart | undefined): number | undefined =>
  part === undefined ? 0 : part.roubles

/**
 * Every place of two builds where another part sits, or the same costs something else there, the weapon's own among them: those of the first build in its order, then those
 * that only the second has. What is paid for them differs by as much as the builds do.
 */
export const placeChanges = (
  before: PricedParts,
  after: PricedParts,
  bought: (item: string) => Priced | undefined,
): readonly PlaceChange[] => {
  const [first, second] = [placedParts(before, bought), placedParts(after, bought)]
  const changed = [...first].flatMap(([key, { path, part }]): readonly PlaceChange[] => {
    const other = second.get(key)?.part
    const isSame = other?.item === part.item && other.roubles === part.roubles
    return isSame ? [] : [{ path, before: part, ...(other !== undefined && { after: other }) }]
  })
  const added = [...second].flatMap(([key, { path, part }]): readonly PlaceChange[] =>
    first.has(key) ? [] : [{ path, after: part }],
  )
  return [...changed, ...added]
}
