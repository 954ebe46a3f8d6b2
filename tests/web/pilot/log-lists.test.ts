// Lists from old logs: raids, flea sales and quests of the recorded logs, as the page shows them.
import { describe, expect, it } from 'vitest'
import { catchUp } from '#core/pilot/logs/catch-up.ts'
import { completeRuns } from '#core/pilot/logs/complete-runs.ts'
import { raidsAndSales } from '#core/pilot/logs/raids.ts'
import { readQuery } from '#web/address/address-words.ts'
import { knownColumns } from '#web/list/columns.ts'
import type { ListDefinition } from '#web/list/define-list.ts'
import { listWords } from '#web/list/list-query.ts'
import { filterRows, orderRows } from '#web/list/select-rows.ts'
import { loggedQuestList } from '#web/pilot/old-logs/quest-list.tsx'
import { raidList } from '#web/pilot/old-logs/raid-list.tsx'
import { saleList } from '#web/pilot/old-logs/sale-list.tsx'
import { testCatalogue } from '../../support/catalogue.ts'
import { recordedFacts, recordedZone } from '../../support/pilot-logs.ts'

const words = (key: string, values?: { readonly count?: number }): string =>
  values === undefined ? key : `${key} ${values.count}`
const t = words as never
const { items, quests } = testCatalogue('PVP')
const facts = completeRuns(recordedFacts(), recordedZone)
const { raids, sales } = raidsAndSales(facts, recordedZone)
const { progress } = catchUp(facts.flat(), {
  isQuest: (id) => quests.get(id) !== undefined,
  zoneAt: recordedZone,
})

/** The rows of a list that an address shows, in its order. */
const shownAt = <Row, Context>(
  list: ListDefinition<Row, Context>,
  rows: readonly Row[],
  context: Context,
  address = '',
): readonly Row[] => {
  const known = { context, columns: knownColumns(list, rows) }
  const { filters, sort } = readQuery(listWords(list), new URLSearchParams(address), known)
  const passed = filterRows(list, rows, filters, context)
  return orderRows(
    list,
    passed.rows,
    { sort: sort ?? list.sort, filters },
    { found: undefined, context, language: 'en' },
  )
}

describe('raids of old logs', () => {
  const context = {
    t,
    getModeName: String,
    locale: 'en' as const,
    mapName: (map: string) => map,
    maps: [...new Set(raids.map(({ map }) => map))],
  }

  it('stand the latest first, each with map, mode, start and length', () => {
    const shown = shownAt(raidList, raids, context)
    expect(shown).toHaveLength(raids.length)
    expect(shown.map(({ startedAt }) => startedAt)).toEqual(
      raids.map(({ startedAt }) => startedAt).toSorted((a, b) => b - a),
    )
    expect(new Set(shown.map(raidList.key)).size).toBe(raids.length)
  })

  it('are narrowed down by mode and by map', () => {
    const pve = shownAt(raidList, raids, context, 'raids-mode=PVE')
    expect(pve.length).toBeGreaterThan(0)
    expect(pve.length).toBeLessThan(raids.length)
    expect(pve.every(({ session }) => session.mode === 'Pve')).toBe(true)
    const customs = shownAt(raidList, raids, context, 'raids-map=customs')
    expect(customs.length).toBeGreaterThan(0)
    expect(customs.every(({ map }) => map === 'customs')).toBe(true)
  })

  it('show ≤ if only the menu marks the end, and nothing if the end is unknown', () => {
    const [raid] = raids
    if (raid === undefined) throw new Error('the logs have raids')
    const cell = (lengthMs: number | undefined, isLengthExact: boolean) => {
      const { lengthMs: _, ...rest } = raid
      return raidList.columns.length?.cell(
        { ...rest, isLengthExact, ...(lengthMs === undefined ? {} : { lengthMs }) },
        context,
      )
    }
    expect(cell(1_672_000, true)).toBe('28 m')
    expect(cell(1_672_000, false)).toBe('≤ 28 m')
    expect(cell(22_400, false)).toBe('≤ 22 s')
    expect(cell(undefined, false)).not.toBeTypeOf('string')
  })

  it('say who went where the logs tell it', () => {
    const told = (character?: 'PMC' | 'Scav') =>
      raids.flatMap((raid) => {
        const { character: _, ...rest } = raid
        return raidList.columns.character?.copied?.({ ...rest, ...(character && { character }) }, context)
      })[0]
    expect([told('PMC'), told('Scav'), told()]).toEqual([
      'lists.characters.PMC',
      'lists.characters.Scav',
      undefined,
    ])
    expect(raids.map(({ character }) => character)).toEqual(['PMC', 'PMC', undefined, 'PMC'])
  })
})

