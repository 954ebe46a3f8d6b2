// Items and quests as other programs get them.
import { describe, expect, it } from 'vitest'
import { cacheItem, cacheQuest } from '#core/api/cache-rows.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const book = getQuestBook(catalogue)
const ORIGIN = 'https://exfil.example.org'
const itemNamed = (name: string) => {
  const item = catalogue.items.all.find((each) => each.name === name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}
const SALEWA = itemNamed('Salewa first aid kit')
const RIFLE = itemNamed('Kalashnikov AK-74N 5.45x39 assault rifle')
const row = cacheQuest(book)
const questNamed = (name: string) => {
  const quest = catalogue.quests.all.find((each) => each.name === name)
  if (quest === undefined) throw new Error(`no quest ${name}`)
  return quest
}

describe('an item for other programs', () => {
  it('has its wiki page and the address of its icon on this site', () => {
    expect(cacheItem({ base: '/pictures', origin: ORIGIN })(SALEWA)).toEqual({
      ...SALEWA,
      wikiUrl: 'https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit',
      wikiIcon: `${ORIGIN}/pictures/items/${SALEWA.uid}`,
      wikiImg: null,
      enImg: null,
      gunBuildImg: null,
    })
  })

  it('has pictures of the picture server where there is one', () => {
    const place = { base: 'https://cdn.example.org', origin: ORIGIN }
    expect(cacheItem(place)(RIFLE)).toMatchObject({
      wikiIcon: `https://cdn.example.org/${RIFLE.uid}-icon.webp`,
      gunBuildImg: `https://cdn.example.org/${RIFLE.gunBuildUid}-icon.webp`,
    })
  })

  it('has no addresses of pictures where the site or the item has none', () => {
    const none = { wikiIcon: null, gunBuildImg: null }
    expect(cacheItem({ base: '', origin: ORIGIN })(RIFLE)).toMatchObject(none)
    const place = { base: '/pictures', origin: ORIGIN }
    expect(cacheItem(place)({ ...SALEWA, icon: 'none' })).toMatchObject(none)
  })
})

describe('a quest for other programs', () => {
  const rows = new Map(catalogue.quests.all.map((quest) => [quest.uid, row(quest)]))
  const uids = (uid: string, field: string) => rows.get(uid)?.[field] as readonly string[]

  it('names the quests around it from both sides alike', () => {
    let links = 0
    for (const [uid] of rows)
      for (const [back, forth] of [
        ['prev', 'next'],
        ['before', 'after'],
      ] as const)
        for (const other of uids(uid, forth)) {
          links++
          expect(uids(other, back)).toContain(uid)
        }
    expect(links).toBeGreaterThan(1000)
  })

  it('has all quests before it, and the direct ones to its left', () => {
    const quest = questNamed('Shortage')
    const { prev, before, left, left2 } = row(quest)
    const previous = quest.require.map((each) => each.quest)
    expect(prev).toEqual(previous)
    expect([left, left2]).toEqual([previous[0] ?? null, previous[1] ?? null])
    for (const uid of previous) expect(before).toEqual(expect.arrayContaining([uid, ...uids(uid, 'before')]))
  })

  it('is one of several to choose from where completing it cancels others', () => {
    const choices = [...rows.values()].filter(({ multiple }) => multiple === true)
    expect(choices.length).toBeGreaterThan(3)
    for (const { uid, other } of choices)
      for (const cancelled of other as readonly string[])
        expect(book.byUid.get(cancelled)?.alternatives).toContain(uid)
  })

  it('relates to the items that it asks for and unlocks', () => {
    expect(row(questNamed('Shortage')).related).toEqual([{ item: SALEWA.uid }])
    const offering = catalogue.quests.all.find(({ rewards }) => rewards.offers !== undefined)
    if (offering === undefined) throw new Error('no quest with an offer')
    const { unlocks, rewards } = row(offering)
    expect(unlocks).toContain(offering.rewards.offers?.[0]?.item)
    expect(rewards).toEqual({ ...offering.rewards, unlocks })
  })

  it('relates to no list of nearly every item', () => {
    for (const { related } of rows.values()) expect((related as readonly unknown[]).length).toBeLessThan(300)
  })
})
