// The texts of the history: a sentence for every event type, in both languages, and the results of filters and searches.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeLine } from '#core/events/log.ts'
import { isLeft } from '#core/fp.ts'
import { playerEvents } from '#core/player/events.ts'
import { eventBook } from '#core/streams.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { makeHistoryRows } from '#web/history/changes/change-rows.ts'
import { changesList, findChanges } from '#web/history/changes/changes-list.tsx'
import { makeHistoryFormat } from '#web/history/changes/format-history.ts'
import { makeSentence } from '#web/history/changes/sentence.ts'
import { toDay } from '#web/history/days.ts'
import { makeEntries, type ShownEntry } from '#web/history/entries.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { type ListQuery, listWords } from '#web/list/list-query.ts'
import { filterRows, orderRows } from '#web/list/select-rows.ts'
import { began, CATALOGUE, LUXURIOUS_LIFE, PMC } from './log.ts'
import { type Language, namesIn, wordsIn } from './words.ts'

const LANGUAGES = ['en', 'ru'] as const

const everyEvent: readonly LoggedEvent[] = readFileSync('fixtures/events/every-event.jsonl', 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const decoded = decodeLine(eventBook)(line)
    if (isLeft(decoded)) throw new Error(JSON.stringify(decoded.left))
    return decoded.right.type in playerEvents ? [decoded.right as unknown as LoggedEvent] : []
  })

const formatOf = (language: Language, events: readonly LoggedEvent[]) => {
  const entries = makeEntries(events)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    entries,
    format: makeHistoryFormat({
      names: namesIn(language, events),
      t: wordsIn(language),
      language,
      entryOf: (id) => byId.get(id),
    }),
  }
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every event there can be has a sentence without ids and gaps', () => {
    expect(new Set(everyEvent.map(({ type }) => type))).toEqual(new Set(Object.keys(playerEvents)))
    const { format } = formatOf(language, everyEvent)
    for (const event of everyEvent) {
      const said = format.formatEvent(event)
      expect(said, event.type).not.toMatch(/\{\{|undefined|[0-9a-f]{24}|unknown|неизвест/)
      expect(said.length, event.type).toBeGreaterThan(3)
    }
  })

  it('a started craft is named by what it makes', () => {
    const started = everyEvent.find((event) => event.type === 'CraftStarted')
    const craft = CATALOGUE.crafts.get(started?.type === 'CraftStarted' ? started.data.craft : '')
    const item = CATALOGUE.items.get(craft?.product.item ?? '')
    if (started === undefined || item === undefined) throw new Error('no craft')
    const name = language === 'ru' ? (item.ruName ?? item.name) : item.name
    expect(formatOf(language, everyEvent).format.formatEvent(started)).toContain(`${name}: `)
  })

  it('every entry has a line', () => {
    const { format, entries } = formatOf(language, everyEvent)
    for (const entry of entries) expect(format.formatEntry(entry).text).not.toBe('')
  })
})

describe('a sentence', () => {
  it.each<readonly [Language, string]>([
    ['en', 'Quest “Luxurious Life” completed'],
    ['ru', 'Задание «Роскошная жизнь» выполнено'],
  ])('names what it is about in %s', (language, text) => {
    const log = began()
    log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    const { format } = formatOf(language, log.events())
    expect(log.events().map(format.formatEvent)).toContain(text)
  })

  it.each<readonly [Language, string, string]>([
    ['en', '3 item counts changed, 2 modules marked, and 1 quest marked', 'and 3 more'],
    ['ru', 'изменено количество 3 предметов, 2 модуля отмечено и 1 задание отмечено', 'и ещё 3'],
  ])('about changes of several kinds counts them and names the first, in %s', (language, counts, more) => {
    const log = began()
    const items = CATALOGUE.items.all.slice(0, 3).map(({ uid }) => uid)
    const id = log.run({
      tag: 'Several',
      commands: [
        ...items.map((item) => ({ tag: 'CountItem', pmc: PMC, item, foundInRaid: true, count: 2 }) as const),
        { tag: 'TrackModule', pmc: PMC, station: 'vents', level: 2 },
        { tag: 'TrackModule', pmc: PMC, station: 'generator', level: 1 },
        { tag: 'HideQuest', pmc: PMC, quest: LUXURIOUS_LIFE },
      ],
    })
    const { format, entries } = formatOf(language, log.events())
    const entry = entries.find((each) => each.id === id)
    const named = items.map((uid) => namesIn(language, log.events()).item(uid)).join(', ')
    expect(entry && format.formatEntry(entry).text).toBe(`${counts}: ${named} ${more}`)
  })

  it('about something that the game data do not have shows no id', () => {
    const [event] = began().events()
    const names = namesIn('en', [])
    const gone = {
      ...event,
      type: 'QuestCompleted',
      data: { pmc: PMC, quest: 'f'.repeat(24) },
    } as LoggedEvent
    expect(makeSentence(gone, names).values).toEqual({ quest: 'unknown quest' })
  })

  it('of an event of a newer program says that it is one', () => {
    const [event] = began().events()
    expect(makeSentence({ ...event, type: 'PmcKnighted' } as never, namesIn('en', [])).key).toBe('Unknown')
  })
})

