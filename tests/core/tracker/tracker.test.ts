// What the tracker counts, and the answer to "may I sell it?".
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { fillNeeds } from '#core/items/fill.ts'
import type { ItemProgress } from '#core/items/model.ts'
import { sellAnswer } from '#core/items/sell-answer.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { questBook } from '#core/quests/book.ts'
import {
  allPieces,
  getWanterKey,
  groupByWanter,
  isNeedNow,
  type NeedScope,
  needsInScope,
  sumOwned,
  trackedRows,
} from '#core/tracker/tracker.ts'
import { allNeeds, catalogue, contest, missingOf, stashOf } from '../items/real-needs.ts'

const book = questBook(catalogue.quests.all)
const fresh = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
const inScope = (scope: NeedScope, pmc: Pmc = fresh) => needsInScope(catalogue, book, pmc, scope).items
const uidOf = (url: string): string => catalogue.items.all.find((item) => item.url === url)?.uid ?? ''

/** Wanted found in raid and otherwise, and never as one of several. */
const TOOLSET = uidOf('toolset')
const wantedOf = (item: string) =>
  trackedRows(allNeeds.items, {}).find(({ key }) => key === item)?.wanted ?? { foundInRaid: 0, ordinary: 0 }
const TOOLSETS = wantedOf(TOOLSET)
const BOLTS = uidOf('bolts')
/** Wanted alone and, by one quest, as one of several things. */
const GRAPHICS_CARD = uidOf('graphics_card')

describe('a scope', () => {
  it('leaves quests, the hideout or both', () => {
    const all = inScope({})
    const quests = inScope({ source: 'quests' })
    const hideout = inScope({ source: 'hideout' })
    expect(quests.every(({ source }) => source.tag === 'Quest')).toBe(true)
    expect(hideout.every(({ source }) => source.tag === 'Station')).toBe(true)
    expect(all).toEqual([...quests, ...hideout])
  })

  it('of a trader or of maps leaves the hideout out', () => {
    const prapor = inScope({ traders: new Set(['prapor']) })
    expect(prapor.length).toBeGreaterThan(10)
    for (const { source } of prapor)
      expect(source.tag === 'Quest' && catalogue.quests.get(source.quest)?.trader).toBe('prapor')
    const woods = inScope({ maps: new Set(['woods']) })
    expect(woods.length).toBeGreaterThan(3)
    for (const { source } of woods)
      expect(source.tag === 'Quest' && catalogue.quests.get(source.quest)?.locations).toContain('woods')
  })

  it('of now leaves available quests and the next level of each station', () => {
    const pmc = { ...fresh, level: 15, hideout: { built: { vents: 1, generator: 2 }, tracked: {} } }
    const statuses = questStatuses(book, pmc)
    const now = inScope({ reach: 'now' }, pmc)
    expect(now.some(({ source }) => source.tag === 'Quest')).toBe(true)
    expect(now).toEqual(inScope({}, pmc).filter(isNeedNow(catalogue, book, pmc)))
    for (const { source } of now)
      if (source.tag === 'Quest') expect(statuses.get(source.quest)?.state).toBe('available')
      else if (source.tag === 'Station')
        expect(source.level).toBe(effectiveLevel(catalogue.constants, pmc, source.station) + 1)
  })

  it('of Kappa leaves the final quest and quests that it waits for', () => {
    const kappa = inScope({ reach: 'kappa' })
    const quests = new Set(kappa.flatMap(({ source }) => (source.tag === 'Quest' ? [source.quest] : [])))
    expect(quests.has(FINAL_QUEST)).toBe(true)
    expect(kappa.every(({ source }) => source.tag === 'Quest')).toBe(true)
    for (const { uid } of book.kappa.filter(({ fraction = 'Bear' }) => fraction === 'Bear'))
      if (inScope({}).some(({ source }) => source.tag === 'Quest' && source.quest === uid))
        expect(quests.has(uid)).toBe(true)
    expect(kappa.length).toBeLessThan(inScope({ source: 'quests' }).length)
  })

  it('of tracked modules leaves what they ask for', () => {
    const pmc = { ...fresh, hideout: { built: {}, tracked: { 'intelligence-center-1': true } as const } }
    const needs = inScope({ source: 'hideout', trackedOnly: true }, pmc)
    expect(needs.length).toBeGreaterThan(0)
    for (const { source } of needs)
      expect(source).toEqual({ tag: 'Station', station: 'intelligence-center', level: 1 })
  })

  it('puts quests of low level first, then the stations', () => {
    const levels = inScope({}).map(({ source }) =>
      source.tag === 'Quest' ? (catalogue.quests.get(source.quest)?.reqLevel ?? 0) : 1000,
    )
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  })
})

