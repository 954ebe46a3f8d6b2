// What can be handed in before the raids: whole quests only, and no piece twice.
import { describe, expect, it } from 'vitest'
import type { ItemProgress } from '#core/items/model.ts'
import { listHandIns } from '#core/quests/hand-ins.ts'
import { listReadyHandIns } from '#core/raid-plan/hand-in-first.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testBook, testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const { quests: progress } = testPmc('PVP')
const money = new Set(catalogue.constants.currencies.map(({ item }) => item))
/** Quests that take pieces of one item. */
const taking = testBook('PVP').all.flatMap((quest) => {
  const [handIn, ...others] = listHandIns(quest, {})
  const item = handIn?.items[0]
  return handIn === undefined || item === undefined || others.length > 0 || money.has(item)
    ? []
    : [{ quest, item, count: handIn.count }]
})
const owned = (item: string, count: number): ItemProgress => ({ [item]: { foundInRaid: count, ordinary: 0 } })

describe('what can be handed in first', () => {
  it('is a quest all of whose pieces are there, and none with one missing', () => {
    expect(taking.length).toBeGreaterThan(20)
    for (const { quest, item, count } of taking) {
      const all = listReadyHandIns(catalogue, { quests: progress, items: owned(item, count) }, [quest])
      expect(all).toEqual([{ quest, pieces: [{ item, foundInRaid: true, count }] }])
      expect(
        listReadyHandIns(catalogue, { quests: progress, items: owned(item, count - 1) }, [quest]),
      ).toEqual([])
    }
  })

  it('gives a piece to one quest only', () => {
    const pair = taking.flatMap((one, index) =>
      taking.slice(index + 1).flatMap((other) => (other.item === one.item ? [[one, other] as const] : [])),
    )[0]
    if (pair === undefined) throw new Error('no two quests take the same item')
    const [one, other] = pair
    const list = (count: number) =>
      listReadyHandIns(catalogue, { quests: progress, items: owned(one.item, count) }, [
        one.quest,
        other.quest,
      ]).map(({ quest }) => quest.uid)
    expect(list(one.count + other.count)).toEqual([one.quest.uid, other.quest.uid])
    expect(list(one.count + other.count - 1).length).toBe(1)
  })
})
