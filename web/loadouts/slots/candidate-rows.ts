// The parts that fit a slot as rows: sorted by the chosen column, conflicting ones last.
import type { Candidate } from '#core/loadouts/build/candidates.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'

export const CANDIDATE_SORTS = ['recoil', 'ergonomics', 'weight', 'price'] as const
export type CandidateSort = (typeof CANDIDATE_SORTS)[number]

const VALUES: Readonly<Record<Exclude<CandidateSort, 'price'>, (statistics: WeaponStatistics) => number>> = {
  recoil: ({ recoil }) => recoil.index,
  ergonomics: ({ ergonomics }) => -ergonomics,
  weight: ({ weight }) => weight,
}

/** Those that are sold to the player, and the one in the slot. */
export const buyableCandidates = (
  candidates: readonly Candidate[],
  priceOf: (item: string) => number | undefined,
): readonly Candidate[] =>
  candidates.filter(({ item, isInPlace }) => isInPlace || priceOf(item) !== undefined)

/** The best first; ties by name. Parts that conflict come last, and by price those that are not sold before them. */
export const sortCandidates = (
  candidates: readonly Candidate[],
  sort: CandidateSort,
  priceOf: (item: string) => number | undefined,
  nameOf: (item: string) => string,
): readonly Candidate[] => {
  const getRank = ({ item, statistics }: Candidate): number =>
    sort === 'price' ? (priceOf(item) ?? Number.POSITIVE_INFINITY) : VALUES[sort](statistics)
  const keyed = candidates.map((candidate) => ({
    candidate,
    isOut: candidate.conflicts.length > 0,
    value: getRank(candidate),
    name: nameOf(candidate.item),
  }))
  return keyed
    .toSorted(
      (a, b) =>
        Number(a.isOut) - Number(b.isOut) ||
        (a.value === b.value ? 0 : a.value - b.value) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    )
    .map(({ candidate }) => candidate)
}