describe('the list', () => {
  const log = began()
  const level = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 7 }, '2026-07-03T12:00:00.000Z')
  const quests = log.run(
    { tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE },
    '2026-07-04T12:00:00.000Z',
  )
  const { format, entries } = formatOf('en', log.events())
  const context = {
    t: wordsIn('en'),
    format,
    pmcs: new Map([[PMC, 'Heron']]),
    days: [...new Set(entries.map(({ at }) => toDay(at)))],
  }
  const left = (words: FilterWords, text = ''): readonly string[] => {
    const found = text === '' ? undefined : findChanges(entries, format)(text)
    return filterRows(changesList, entries, words, context, found).rows.map(({ id }: ShownEntry) => id)
  }

  it.each<readonly [string, FilterWords, string, readonly string[]]>([
    ['everything', {}, '', ['command-1', 'command-2', level, quests]],
    ['one kind', { kind: 'quests' }, '', [quests]],
    ['several kinds', { kind: 'quests,account' }, '', ['command-1', quests]],
    ['one PMC', { pmc: PMC }, '', ['command-2', level, quests]],
    ['one day', { day: toDay('2026-07-03T12:00:00.000Z') }, '', [level]],
    ['words of an event inside', {}, 'luxurious LIFE', [quests]],
    ['words that nothing has', {}, 'luxurious level', []],
  ])('shows %s', (_, words, text, ids) => expect(left(words, text)).toEqual(ids))

  const newest = orderRows(changesList, entries, { sort: undefined }, { context, language: 'en' })

  it('stands the newest first, by day, with the events of what is opened', () => {
    const rows = makeHistoryRows(newest, new Set([quests]), 0)
    const events = entries.at(-1)?.events.length ?? 0
    expect(rows.slice(0, 2).map(({ tag }) => tag)).toEqual(['Day', 'Entry'])
    expect(rows.filter(({ tag }) => tag === 'Event')).toHaveLength(events)
    expect(rows.filter(({ tag }) => tag === 'Day')).toHaveLength(3)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('says once where taking back ends', () => {
    const limit = entries.at(-2)?.from ?? 0
    const tags = makeHistoryRows(newest, new Set(), limit).map(({ tag }) => tag)
    expect(tags).toEqual(['Day', 'Entry', 'Day', 'Entry', 'Limit', 'Day', 'Entry', 'Entry'])
    expect(makeHistoryRows(newest, new Set(), 0).some(({ tag }) => tag === 'Limit')).toBe(false)
  })

  it('is written in the address as it is shown', () => {
    const words = listWords(changesList)
    const known = { context, columns: new Set(Object.keys(changesList.columns)) }
    const read = (text: string): ListQuery => readQuery(words, new URLSearchParams(text), known)
    const query = read(`q=debut&kind=quests%2Cown&pmc=${PMC}&day=2026-07-03`)
    expect(query).toMatchObject({
      text: 'debut',
      filters: { kind: 'quests,own', pmc: PMC, day: '2026-07-03' },
    })
    expect(read(writeQuery(words, query).toString())).toEqual(query)
    expect(read('kind=cheats&day=yesterday').filters).toEqual({})
  })
})