describe('the rows', () => {
  it('have a key of their own', () => {
    const rows = trackedRows(allNeeds.items, {})
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('say what is owned, wanted and missing of an item', () => {
    const { foundInRaid, ordinary } = TOOLSETS
    expect(foundInRaid).toBeGreaterThan(2)
    expect(ordinary).toBeGreaterThan(4)
    const owned = { [TOOLSET]: { foundInRaid: foundInRaid + 2, ordinary: 1 } }
    const row = trackedRows(allNeeds.items, owned).find(({ key }) => key === TOOLSET)
    expect(row).toMatchObject({
      owned: { foundInRaid: foundInRaid + 2, ordinary: 1 },
      wanted: TOOLSETS,
      missing: { foundInRaid: 0, ordinary: ordinary - 3 },
    })
  })

  it('name each quest and module once', () => {
    for (const { needs } of trackedRows(inScope({}), {})) {
      const wanters = groupByWanter(needs)
      const names = wanters.map(([first]) => {
        const source = first?.need.source
        return source === undefined ? '' : getWanterKey(source)
      })
      expect(new Set(names).size).toBe(names.length)
      expect(wanters.flat()).toHaveLength(needs.length)
    }
  })

  it('miss nothing twice: what is there and what is missing make what is wanted', () => {
    fc.assert(
      fc.property(
        stashOf([TOOLSET, BOLTS, ...allNeeds.items.slice(0, 40).flatMap((n) => n.items)], 40),
        (owned) => {
          for (const row of trackedRows(allNeeds.items, owned)) {
            const have = row.needs.reduce((sum, filled) => sum + filled.have, 0)
            expect(have + allPieces(row.missing)).toBe(allPieces(row.wanted))
            expect(row.owned).toEqual(sumOwned(row.items, owned))
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('may I sell it?', () => {
  const total = (owned: ItemProgress) => missingOf(fillNeeds(allNeeds.items, owned)).all

  it.each([
    ['nothing wants it', 'roubles', {}, 'free'],
    ['more are wanted of any kind', 'bolts', {}, 'keep'],
    ['more are wanted found in raid and otherwise', 'toolset', {}, 'keep'],
    [
      'only pieces found in raid are still wanted',
      'toolset',
      { [TOOLSET]: { foundInRaid: 0, ordinary: TOOLSETS.ordinary } },
      'ordinary',
    ],
    ['everything is there', 'toolset', { [TOOLSET]: TOOLSETS }, 'enough'],
    [
      'a surplus found in raid serves where any will do',
      'toolset',
      { [TOOLSET]: { foundInRaid: allPieces(TOOLSETS), ordinary: 0 } },
      'enough',
    ],
  ] as const)('where %s', (_, url, owned, verdict) => {
    const item = uidOf(url)
    expect(item).not.toBe('')
    expect(sellAnswer(allNeeds.items, owned, item).verdict).toBe(verdict)
  })

  it('says how many are still missing and found in raid', () => {
    const answer = sellAnswer(allNeeds.items, { [TOOLSET]: { foundInRaid: 1, ordinary: 0 } }, TOOLSET)
    expect(answer).toMatchObject({
      verdict: 'keep',
      missing: { own: { ...TOOLSETS, foundInRaid: TOOLSETS.foundInRaid - 1 } },
    })
    expect(answer.wanting.every(({ need }) => need.items.includes(TOOLSET))).toBe(true)
  })

  it('counts the graphics cards as the tracker does: needs that other items would meet too stand apart', () => {
    const owned: ItemProgress = { [GRAPHICS_CARD]: { foundInRaid: 2, ordinary: 4 } }
    const row = trackedRows(allNeeds.items, owned).find(({ key }) => key === GRAPHICS_CARD)
    expect(row?.missing).toEqual({ foundInRaid: 1, ordinary: 26 })
    const { missing } = sellAnswer(allNeeds.items, owned, GRAPHICS_CARD)
    expect(missing).toEqual({ own: row?.missing, shared: { foundInRaid: 10, ordinary: 0 } })
    // The order in which quests are listed does not change any number: a piece first goes to needs without alternatives.
    expect(sellAnswer(allNeeds.items.toReversed(), owned, GRAPHICS_CARD).missing).toEqual(missing)
  })

  it('never lets a piece go with which less would be missing', () => {
    fc.assert(
      fc.property(contest, fc.nat(), ({ needs, owned }, seed) => {
        const items = [...new Set(needs.flatMap(({ items: any }) => any))]
        const item = items[seed % items.length] ?? ''
        const has = owned[item] ?? { foundInRaid: 0, ordinary: 0 }
        const missing = (stash: ItemProgress) => missingOf(fillNeeds(needs, stash)).all
        const before = missing(owned)
        const withRaid = missing({ ...owned, [item]: { ...has, foundInRaid: has.foundInRaid + 1 } })
        const withOther = missing({ ...owned, [item]: { ...has, ordinary: has.ordinary + 1 } })
        const expected = withOther < before ? 'keep' : withRaid < before ? 'ordinary' : 'enough'
        expect(sellAnswer(needs, owned, item).verdict).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('a piece of a missing item always helps', () => {
    expect(total({ [BOLTS]: { foundInRaid: 0, ordinary: 1 } })).toBe(total({}) - 1)
  })
})
