// What the logs of several runs tell together: the mode of a profile, Scavs, and the zone of the clock that wrote them.
import { describe, expect, it } from 'vitest'
import { factLine } from '#core/pilot/link.ts'
import { catchUp } from '#core/pilot/logs/catch-up.ts'
import { completeRuns } from '#core/pilot/logs/complete-runs.ts'
import { EMPTY_PILOT_LOG, foldLogRecords, type PilotFact } from '#core/pilot/logs/log-events.ts'
import { raidsAndSales } from '#core/pilot/logs/raids.ts'
import { recordedFacts, recordsOfChunks } from '../../support/pilot-logs.ts'
import { eventId, notification, PROFILES, QUESTS, questMessage, saleMessage } from './sample-logs.ts'

const line = (time: string, text: string): string =>
  `2026-03-02 ${time}|1.1.5.0.47242|Info|application|${text}\r\n`
const selected = (time: string, profileId: string): string =>
  line(time, `SelectProfile ProfileId:${profileId} AccountId:1234567`)
const located = (time: string, profileId: string): string =>
  line(
    time,
    `TRACE-NetworkGameCreate profileStatus: 'Profileid: ${profileId}, Status: Busy, RaidMode: Online, Ip: 10.0.0.1, Location: bigmap, shortId: AAA111'`,
  )
const started = (time: string): string => line(time, 'GameStarted:22.6(0) real:24.0(0) diff:1.4')

const factsOf = (text: string): readonly PilotFact[] =>
  foldLogRecords(EMPTY_PILOT_LOG, recordsOfChunks([new TextEncoder().encode(text)])).facts

/** PVE's ends in `b5`, so its Scav's in `b6`; one whose last digit carries over. */
const SCAV = '0a1b2c3d4e5f60718293a4b6'
const CARRY = { pmc: '0a1b2c3d4e5f60718293a4bf', scav: '0a1b2c3d4e5f60718293a4c0' }

const utc = (): number => 0
const raidsOf = (...runs: readonly string[]) => raidsAndSales(completeRuns(runs.map(factsOf), utc), utc).raids

describe('a raid', () => {
  const start = line('19:00:00.000', 'Session mode: Pve') + selected('19:00:01.000', PROFILES.PVE)

  it.each([
    ['PMC', PROFILES.PVE],
    ['Scav', SCAV],
  ])('says that a %s goes, by the profile of the place', (character, profileId) => {
    expect(raidsOf(start + located('19:10:00.000', profileId) + started('19:11:00.000'))).toMatchObject([
      { map: 'customs', character, session: { mode: 'Pve', profileId: PROFILES.PVE } },
    ])
  })

  it('is silent if the log is', () => {
    const scene = line('19:10:00.000', 'scene preset path:maps/customs_preset.bundle rcid:x')
    expect(raidsOf(start + scene + started('19:11:00.000'))[0]).not.toHaveProperty('character')
    expect(
      raidsOf(
        line('19:00:00.000', 'Session mode: Pve') + located('19:10:00.000', SCAV) + started('19:11:00.000'),
      )[0],
    ).not.toHaveProperty('character')
  })

  it('on this machine is a Scav’s where the Scav was selected for it, and belongs to its PMC', () => {
    const local =
      line('19:00:00.000', 'Session mode: Pve') +
      selected('19:00:01.000', CARRY.pmc) +
      line('19:09:00.000', `PrepareSelectedProfileLocally ProfileId:${CARRY.scav} AccountId:1234567`) +
      line('19:10:00.000', 'scene preset path:maps/customs_preset.bundle rcid:x') +
      started('19:11:00.000')
    expect(raidsOf(local)).toMatchObject([{ character: 'Scav', session: { profileId: CARRY.pmc } }])
  })

  it('is said to be a Scav’s in the line for the page', () => {
    const lines = factsOf(start + located('19:10:00.000', SCAV)).map((fact) => factLine(fact))
    expect(lines).toContain('19:10:00 Raid on customs as a Scav')
  })
})

