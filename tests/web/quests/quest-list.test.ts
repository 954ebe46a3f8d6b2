import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { inListOrder, sortQuests } from '#core/quests/lists/ordering.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { questAddress, questsAddress } from '#web/links/quests.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { filterViews } from '#web/list/filter-views.ts'
import { listWords, withFilter } from '#web/list/list-query.ts'
import { filterRows, orderRows } from '#web/list/select-rows.ts'
import {
  ANYWHERE,
  getStatusFilter,
  getStatusTab,
  hasStatus,
  questList,
  STATUS_TABS,
} from '#web/quests/quest-list.tsx'
import { arbitraryPmc, questNamed, testPmc, withDone } from '../../support/quest-arbitraries.ts'
import { book, context, rowsFor } from './given.ts'
import { anyFilters, words } from './values.ts'

const rows = rowsFor(withDone(book, testPmc('PVP', { level: 15 }), 'shooting-cans', 'debut'))
const known = { context, columns: new Set<string>() }
const select = (filters: FilterWords, of = rows, found?: ReadonlyMap<string, number>) =>
  filterRows(questList, of, filters, context, found)
const left = (filters: FilterWords) => select(filters).rows
const read = (search: string, within = known) =>
  readQuery(listWords(questList), new URLSearchParams(search), within)

describe('the filters of the quests', () => {
  it('leave every quest of the PMC under All', () => {
    expect(left({ status: 'all' })).toEqual(rows)
  })

  it('select the available quests by default', () => {
    const found = left({})
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ state }) => state === 'available')).toBe(true)
  })

  it('leave the chosen quests of any tab', () => {
    const pmc = testPmc('PVP')
    const selected = Object.fromEntries(
      ['shooting-cans', 'collector'].map((url) => [questNamed(book, url).uid, true] as const),
    )
    const own = rowsFor({ ...pmc, quests: { ...pmc.quests, selected } })
    const urls = (status: string) => select({ status, current: '1' }, own).rows.map(({ quest }) => quest.url)
    expect(urls('available')).toEqual(['shooting-cans'])
    expect(urls('locked')).toEqual(['collector'])
    expect(urls('all')).toEqual(['shooting-cans', 'collector'])
  })

  it('take the quests of any of several traders', () => {
    const one = (trader: string) => left({ status: 'all', trader })
    expect(left({ status: 'all', trader: 'prapor,skier' })).toHaveLength(
      one('prapor').length + one('skier').length,
    )
  })

  it('find a quest under each of its map pages, once', () => {
    const delivery = questNamed(book, 'delivery-from-the-past')
    for (const map of ['customs', 'factory']) {
      const found = left({ status: 'all', map }).filter(({ quest }) => quest === delivery)
      expect(found).toHaveLength(1)
    }
    expect(left({ status: 'all', map: ANYWHERE }).some(({ quest }) => quest === delivery)).toBe(false)
  })

  it('narrow to the way to Kappa and to Lightkeeper', () => {
    expect(left({ status: 'all', kappa: '1' }).every(({ quest }) => quest.requiredForKappa)).toBe(true)
    expect(left({ status: 'all', lightkeeper: '1' }).every(({ quest }) => quest.requiredForLightkeeper)).toBe(
      true,
    )
  })

  it('leave only what the search found, and let it look into items only with Pro', () => {
    const { uid } = questNamed(book, 'shooting-cans')
    const found = select({ status: 'all', items: '1' }, rows, new Map([[uid, 0]]))
    expect(found.rows.map(({ quest }) => quest.uid)).toEqual([uid])
    expect(found.counts.status?.get('completed')).toBe(1)
    expect(found.counts.status?.get('available')).toBeUndefined()
    const free = { ...known, context: { ...context, itemsLock: 'for Pro only' } }
    expect(read('items=1').filters).toEqual({ items: '1' })
    expect(read('items=1', free).filters).toEqual({})
  })

  it('say beside each word how many it would leave', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), anyFilters, (pmc, set) => {
        const own = rowsFor(pmc)
        const { rows: shown, counts } = select(set, own)
        const count = (id: string, word: string): number => select(withFilter(set, id, word), own).rows.length
        for (const id of ['status', 'trader', 'map'] as const)
          for (const word of words(id)) expect(counts[id]?.get(word) ?? 0).toBe(count(id, word))
        for (const id of ['current', 'kappa', 'lightkeeper'])
          expect(counts[id]?.get('1') ?? 0).toBe(count(id, '1'))
        expect(shown.every((row) => hasStatus(getStatusFilter(set), row))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('have a tab for each state that people ask for, and the others under All', () => {
    expect(words('status').filter((word) => getStatusTab(word) === word)).toEqual(
      expect.arrayContaining([...STATUS_TABS]),
    )
    expect(['active', 'hidden', 'cancelled'].map(getStatusTab)).toEqual(['all', 'all', 'all'])
    expect(getStatusTab(undefined)).toBe('available')
  })

  it('know the traders of the quests that are there, also while a chosen one has none', () => {
    const [view] = filterViews(questList, { trader: 'ref' }, known, select({ trader: 'ref' })).filter(
      ({ id }) => id === 'trader',
    )
    expect(view?.counts?.get('prapor')).toBeGreaterThan(0)
    expect(view?.counts?.get('fence')).toBeUndefined()
  })
})

