// A boss that the game lists several times in one line: from the least chance to the greatest, and how many come with it.
import type { BossAppearance, NamedThing } from '#core/maps/markers/marker.ts'

/** From the least to the most. */
export type Range = readonly [min: number, max: number]

const rangeOf = (numbers: readonly number[]): Range => [Math.min(...numbers), Math.max(...numbers)]

/** In percent. */
export const getChanceRange = (appearances: readonly Pick<BossAppearance, 'chance'>[]): Range =>
  rangeOf(appearances.map(({ chance }) => Math.round(100 * chance)))

/** Each of those that come along once, with as many as any appearance may bring. */
export const listEscorts = (
  appearances: readonly Pick<BossAppearance, 'escorts'>[],
): readonly { readonly named: NamedThing; readonly count: Range }[] => {
  const counts = new Map<string, { named: NamedThing; counts: number[] }>()
  for (const { escorts } of appearances)
    for (const { named, amount } of escorts) {
      const known = counts.get(named.name) ?? { named, counts: [] }
      known.counts.push(...amount.map(({ count }) => count))
      counts.set(named.name, known)
    }
  return [...counts.values()].map(({ named, counts: all }) => ({ named, count: rangeOf(all) }))
}