describe('the quests of a character', () => {
  const caughtUp = (...runs: readonly string[]) =>
    catchUp(completeRuns(runs.map(factsOf), utc).flat(), { isQuest: () => true, zoneAt: utc }).progress

  it('are one list, whether its Scav was selected when they were done or not', () => {
    const text =
      line('19:00:00.000', 'Session mode: Pve') +
      selected('19:00:01.000', PROFILES.PVE) +
      notification('19:39:00.000', questMessage(eventId('a'), 10, QUESTS.debut)) +
      selected('19:39:30.000', SCAV) +
      notification('19:40:00.000', questMessage(eventId('b'), 12, QUESTS.debut))
    expect(caughtUp(text)).toMatchObject([{ profileId: PROFILES.PVE, quests: [{ state: 'finished' }] }])
  })

  it('have the mode that another run names for their profile, and none where two are named', () => {
    const untold = (letter: string): string =>
      selected('10:00:00.000', PROFILES.PVE) +
      notification('10:01:00.000', questMessage(eventId(letter), 10, QUESTS.debut))
    const told = (mode: string): string =>
      line('19:00:00.000', `Session mode: ${mode}`) + selected('19:00:01.000', PROFILES.PVE)
    expect(caughtUp(untold('a'), told('Pve'))).toMatchObject([{ mode: 'Pve', gameMode: 'PVE' }])
    expect(caughtUp(untold('a'), told('Pve'), told('Regular'))[0]).not.toHaveProperty('mode')
  })
})

describe('the clock of the logs', () => {
  const MINUTE = 60_000
  const DT = 1_772_480_460_000

  const saleAt = (time: string, seconds = 0) =>
    factsOf(
      notification(time, {
        ...saleMessage(eventId('c')),
        message: { ...saleMessage(eventId('c')).message, dt: DT / 1000 - seconds },
      }),
    )

  it.each([
    // The server says 19:41 UTC.
    ['22:41:03.000', 180],
    ['14:41:20.000', -300],
    ['01:11:01.000', undefined],
    ['19:40:10.000', 0],
    ['23:26:01.000', 225],
    ['20:50:00.000', undefined],
  ])('that shows %s when the server sends runs %s minutes ahead of UTC', (time, minutes) => {
    const [[fact] = []] = completeRuns([saleAt(time)], () => 60)
    expect(fact?.time.zoneMinutes).toBe(minutes ?? 60)
  })

  it('is that of the least delay, and of the nearest run where a run tells none', () => {
    const told = [...saleAt('22:41:03.000'), ...saleAt('22:56:02.000')]
    const silent = factsOf(line('19:00:00.000', 'Session mode: Pve'))
    const zones = completeRuns([silent, told], () => 60).map(([fact]) => fact?.time.zoneMinutes)
    expect(zones).toEqual([180, 180])
  })

  it('that the lines name stays', () => {
    const named = factsOf(line('19:00:00.000 +05:00', 'Session mode: Pve'))
    expect(completeRuns([named], () => 60)[0]?.[0]?.time.zoneMinutes).toBe(300)
  })

  it('brings raids and sales of the recorded evening into one zone, wherever they are read', () => {
    for (const reader of [0, 60, -300]) {
      const { raids, sales } = raidsAndSales(
        completeRuns(recordedFacts(), () => reader),
        () => reader,
      )
      const evening = raids.find(({ map }) => map === 'streets')
      expect(evening?.startedAt).toBe(Date.UTC(2026, 2, 2, 16, 12, 31))
      // Sold during that raid, half an hour after it began.
      const during = sales.filter(({ soldAt }) => soldAt > Date.UTC(2026, 2, 2))
      expect(during[0]?.soldAt).toBeGreaterThan(evening?.startedAt ?? 0)
      expect((during[0]?.soldAt ?? 0) - (evening?.startedAt ?? 0)).toBeLessThan(40 * MINUTE)
    }
  })
})
