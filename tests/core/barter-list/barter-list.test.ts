// Wanted barters: what they add to the needs, and what a deal takes off.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BARTER_LIST_COMMANDS } from '#core/barter-list/commands.ts'
import { type BarterList, MAX_BARTER_TIMES } from '#core/barter-list/model.ts'
import { barterNeeds, piecesTraded, tradeOnce } from '#core/barter-list/needs.ts'
import { isRight } from '#core/fp.ts'
import { mayISell } from '#core/items/may-i-sell.ts'
import { isMoney } from '#core/items/model.ts'
import { needsInScope } from '#core/tracker/tracker.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testBook, testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const barter = fc.constantFrom(...catalogue.barters.all)
const times = fc.integer({ min: 1, max: MAX_BARTER_TIMES })
const isPurse = (item: string): boolean => isMoney(catalogue.constants, item)

const wanting = (uid: string, count: number, barterList: BarterList = {}): BarterList => {
  const decided = BARTER_LIST_COMMANDS.WantBarter.decide(
    { catalogue },
    { pmc: 'pmc', barter: uid, times: count },
    { barterList },
  )
  if (!isRight(decided)) throw new Error(decided.left.tag)
  const [event] = decided.right
  if (event?.type !== 'BarterWanted') return barterList
  const { pmc: _pmc, barter: id, ...wanted } = event.data
  return { ...barterList, [id]: wanted }
}

describe('a barter on the list', () => {
  it('wants so many of each ingredient as its deals take by the game data, found in raid or not', () => {
    fc.assert(
      fc.property(barter, times, ({ uid, ingredients }, count) => {
        const needs = barterNeeds(wanting(uid, count))
        expect(needs.map((need) => [need.items[0], need.count, need.foundInRaid])).toEqual(
          ingredients.map((each) => [each.item, Math.max(1, Math.ceil(each.count)) * count, false]),
        )
      }),
    )
  })

  it('is part of all needs with its source, and of none that look at the hideout, quests or Kappa alone', () => {
    fc.assert(
      fc.property(barter, times, ({ uid, trader }, count) => {
        const pmc = testPmc('PVP', { barterList: wanting(uid, count) })
        const inScope = (scope: Parameters<typeof needsInScope>[3]) =>
          Object.values(needsInScope(catalogue, book, pmc, scope))
            .flat()
            .filter(({ source }) => source.tag === 'Barter')
        expect(inScope({}).length).toBeGreaterThan(0)
        expect(inScope({ reach: 'now' })).toEqual(inScope({}))
        expect(inScope({ traders: new Set([trader]) })).toEqual(inScope({}))
        for (const scope of [{ source: 'hideout' }, { source: 'quests' }, { reach: 'kappa' }] as const)
          expect(inScope(scope)).toEqual([])
        expect(inScope({ traders: new Set(['nobody']) })).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('holds its pieces back from being sold, and no more than it takes', () => {
    fc.assert(
      fc.property(barter, times, fc.nat(500), ({ uid, ingredients }, count, owned) => {
        const [first] = ingredients
        fc.pre(first !== undefined && !isPurse(first.item) && ingredients.length === 1)
        if (first === undefined) return
        const items = { [first.item]: { foundInRaid: 0, ordinary: owned } }
        const { sellable } = mayISell(barterNeeds(wanting(uid, count)), items, first.item)
        expect(sellable.ordinary).toBe(Math.max(0, owned - Math.max(1, Math.ceil(first.count)) * count))
      }),
    )
  })

  it('takes the pieces of one deal off the counts when traded, all or none, and one deal off the list', () => {
    fc.assert(
      fc.property(barter, fc.integer({ min: 1, max: 5 }), fc.boolean(), ({ uid }, count, isEnough) => {
        const barterList = wanting(uid, count)
        const own = barterNeeds(wanting(uid, 1)).filter((need) => !need.items.every(isPurse))
        fc.pre(own.length > 0)
        const items: Record<string, { foundInRaid: number; ordinary: number }> = {}
        for (const {
          items: [item = ''],
          count: pieces,
        } of own) {
          const had = items[item]?.ordinary ?? 0
          items[item] = { foundInRaid: 0, ordinary: had + pieces }
        }
        const [lacking = ''] = own[0]?.items ?? []
        const had = items[lacking]
        if (!isEnough && had !== undefined) items[lacking] = { ...had, ordinary: had.ordinary - 1 }
        const used = piecesTraded({ barterList, items }, uid, isPurse)
        const sum = (all: readonly { readonly count: number }[]): number =>
          all.reduce((total, each) => total + each.count, 0)
        const isShort = own[0]?.items.length === 1 && !isEnough
        expect(sum(used)).toBe(isShort ? 0 : isEnough ? sum(own) : sum(used))
        const last = tradeOnce({ uid: 'pmc', barterList, items }, uid, isPurse).at(-1)
        expect(last).toEqual(
          count > 1
            ? { tag: 'WantBarter', pmc: 'pmc', barter: uid, times: count - 1 }
            : { tag: 'DropBarter', pmc: 'pmc', barter: uid },
        )
      }),
    )
  })

  it('is refused where there is none, or too many deals, and where it is not on the list', () => {
    const [known] = catalogue.barters.all
    const decide = (uid: string, count: number) =>
      BARTER_LIST_COMMANDS.WantBarter.decide(
        { catalogue },
        { pmc: 'pmc', barter: uid, times: count },
        { barterList: {} },
      )
    expect(decide('no-barter', 1)).toMatchObject({ left: { tag: 'BarterUnknown' } })
    for (const count of [0, -1, 1.5, MAX_BARTER_TIMES + 1])
      expect(decide(known?.uid ?? '', count)).toMatchObject({ left: { tag: 'BarterTimesInvalid' } })
    expect(
      BARTER_LIST_COMMANDS.DropBarter.decide(
        { catalogue },
        { pmc: 'pmc', barter: 'constructor' },
        { barterList: {} },
      ),
    ).toMatchObject({ left: { tag: 'BarterNotWanted' } })
  })
})