describe('flea sales of old logs', () => {
  const rows = sales.map((sale, place) => ({
    ...sale,
    place,
    sold: items.get(sale.item),
    name: items.get(sale.item)?.name ?? sale.item,
  }))
  const context = { t, getModeName: String, shortName: (id: string) => items.get(id)?.shortName ?? id }

  it('are sorted by the roubles that came; what the logs do not tell comes last in either direction', () => {
    const [sale] = rows
    if (sale === undefined) throw new Error('the logs have sales')
    const roubles = '5449016a4bdc2d6f028b456f'
    const dollars = '5696686a4bdc2da3298b456a'
    const made = [
      { ...sale, place: 1, received: [{ item: roubles, count: 61_000 }] },
      { ...sale, place: 2, received: [] },
      {
        ...sale,
        place: 3,
        received: [
          { item: roubles, count: 300_000 },
          { item: roubles, count: 40_000 },
        ],
      },
      { ...sale, place: 4, received: [{ item: dollars, count: 500 }] },
    ]
    const places = (address: string) => shownAt(saleList, made, context, address).map(({ place }) => place)
    expect(places('sales-sort=roubles')).toEqual([3, 1, 4, 2])
    expect(places('sales-sort=roubles&sales-order=ascending')).toEqual([4, 1, 3, 2])
    const received = made.map((row) => saleList.columns.roubles?.cell(row, context))
    expect(received[0]).toBe('61\u{a0}000 ₽')
    expect(received[2]).toBe('340\u{a0}000 ₽')
    expect(received[3]).toBe('500 × USD')
  })

  it('are listed all, the latest first', () => {
    const shown = shownAt(saleList, rows, context)
    expect(shown).toHaveLength(sales.length)
    expect(shown.map(({ soldAt }) => soldAt)).toEqual(
      sales.map(({ soldAt }) => soldAt).toSorted((a, b) => b - a),
    )
  })
})

describe('quests of old logs', () => {
  const rows = progress.flatMap((character, place) =>
    character.quests.map((quest) => ({
      ...quest,
      character: String(place),
      name: quests.get(quest.questId)?.name ?? quest.questId,
    })),
  )
  const context = { t, characters: new Map(progress.map((_, place) => [String(place), `of ${place}`])) }

  it('tell when each began, failed and was finished, as far as the logs do', () => {
    const done = shownAt(loggedQuestList, rows, context, 'quests-state=finished')
    expect(done.length).toBeGreaterThan(0)
    expect(done.every(({ finishedAt }) => finishedAt !== undefined)).toBe(true)
    expect(done.map(({ finishedAt }) => finishedAt)).toEqual(
      done.map(({ finishedAt }) => finishedAt).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const [first] = done
    if (first === undefined) throw new Error('something was finished')
    const { columns } = loggedQuestList
    const [begun, finished] = [columns.startedAt, columns.finishedAt].map((column) =>
      column?.copied?.(first, context),
    )
    expect(finished).toMatch(/^\d{2}\.\d{2}\.\d{2} \d{2}:\d{2}$/)
    expect(begun === undefined).toBe(first.startedAt === undefined)
  })

  it('are those of one character where it is chosen', () => {
    expect(progress.length).toBeGreaterThan(1)
    const own = shownAt(loggedQuestList, rows, context, 'quests-character=0')
    expect(own).toHaveLength(progress[0]?.quests.length ?? 0)
  })
})
