// What quests and the hideout still want.
import { describe, expect, it } from 'vitest'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Need } from '#core/items/need.ts'
import { questNeeds } from '#core/items/quest-needs.ts'
import { noQuestProgress, type QuestProgress } from '#core/quests/model.ts'
import { itemNeeds } from '#core/tracker/needs.ts'
import { allNeeds, catalogue, newcomer } from '../items/real-needs.ts'

const ROUBLES = '5449016a4bdc2d6f028b456f'
const questOf = (uid: string): Quest => {
  const quest = catalogue.quests.get(uid)
  if (quest === undefined) throw new Error(`no quest ${uid}`)
  return quest
}
const needsOf = (uid: string, progress: Partial<QuestProgress> = {}): readonly Need[] =>
  itemNeeds(catalogue, {
    player: { ...newcomer, quests: { ...noQuestProgress, ...progress } },
    questsOpen: [questOf(uid)],
  }).items.filter(({ source }) => source.tag === 'Quest')

const DEBUT = '5936d90786f7742b1420ba5b'
const SHOTGUNS = '596737cb86f77463a8115efd'

describe('the needs of a quest', () => {
  it('name the objective, the item and the count', () => {
    expect(needsOf(DEBUT)).toEqual([
      {
        source: { tag: 'Quest', quest: DEBUT, objective: SHOTGUNS },
        use: 'hand-over',
        items: ['54491c4f4bdc2db1078b4568'],
        count: 2,
        foundInRaid: false,
      },
    ])
  })

  it('are less by what is counted already', () => {
    expect(needsOf(DEBUT, { objectives: { [SHOTGUNS]: 1 } })).toMatchObject([{ count: 1 }])
    expect(needsOf(DEBUT, { objectives: { [SHOTGUNS]: 2 } })).toEqual([])
  })

  it.each([
    ['done', { done: { [DEBUT]: true as const } }],
    ['cancelled', { cancelled: { [DEBUT]: { reason: 'player' as const } } }],
    ['hidden', { hidden: { [DEBUT]: true as const } }],
  ])('are none once it is %s', (_, progress) => {
    expect(needsOf(DEBUT, progress)).toEqual([])
  })

  it('count pieces that are found and handed over once', () => {
    const magazines = needsOf('59675d6c86f7740a842fc482')
    expect(magazines).toMatchObject([
      { use: 'hand-over', items: ['55d482194bdc2d1d4e8b456b'], count: 3, foundInRaid: true },
    ])
    for (const quest of catalogue.quests.all) {
      const handedOver = quest.objectives
        .filter(({ type }) => type === 'giveItem')
        .flatMap(({ items }) => items ?? [])
      const found = questNeeds(quest, {}).filter(({ use }) => use === 'find')
      expect(found.flatMap(({ items }) => items).filter((item) => handedOver.includes(item))).toEqual([])
    }
  })

  it('take in what must be had without being given away', () => {
    expect(needsOf('625d700cc48e6c62a440fab5')).toMatchObject([
      { use: 'find', items: ['62e910aaf957f2915e0a5e36'], count: 1 },
    ])
  })

  it('leave out keys that merely help, and items that exist only in the quest', () => {
    expect(needsOf('5936da9e86f7742d65037edf')).toEqual([])
    const questItems = new Set(catalogue.questItems.all.map(({ uid }) => uid))
    expect(allNeeds.items.flatMap(({ items }) => items).filter((item) => questItems.has(item))).toEqual([])
  })

  it('take in what is planted, and count it once where it is found first', () => {
    expect(needsOf('5ac345dc86f774288030817f')).toMatchObject([
      { use: 'plant', items: ['590c2e1186f77425357b6124'], count: 1 },
      { use: 'plant', items: ['590c2e1186f77425357b6124'], count: 1 },
    ])
    expect(needsOf('684009026ceedc792c09b2a7')).toMatchObject([{ use: 'plant', count: 1 }])
  })

  it('take in one marker for each place to mark', () => {
    const marks = catalogue.quests.all.flatMap(({ objectives }) =>
      objectives.filter(({ type }) => type === 'mark'),
    )
    const markers = allNeeds.items.filter(({ use }) => use === 'mark')
    expect(markers).toHaveLength(marks.length)
    expect(markers.map(({ items }) => items[0])).toEqual(marks.map(({ markerItem }) => markerItem))
    expect(new Set(markers.map(({ count }) => count))).toEqual(new Set([1]))
  })

  it('take in what is sold, as one need with its alternatives', () => {
    const [sold, ...others] = needsOf('6663149f1d3ec95634095e75')
    expect(others).toEqual([])
    expect(sold).toMatchObject({ use: 'sell', count: 250 })
    expect(sold?.items.length).toBeGreaterThan(50)
  })

  it('take in flares that are fired', () => {
    expect(needsOf('63966fd9ea19ac7ed845db30')).toMatchObject([
      { use: 'use', items: ['624c0b3340357b5f566e8766', '62389be94d5d474bf712e709'], count: 1 },
    ])
  })

  it('say the level of dog tags and the wear of armour', () => {
    expect(needsOf('60e71ccb5688f6424c7bfec4').map(({ dogTagLevel }) => dogTagLevel)).toEqual([50, 50])
    expect(needsOf('59ca2eb686f77445a80ed049').map((need) => 'dogTagLevel' in need)).toEqual([false, false])
    expect(needsOf('5ae4495c86f7744e87761355').map(({ durability }) => durability)).toEqual([
      [0, 50],
      [50, 100],
    ])
  })
})

describe('all needs', () => {
  it('keep money apart', () => {
    const buyout = { tag: 'Quest', quest: '59c93e8e86f7742a406989c4', objective: '596a10d886f7741ddf11dbf0' }
    expect(
      allNeeds.money.find(({ source }) => source.tag === 'Quest' && source.quest === buyout.quest),
    ).toEqual({
      source: buyout,
      use: 'hand-over',
      items: [ROUBLES],
      count: 1_000_000,
      foundInRaid: false,
    })
    const currencies = new Set(catalogue.constants.currencies.map(({ item }) => item))
    expect(allNeeds.items.flatMap(({ items }) => items).filter((item) => currencies.has(item))).toEqual([])
    expect(allNeeds.money.some(({ source }) => source.tag === 'Station')).toBe(true)
  })

  it('name only items that exist, each need at least one piece', () => {
    for (const need of [...allNeeds.items, ...allNeeds.money]) {
      expect(need.count).toBeGreaterThan(0)
      for (const item of need.items) expect(catalogue.items.get(item)?.uid).toBe(item)
    }
  })

  it('come from stations that are not built, seasonal ones only when asked', () => {
    const stationsOf = (seasonal: boolean) =>
      new Set(
        itemNeeds(catalogue, { player: newcomer, questsOpen: [], seasonal }).items.flatMap(({ source }) =>
          source.tag === 'Station' ? [source.station] : [],
        ),
      )
    expect(stationsOf(false).has('christmas-tree')).toBe(false)
    expect(stationsOf(true).has('christmas-tree')).toBe(true)
    const hideout = { built: { library: 1 }, tracked: {} }
    const needs = itemNeeds(catalogue, { player: { ...newcomer, hideout }, questsOpen: [] }).items
    expect(needs.some(({ source }) => source.tag === 'Station' && source.station === 'library')).toBe(false)
    expect(needs.some(({ source }) => source.tag === 'Station' && source.station === 'gym')).toBe(true)
  })
})
