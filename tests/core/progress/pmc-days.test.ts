import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import type { DatedEvent } from '#core/progress/history.ts'
import { logDays } from '#core/progress/log-days.ts'
import { pmcDays } from '#core/progress/pmc-days.ts'

const PMC = 'pmc-1'
const utcDay = (at: string): string => at.slice(0, 10)

const registered: DatedEvent = {
  type: 'AccountRegistered',
  at: '2026-02-20T10:00:00.000Z',
  data: { account: 'account-1', username: 'Dymov' },
}
const created: DatedEvent = {
  type: 'PmcCreated',
  at: '2026-03-01T10:00:00.000Z',
  data: { pmc: PMC, name: 'Dymov', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' },
}
const level = (at: string, to: number): DatedEvent => ({
  type: 'LevelChanged',
  at,
  data: { pmc: PMC, level: to },
})
const favourite = (at: string): DatedEvent => ({
  type: 'FavouriteAdded',
  at,
  data: { item: '57347ca924597744596b4e71' },
})

const pmcAt = (reached: number) => ({
  ...newPmc({ uid: PMC, name: 'Dymov', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' }),
  level: reached,
})

describe('the days of a log', () => {
  it('are those that have events, each with its own', () => {
    expect(logDays([registered, created, level('2026-03-01T11:00:00.000Z', 2)], utcDay)).toEqual([
      { day: '2026-02-20', start: 0, end: 1 },
      { day: '2026-03-01', start: 1, end: 3 },
    ])
    expect(logDays([], utcDay)).toEqual([])
  })

  it('begin with a log that was taken over, which is older than the account that took it', () => {
    const taken = (at: string) => ({ at, meta: { source: 'import' } })
    const days = logDays(
      [
        { at: '2026-07-01T10:00:00.000Z' },
        taken('2026-03-02T10:00:00.000Z'),
        taken('2026-03-04T10:00:00.000Z'),
        { at: '2026-07-01T11:00:00.000Z' },
      ],
      utcDay,
    )
    expect(days).toEqual([
      { day: '2026-03-02', start: 0, end: 2 },
      { day: '2026-03-04', start: 2, end: 3 },
      { day: '2026-07-01', start: 3, end: 4 },
    ])
  })

  it('stay where a clock went back, and share all events out among them', () => {
    const instant = fc
      .integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2026, 1, 9) })
      .map((at) => new Date(at).toISOString())
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 40 }), (instants) => {
        const days = logDays(
          instants.map((at) => ({ at })),
          utcDay,
        )
        const latest = (count: number): string => instants.slice(0, count).map(utcDay).toSorted().at(-1) ?? ''
        for (const { day, start, end } of days)
          for (let index = start; index < end; index++) expect(day).toBe(latest(index + 1))
        expect(days.map(({ end }) => end)).toEqual([
          ...days.slice(1).map(({ start }) => start),
          ...(days.length === 0 ? [] : [instants.length]),
        ])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the days of a PMC', () => {
  const events = [
    registered,
    created,
    level('2026-03-03T09:00:00.000Z', 7),
    favourite('2026-03-05T09:00:00.000Z'),
    level('2026-03-06T09:00:00.000Z', 8),
    level('2026-03-06T10:00:00.000Z', 9),
  ]
  const days = pmcDays({
    events,
    pmc: pmcAt(10),
    counts: () => true,
    toDay: utcDay,
    today: '2026-03-08',
  })
  const on = (day: string) => days.find((each) => each.day === day)

  it('are all of the calendar, from the one on which it was created until today', () => {
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, index) => `2026-03-0${index + 1}`),
    )
  })

  it('have what was reached when they ended, and how much came to the log on them', () => {
    expect(on('2026-03-01')).toMatchObject({ level: 1, end: 2, changes: 1 })
    expect(on('2026-03-02')).toMatchObject({ level: 1, end: 2, changes: 0 })
    expect(on('2026-03-03')).toMatchObject({ level: 7, end: 3, changes: 1 })
    expect(on('2026-03-05')).toMatchObject({ level: 7, end: 4, changes: 1 })
    expect(on('2026-03-06')).toMatchObject({ level: 9, end: 6, changes: 2 })
    expect(on('2026-03-07')).toMatchObject({ level: 9, end: 6, changes: 0 })
  })

  it('end with the PMC as it stands today, which the log may not know yet', () => {
    expect(days.at(-1)).toMatchObject({ day: '2026-03-08', level: 10, end: 6, changes: 0 })
  })

  it('are today alone where the log knows nothing of the PMC', () => {
    const fresh = pmcDays({
      events: [],
      pmc: pmcAt(1),
      counts: () => true,
      toDay: utcDay,
      today: '2026-03-08',
    })
    expect(fresh).toEqual([
      { day: '2026-03-08', level: 1, quests: 0, modules: 0, isReset: false, end: 0, changes: 0 },
    ])
  })
})
