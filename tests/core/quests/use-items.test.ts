// What completing a quest takes off the counts: all that is handed over, or nothing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillNeeds } from '#core/items/fill.ts'
import { type ItemProgress, nothingOwned } from '#core/items/model.ts'
import { questNeeds } from '#core/items/quest-needs.ts'
import { selectedPmc } from '#core/player/model.ts'
import { changesBetween } from '#core/player/values.ts'
import { completeWithUse, piecesHandedOver } from '#core/quests/use-items.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { run } from '../../support/player-arbitraries.ts'
import { arbitraryQuest, questNamed, testBook, testPmc, withDone } from '../../support/quest-arbitraries.ts'
import { stashOf } from '../items/real-needs.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const item = (url: string): string => catalogue.items.all.find((each) => each.url === url)?.uid ?? ''
const quest = (url: string) => questNamed(book, url)
const completing = (url: string, pmc = 'pmc') => ({
  quest: quest(url),
  command: { tag: 'CompleteQuest', pmc, quest: quest(url).uid } as const,
})
const owning = (items: ItemProgress) => testPmc('PVP', { items })

const SALEWA = item('salewa_first_aid_kit')
const MRE = item('mre_ration_pack')
const ANALYZER = item('gas_analyzer')
const SMALL_WD40 = '590c5bbd86f774785762df04'
const LARGE_WD40 = '590c5c9f86f77477c91c36e7'

const pieces = (foundInRaid: number, ordinary = 0) => ({ foundInRaid, ordinary })
const handedOver = (url: string, items: ItemProgress) =>
  piecesHandedOver(catalogue, owning(items), quest(url))

describe('what completing a quest takes', () => {
  it('is what the trader asks for: only pieces found in raid where only those count', () => {
    expect(handedOver('shortage', { [SALEWA]: pieces(4, 9) })).toEqual([
      { item: SALEWA, foundInRaid: true, count: 3 },
    ])
  })

  it('is ordinary pieces first where any will do', () => {
    expect(handedOver('humanitarian-supplies', { [MRE]: pieces(4, 2) })).toEqual([
      { item: MRE, foundInRaid: false, count: 2 },
      { item: MRE, foundInRaid: true, count: 3 },
    ])
  })

  it('is nothing while pieces are missing, of the quest that is over, and of those that were counted as handed over', () => {
    expect(handedOver('shortage', { [SALEWA]: pieces(2, 9) })).toEqual([])
    const rich = owning({ [SALEWA]: pieces(4) })
    expect(piecesHandedOver(catalogue, withDone(book, rich, 'shortage'), quest('shortage'))).toEqual([])
    const [counted] = questNeeds(quest('shortage'), {}).filter(({ use }) => use === 'hand-over')
    const objective = counted?.source.tag === 'Quest' ? counted.source.objective : ''
    const halfway = { ...rich, quests: { ...rich.quests, objectives: { [objective]: 2 } } }
    expect(piecesHandedOver(catalogue, halfway, quest('shortage'))).toEqual([
      { item: SALEWA, foundInRaid: true, count: 1 },
    ])
  })

  it('is nothing of money, which is not counted', () => {
    expect(handedOver('loyalty-buyout', { [item('roubles')]: pieces(0, 5_000_000) })).toEqual([])
  })

  it('is nothing that is only found, and nothing that a lone goal of the quest lacks', () => {
    const needs = questNeeds(quest('spa-tour-part-3'), {})
    const all = Object.fromEntries(needs.flatMap(({ items }) => items).map((uid) => [uid, pieces(9)]))
    const taken = handedOver('spa-tour-part-3', all)
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(7)
    const [, , lacking = ''] = needs.flatMap(({ items }) => items)
    expect(handedOver('spa-tour-part-3', { ...all, [lacking]: pieces(0) })).toEqual([])
  })

  it('is of alternatives the one of which most is there', () => {
    const others = Object.fromEntries(
      questNeeds(quest('spa-tour-part-3'), {})
        .filter(({ items }) => items.length === 1)
        .flatMap(({ items }) => items.map((uid) => [uid, pieces(9)])),
    )
    const wd40 = (small: number, large: number) =>
      handedOver('spa-tour-part-3', { ...others, [SMALL_WD40]: pieces(small), [LARGE_WD40]: pieces(large) })
        .map((used) => used.item)
        .filter((used) => used === SMALL_WD40 || used === LARGE_WD40)
    expect(wd40(1, 4)).toEqual([LARGE_WD40])
    expect(wd40(4, 1)).toEqual([SMALL_WD40])
  })

  it('never is more than is there or wanted, and never leaves a quest half paid', () => {
    const wanted = [
      ...new Set(book.all.flatMap((each) => questNeeds(each, {}).flatMap(({ items }) => items))),
    ]
    fc.assert(
      fc.property(arbitraryQuest(book), stashOf(wanted, 60), (each, items) => {
        const used = piecesHandedOver(catalogue, owning(items), each)
        for (const { item: uid, foundInRaid, count } of used) {
          const had = items[uid] ?? nothingOwned
          expect(count).toBeLessThanOrEqual(foundInRaid ? had.foundInRaid : had.ordinary)
        }
        const needs = questNeeds(each, {}).filter(
          ({ use, items: of }) =>
            use === 'hand-over' &&
            !of.every((uid) => catalogue.constants.currencies.some((currency) => currency.item === uid)),
        )
        const isPaid = fillNeeds(needs, items).every(({ missing }) => missing === 0)
        expect(used.reduce((sum, { count }) => sum + count, 0)).toBe(
          isPaid ? needs.reduce((sum, { count }) => sum + count, 0) : 0,
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('completing quests with what they take', () => {
  it('takes the pieces off in the same decision, and undo gives them back with the quest', () => {
    const start = run(catalogue, [
      { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
      { tag: 'CountItem', pmc: 'pmc-1', item: SALEWA, foundInRaid: true, count: 5 },
    ]).account
    const pmc = selectedPmc(start)
    if (pmc === undefined) throw new Error('no PMC was made')
    const { commands, pieces: count } = completeWithUse(catalogue, pmc, [completing('shortage', pmc.uid)])
    expect(count).toBe(3)
    const { account: after, events } = run(catalogue, [{ tag: 'Several', commands }], { start })
    expect(events.map(({ type }) => type)).toEqual(['QuestCompleted', 'ItemCounted'])
    expect(selectedPmc(after)?.items[SALEWA]).toEqual(pieces(2))
    const undo = { tag: 'Undo', command: 'command', changes: changesBetween(start, after) } as const
    expect(selectedPmc(run(catalogue, [undo], { start: after }).account)).toEqual(pmc)
  })

  it('gives no piece to two quests', () => {
    const player = owning({ [ANALYZER]: pieces(2) })
    const both = ['sanitary-standards-part-1', 'sanitary-standards-part-2'].map((url) => completing(url))
    const { commands, pieces: count } = completeWithUse(catalogue, player, both)
    expect(count).toBe(1)
    expect(commands).toEqual([
      both[0]?.command,
      { tag: 'AddItem', pmc: 'pmc', item: ANALYZER, foundInRaid: true, by: -1 },
      both[1]?.command,
    ])
    const richer = completeWithUse(catalogue, owning({ [ANALYZER]: pieces(3) }), both)
    expect(richer.pieces).toBe(3)
  })
})
