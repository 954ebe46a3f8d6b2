// The log as entries: one per command, with undo and redo, each in one line.
import { describe, expect, it } from 'vitest'
import { right } from '#core/fp.ts'
import { changesBetween } from '#core/player/values.ts'
import { makeHeadline } from '#web/history/changes/headline.ts'
import { undoables } from '#web/history/changes/undoable.ts'
import { makeEntries, type ShownEntry } from '#web/history/entries.ts'
import { makeTimeline } from '#web/history/timeline.ts'
import { began, CATALOGUE, LUXURIOUS_LIFE, PMC, type Scribe } from './log.ts'

/** Undoes a command, as the page does. */
const undo = (log: Scribe, id: string): string => {
  const timeline = makeTimeline(log.events())
  const entry = makeEntries(log.events()).find((each) => each.id === id)
  if (entry === undefined) throw new Error(`${id} is not in the log`)
  const [before, after] = [timeline.accountAfter(entry.from), timeline.accountAfter(entry.to)]
  return log.run({ tag: 'Undo', command: id, changes: changesBetween(before, after) })
}

const of = (log: Scribe) => {
  const entries = makeEntries(log.events())
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const get = (id: string): ShownEntry => {
    const entry = byId.get(id)
    if (entry === undefined) throw new Error(`${id} has no entry`)
    return entry
  }
  return { entries, get, headline: (id: string) => makeHeadline(get(id), (each) => byId.get(each)) }
}

describe('a log that was taken over', () => {
  const imported = (days: readonly string[]) => {
    const all = began().events()
    return all.map((event, index) => ({
      ...event,
      at: `${days[index] ?? days.at(-1)}T12:00:00.000Z`,
      meta: { ...event.meta, commandId: 'import', ordinal: index, source: 'import' },
    }))
  }

  it('is listed under each of its days, and is not a command to undo', () => {
    const events = imported(['2026-03-02', '2026-03-04'])
    const entries = makeEntries(events)
    expect(entries.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['import/2026-03-02', 0, 1],
      ['import/2026-03-04', 1, events.length],
    ])
    expect(entries.map((entry) => makeHeadline(entry, () => undefined).tag)).not.toContain('Import')
    expect(undoables(makeTimeline(events), entries, () => right([])).size).toBe(0)
  })

  it('of one day, or without days of its own, is one entry', () => {
    const [entry, ...more] = makeEntries(imported(['2026-03-02']))
    expect(more).toEqual([])
    expect(entry?.id).toBe('import')
    expect(entry && makeHeadline(entry, () => undefined)).toMatchObject({ tag: 'Import' })
  })
})

describe('an entry', () => {
  it('is one command with everything that it led to, the oldest first', () => {
    const log = began()
    const id = log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    const { entries, get } = of(log)
    expect(entries.map((entry) => entry.id)).toEqual(['command-1', 'command-2', 'command-3'])
    expect(get(id).events.length).toBeGreaterThan(1)
    expect(get(id)).toMatchObject({ from: 3, to: log.events().length, source: 'web' })
    expect([...get(id).kinds]).toEqual(['quests'])
    expect([...get(id).pmcs]).toEqual([PMC])
  })

  it('covers the log without a gap', () => {
    const log = began()
    log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    log.run({ tag: 'ResetProgress', pmc: PMC })
    const { entries } = of(log)
    expect(entries.flatMap(({ events }) => events)).toEqual(log.events())
    for (const [index, { from }] of entries.entries()) expect(from).toBe(entries[index - 1]?.to ?? 0)
  })

  it('that is taken back names what did that, and has its kinds by what it changed', () => {
    const log = began()
    const level = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 15 })
    const undone = undo(log, level)
    const { get } = of(log)
    expect(get(level).undoneBy).toBe(undone)
    expect(get(undone)).toMatchObject({ takes: { root: level, again: false }, undoneBy: undefined })
    expect([...get(undone).kinds]).toEqual(['pmc'])
  })

  it('that is done again holds, and each further turn is about the first command', () => {
    const log = began()
    const level = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 15 })
    const undone = undo(log, level)
    const again = undo(log, undone)
    expect(log.account().pmcs[PMC]?.level).toBe(15)
    expect(of(log).get(level).undoneBy).toBeUndefined()
    expect(of(log).get(undone).undoneBy).toBe(again)
    const undoneAgain = undo(log, again)
    expect(log.account().pmcs[PMC]?.level).toBe(1)
    const { get } = of(log)
    expect(get(level).undoneBy).toBe(undoneAgain)
    expect(get(undoneAgain).takes).toEqual({ root: level, again: false })
  })
})

describe('the line of an entry', () => {
  it('is the sentence of its only event', () => {
    const log = began()
    const id = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 15 })
    expect(of(log).headline(id)).toMatchObject({ tag: 'Event', event: { type: 'LevelChanged' }, more: 0 })
  })

  it('is what a person did, with how much follows', () => {
    const log = began()
    expect(of(log).headline('command-2')).toMatchObject({
      tag: 'Event',
      event: { type: 'PmcCreated' },
      more: 1,
    })
  })

  it('counts what is of one kind, the most first, and not more than three kinds', () => {
    const log = began()
    const id = log.run({
      tag: 'Several',
      commands: [
        { tag: 'ChangeLevel', pmc: PMC, level: 15 },
        { tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE },
        { tag: 'BuildModule', pmc: PMC, station: 'vents', level: 1, force: true },
        { tag: 'TrackModule', pmc: PMC, station: 'vents', level: 2 },
      ],
    })
    const headline = of(log).headline(id)
    expect(headline).toMatchObject({ tag: 'Many', more: 1 })
    expect(headline.tag === 'Many' && headline.counts[0]?.[0]).toBe('questsCompleted')
    expect(headline.tag === 'Many' && headline.counts).toHaveLength(3)
  })

  it('calls a whole reset by its name', () => {
    const log = began()
    log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    log.run({ tag: 'TrackModule', pmc: PMC, station: 'vents', level: 2 })
    const item = CATALOGUE.items.all[0]?.uid ?? ''
    log.run({ tag: 'CountItem', pmc: PMC, item, foundInRaid: true, count: 3 })
    const id = log.run({ tag: 'ResetProgress', pmc: PMC })
    expect(of(log).headline(id)).toEqual({ tag: 'Reset' })
  })

  it('says of taking back and doing again what it is about', () => {
    const log = began()
    const level = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 15 })
    const undone = undo(log, level)
    const again = undo(log, undone)
    const about = { of: { tag: 'Event', event: { type: 'LevelChanged', data: { level: 15 } } } }
    expect(of(log).headline(undone)).toMatchObject({ tag: 'Undone', ...about })
    expect(of(log).headline(again)).toMatchObject({ tag: 'DoneAgain', ...about })
  })
})
