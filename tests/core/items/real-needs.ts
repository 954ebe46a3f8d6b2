// The needs of a new PMC over the real quests and stations, and small stashes to try them on.
import fc from 'fast-check'
import { noHideoutProgress } from '#core/hideout/model.ts'
import type { ItemProgress } from '#core/items/model.ts'
import type { Need } from '#core/items/need.ts'
import { noQuestProgress } from '#core/quests/model.ts'
import { itemNeeds } from '#core/tracker/needs.ts'
import { testCatalogue } from '../../support/catalogue.ts'

export const catalogue = testCatalogue('PVP')

export const newcomer = {
  edition: 'Standard',
  quests: noQuestProgress,
  hideout: noHideoutProgress,
} as const

export const allNeeds = itemNeeds(catalogue, { player: newcomer, questsOpen: catalogue.quests.all })

/** Needs that compete for the same alternatives: those of New Beginning and the dog tags. */
const contested = allNeeds.items.filter((need) => need.items.length > 1 && need.items.length <= 11)

/** A few competing needs, and some of the pieces that would fill them. */
export const contest: fc.Arbitrary<{ readonly needs: readonly Need[]; readonly owned: ItemProgress }> = fc
  .shuffledSubarray(contested, { minLength: 1, maxLength: 4 })
  .chain((some) => {
    const items = [...new Set(some.flatMap((need) => need.items))]
    const overlapping = allNeeds.items.filter((need) => need.items.some((item) => items.includes(item)))
    return fc.record({
      needs: fc
        .shuffledSubarray(overlapping, { maxLength: Math.min(3, overlapping.length) })
        .map((others) => [...new Set([...some, ...others])]),
      owned: stashOf(items, 3),
    })
  })

/** Up to five of the items, each with up to `most` pieces of either kind. */
export const stashOf = (items: readonly string[], max: number): fc.Arbitrary<ItemProgress> => {
  const pieces = fc.integer({ min: 0, max })
  return fc.shuffledSubarray([...items], { maxLength: Math.min(5, items.length) }).chain((chosen) =>
    fc
      .array(fc.record({ foundInRaid: pieces, ordinary: pieces }), {
        minLength: chosen.length,
        maxLength: chosen.length,
      })
      .map((counts) =>
        Object.fromEntries(
          chosen.map((item, index) => [item, counts[index] ?? { foundInRaid: 0, ordinary: 0 }]),
        ),
      ),
  )
}

/** Pieces found in raid and all pieces that a way of sharing leaves missing. */
export interface Missing {
  readonly foundInRaid: number
  readonly all: number
}

export const missingOf = (filled: readonly { readonly need: Need; readonly missing: number }[]): Missing => ({
  foundInRaid: filled.filter(({ need }) => need.foundInRaid).reduce((sum, { missing }) => sum + missing, 0),
  all: filled.reduce((sum, { missing }) => sum + missing, 0),
})

/** Every way of giving the owned pieces, one by one, to a need or to none; the one that leaves least missing, found in raid first. */
export const leastMissing = (needs: readonly Need[], owned: ItemProgress): Missing => {
  const pieces = Object.entries(owned).flatMap(([item, { foundInRaid, ordinary }]) => [
    ...Array.from({ length: foundInRaid }, () => ({ item, foundInRaid: true })),
    ...Array.from({ length: ordinary }, () => ({ item, foundInRaid: false })),
  ])
  const known = new Map<string, Missing>()
  const best = (index: number, open: readonly number[]): Missing => {
    const piece = pieces[index]
    if (piece === undefined) return missingOf(needs.map((need, at) => ({ need, missing: open[at] ?? 0 })))
    const key = `${index}:${open.join()}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const ways = [
      open,
      ...needs.flatMap((need, at) => {
        const left = open[at] ?? 0
        const fits = need.items.includes(piece.item) && (piece.foundInRaid || !need.foundInRaid)
        return left > 0 && fits ? [open.with(at, left - 1)] : []
      }),
    ]
    const result = ways
      .map((way) => best(index + 1, way))
      .reduce((a, b) => ((b.foundInRaid - a.foundInRaid || b.all - a.all) < 0 ? b : a))
    known.set(key, result)
    return result
  }
  return best(
    0,
    needs.map(({ count }) => count),
  )
}