describe('the address of the quest list', () => {
  it('says nothing where the available quests are shown as they come', () => {
    expect(read('')).toEqual({ text: '', filters: {}, sort: undefined, open: undefined })
    expect(writeQuery(listWords(questList), read('')).toString()).toBe('')
  })

  it('brings back what was written', () => {
    const query = fc.record({
      text: fc.string({ maxLength: 100 }),
      filters: anyFilters,
      sort: fc.constant(undefined),
      open: fc.option(fc.constantFrom(...book.all.map(({ uid }) => uid)), { nil: undefined }),
    })
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(writeQuery(listWords(questList), asked).toString())).toEqual(asked)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['status=nonsense', 'a status that there is not'],
    ['status=available', 'what goes without saying'],
    ['trader=nobody', 'an unknown trader'],
    ['map=atlantis', 'an unknown map'],
    ['kappa=yes', 'a flag that is not 1'],
    ['items=0', 'a search of items that is off anyway'],
  ])('ignores %s: %s', (search) => {
    expect(read(search)).toEqual(read(''))
  })

  it.each([
    ['status=current', { status: 'all', current: '1' }],
    ['status=current&trader=skier', { status: 'all', current: '1', trader: 'skier' }],
    ['status=active', { status: 'active' }],
    ['status=hidden', { status: 'hidden' }],
    ['status=cancelled', { status: 'cancelled' }],
    ['status=completed', { status: 'completed' }],
    [
      'status=locked&trader=prapor,skier&map=customs&kappa=1',
      { status: 'locked', trader: 'prapor,skier', map: 'customs', kappa: '1' },
    ],
  ])('of former days, %s, shows what it showed', (search, filters) => {
    expect(read(search).filters).toEqual(filters)
  })

  it('keeps the known of several traders', () => {
    expect(read('trader=nobody,skier,prapor').filters.trader).toBe('skier,prapor')
  })

  it('names one quest, or what is counted, for links from elsewhere', () => {
    const uid = book.all[0]?.uid ?? ''
    const [path, search] = questAddress(uid).split('?')
    expect(path).toBe('/progression/quests')
    expect(read(search ?? '').open).toBe(uid)
    const set = { status: 'active', trader: 'skier', kappa: '1' }
    expect(read(questsAddress(set).split('?')[1] ?? '').filters).toEqual(set)
    expect(questsAddress({})).toBe('/progression/quests')
  })
})

describe('the order of the quest list', () => {
  const ordered = (pmc = testPmc('PVP')) =>
    orderRows(questList, rowsFor(pmc), { sort: undefined }, { context, language: 'en' })

  it('begins with what a new PMC is offered', () => {
    const urls = ordered().map(({ quest }) => quest.url)
    expect(urls.slice(0, 4).toSorted()).toEqual([
      'burning-rubber',
      'first-in-line',
      'saving-the-mole',
      'shooting-cans',
    ])
  })

  it('ends with quests without a level, and the final quest last of all', () => {
    const quests = ordered().map(({ quest }) => quest)
    const first = quests.findIndex(({ reqLevel }) => reqLevel === 0)
    expect(quests.slice(first, -1).every(({ reqLevel }) => reqLevel === 0)).toBe(true)
    expect(quests.slice(first).length).toBeGreaterThan(5)
    expect(quests.at(-1)?.uid).toBe(FINAL_QUEST)
  })

  it('is else that of quests, in which starters that are done stand too', () => {
    const done = ordered(
      withDone(book, testPmc('PVP'), 'burning-rubber', 'first-in-line', 'saving-the-mole', 'shooting-cans'),
    )
      .map(({ quest }) => quest)
      .filter(({ reqLevel, uid }) => reqLevel > 0 && uid !== FINAL_QUEST)
    expect(done).toEqual(sortQuests(done))
  })

  it('puts the quests of each trader together where that is asked for, in the order of the game', () => {
    const grouped = orderRows(
      questList,
      rows,
      { sort: undefined, filters: { grouped: '1' } },
      { context, language: 'en' },
    ).map(({ quest }) => quest)
    const traders = [...new Set(grouped.map(({ trader }) => trader))]
    expect(traders).toEqual(words('trader').filter((trader) => traders.includes(trader)))
    const all = ordered(withDone(book, testPmc('PVP', { level: 15 }), 'shooting-cans', 'debut'))
    for (const trader of traders)
      expect(grouped.filter((quest) => quest.trader === trader)).toEqual(
        all.map(({ quest }) => quest).filter((quest) => quest.trader === trader),
      )
    expect(grouped.findLastIndex(({ trader }) => trader === 'prapor')).toBe(
      grouped.filter(({ trader }) => trader === 'prapor').length - 1,
    )
  })

  it('holds every quest once, whatever is open', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const own = rowsFor(pmc)
        const shown = inListOrder(
          own,
          ({ quest }) => quest,
          ({ state }) => state !== 'completed',
        )
        expect(new Set(shown)).toEqual(new Set(own))
      }),
      { numRuns: 20 },
    )
  })
})
