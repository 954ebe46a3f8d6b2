import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount, findPmc, selectedPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import {
  currentWipe,
  type DatedEvent,
  type DayPoint,
  everyDay,
  getDayState,
  pmcHistory,
  upToToday,
} from '#core/progress/history.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, PMCS, run } from '../../support/player-arbitraries.ts'

const PMC = 'pmc-1'
const everything = (): boolean => true
const utcDay = (at: string): string => at.slice(0, 10)
const historyOf = (
  events: readonly DatedEvent[],
  pmc = PMC,
  counts: (quest: string) => boolean = everything,
) => pmcHistory({ events, pmc, counts, toDay: utcDay })

const created: DatedEvent = {
  type: 'PmcCreated',
  at: '2026-03-02T10:00:00.000Z',
  data: { pmc: PMC, name: 'Dymov', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' },
}
const quest = (type: string, day: string, uid: string, pmc = PMC): DatedEvent => ({
  type,
  at: `${day}T19:40:00.000Z`,
  data: { pmc, quest: uid },
})
const level = (day: string, to: number): DatedEvent => ({
  type: 'LevelChanged',
  at: `${day}T20:00:00.000Z`,
  data: { pmc: PMC, level: to },
})
const point = (day: string, of: number, quests: number): DayPoint => ({
  day,
  level: of,
  quests,
  modules: 0,
  isReset: false,
})

describe('the history of a PMC', () => {
  it('has a point for each day that changed it, as it stood at its end', () => {
    expect(
      historyOf([
        created,
        quest('QuestCompleted', '2026-03-02', 'a'),
        quest('QuestCompleted', '2026-03-04', 'b'),
        level('2026-03-04', 3),
        quest('QuestCompleted', '2026-03-04', 'c'),
      ]),
    ).toEqual([point('2026-03-02', 1, 1), point('2026-03-04', 3, 3)])
  })

  it('has no point for a day that changed nothing it tells of, nor for other PMCs', () => {
    const history = historyOf([
      created,
      quest('QuestHidden', '2026-03-03', 'a'),
      quest('QuestCompleted', '2026-03-04', 'a', 'pmc-2'),
    ])
    expect(history).toEqual([point('2026-03-02', 1, 0)])
  })

  it('forgets what was taken back', () => {
    const history = historyOf([
      created,
      quest('QuestCompleted', '2026-03-03', 'a'),
      quest('QuestCompleted', '2026-03-04', 'b'),
      { type: 'CommandUndone', at: '2026-03-04T21:00:00.000Z', data: { command: 'some-command' } },
      quest('QuestReopened', '2026-03-04', 'b'),
    ])
    expect(history).toEqual([point('2026-03-02', 1, 0), point('2026-03-03', 1, 1)])
  })

  it('counts only the quests that count', () => {
    const events = [
      created,
      quest('QuestCompleted', '2026-03-03', 'a'),
      quest('QuestCompleted', '2026-03-03', 'usec-only'),
    ]
    expect(historyOf(events, PMC, (uid) => uid !== 'usec-only').at(-1)?.quests).toBe(1)
  })

  it('begins a new wipe where the quests were reset', () => {
    const events = [
      created,
      quest('QuestCompleted', '2026-03-03', 'a'),
      { type: 'QuestsReset', at: '2026-03-05T10:00:00.000Z', data: { pmc: PMC } },
      quest('QuestCompleted', '2026-03-06', 'b'),
    ]
    const history = historyOf(events)
    expect(history.map(({ quests, isReset }) => [quests, isReset])).toEqual([
      [0, false],
      [1, false],
      [0, true],
      [1, false],
    ])
    expect(currentWipe(history).map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-06'])
    expect(currentWipe(history.slice(0, 2))).toEqual(history.slice(0, 2))
  })

  it('keeps the day where a clock went back', () => {
    const days = historyOf([
      created,
      quest('QuestCompleted', '2026-03-05', 'a'),
      quest('QuestCompleted', '2026-03-04', 'b'),
      quest('QuestCompleted', '2026-03-06', 'c'),
    ])
    expect(days).toEqual([point('2026-03-02', 1, 0), point('2026-03-05', 1, 2), point('2026-03-06', 1, 3)])
  })

  it('ends with how the PMC stands today', () => {
    const history = historyOf([created, quest('QuestCompleted', '2026-03-03', 'a')])
    const stand = { level: 2, quests: 5, modules: 1 }
    expect(upToToday(history, '2026-03-07', stand).at(-1)).toEqual({
      day: '2026-03-07',
      ...stand,
      isReset: false,
    })
    expect(upToToday(history, '2026-03-03', stand)).toHaveLength(2)
  })

  it('fills the days between with how it stood before', () => {
    const filled = everyDay([point('2026-02-27', 1, 1), point('2026-03-02', 4, 3)])
    expect(filled).toEqual([
      point('2026-02-27', 1, 1),
      point('2026-02-28', 1, 1),
      point('2026-03-01', 1, 1),
      point('2026-03-02', 4, 3),
    ])
    expect(everyDay([])).toEqual([])
  })

  it('ends where folding the log ends, whatever happened', () => {
    const catalogue = testCatalogue('PVP')
    fc.assert(
      fc.property(commandsOf(catalogue), fc.constantFrom(...PMCS), (commands, pmc) => {
        const { events, account } = run(catalogue, commands)
        const dated = events.map((event, index) => ({
          ...event,
          at: new Date(Date.UTC(2026, 2, 2, index)).toISOString(),
        }))
        const history = historyOf(dated, pmc)
        const last = findPmc(account, pmc)
        expect(history.at(-1) ?? { level: 1, quests: 0, modules: 0 }).toMatchObject(
          last === undefined ? {} : getDayState(last, everything),
        )
        const days = history.map(({ day }) => day)
        expect(days).toEqual([...new Set(days)].toSorted())
      }),
      { numRuns: 100 },
    )
  })

  it('follows a whole wipe to its end', () => {
    const text = readFileSync(
      fileURLToPath(new URL('../../../fixtures/events/full-wipe.jsonl', import.meta.url)),
      'utf8',
    )
    const events = parseLog(text).events.filter(({ stream }) => stream.startsWith('account-'))
    const account: Account = replay(reducePlayer)(emptyAccount, events as readonly PlayerEvent[])
    const pmc = selectedPmc(account)
    if (pmc === undefined) throw new Error('the log has no PMC')
    const history = historyOf(events, pmc.uid)
    expect(history.length).toBeGreaterThan(10)
    expect(history.at(-1)).toMatchObject(getDayState(pmc, everything))
    const quests = history.map((each) => each.quests)
    expect(quests).toEqual(quests.toSorted((a, b) => a - b))
  })
})
