// The game mode of logs that do not name it: by the gateway that the backend's log asks, and never by a guess.
import { describe, expect, it } from 'vitest'
import { isSome } from '#core/fp.ts'
import { catchUp } from '#core/pilot/logs/catch-up.ts'
import { addSessions, EMPTY_PILOT_LOG, foldLogRecords, type PilotFact } from '#core/pilot/logs/log-events.ts'
import { detectLogFileKind } from '#core/pilot/logs/log-files.ts'
import { type LogSession, namesModes, parseGatewayMode } from '#core/pilot/logs/session.ts'
import { countProgressAs, countSessionAs, isModeUntold } from '#core/pilot/logs/untold-mode.ts'
import { recordsOfChunks } from '../../support/pilot-logs.ts'
import { eventId, notification, PROFILES, QUESTS, questMessage } from './sample-logs.ts'

const record = (channel: string, time: string, text: string): string =>
  `2024-11-20 ${time}|0.15.5.1.33420|Info|${channel}|${text}\r\n`

const application = (time: string, text: string): string => record('application', time, text)

const request = (time: string, host: string, path: string): string =>
  record(
    'backend',
    time,
    `---> Request HTTPS, id [7]: URL: https://${host}.escapefromtarkov.com${path}, crc: .`,
  )

const quest = (time: string, type = 12): string =>
  notification(time, questMessage(eventId('a'), type, QUESTS.debut)).replace('2026-03-02', '2024-11-20')

const fold = (...files: readonly string[]) => {
  let state = EMPTY_PILOT_LOG
  const facts: PilotFact[] = []
  for (const file of files) {
    const folded = foldLogRecords(state, recordsOfChunks([new TextEncoder().encode(file)]))
    state = folded.state
    facts.push(...folded.facts)
  }
  return { state, facts: addSessions(state, facts) }
}

const sessionOfQuest = (...files: readonly string[]): LogSession | undefined =>
  fold(...files).facts.find(({ kind }) => kind === 'QuestFinished')?.session

const SELECTED = application('10:00:20.000', `SelectProfile ProfileId:${PROFILES.PVE} AccountId:1234567`)

describe('a gateway', () => {
  it.each([
    ['gw-pvp.escapefromtarkov.com', 'Regular'],
    ['gw-pvp-03.escapefromtarkov.com', 'Regular'],
    ['GW-PVE-04.escapefromtarkov.com', 'Pve'],
    ['gw-pvp-season.escapefromtarkov.ru', 'PvpSeason'],
    ['gw-pvp_season-01.escapefromtarkov.com', 'PvpSeason'],
    ['gw-pvp-hardcore-01.escapefromtarkov.com', undefined],
    ['gw-arena-01.escapefromtarkov.com', undefined],
    ['gw-constructor.escapefromtarkov.com', undefined],
    ['prod-03.escapefromtarkov.com', undefined],
  ])('%s belongs to %s', (host, mode) => {
    expect(parseGatewayMode(host)).toBe(mode)
  })

  it('is in the log of the backend', () => {
    const kind = (name: string) => {
      const found = detectLogFileKind(name)
      return isSome(found) ? found.value : undefined
    }
    expect(kind('2026.03.02_19-04-02_1.1.5.0.47242 backend_000.log')).toBe('Backend')
    expect(kind('2023.10.12_12-00-00 backend.log')).toBe('Backend')
    expect(kind('2026.03.02_19-04-02_1.1.5.0.47242 backendCache_000.log')).toBeUndefined()
  })
})

describe('logs without a line of the mode', () => {
  it('take it from the gateway, in whichever order the files are read', () => {
    const backend = request('10:00:10.000', 'gw-pve-03', '/client/game/start')
    const expected = { mode: 'Pve', profileId: PROFILES.PVE }
    expect(sessionOfQuest(SELECTED, backend, quest('10:05:00.000'))).toEqual(expected)
    expect(sessionOfQuest(quest('10:05:00.000'), SELECTED, backend)).toEqual(expected)
  })

  it('do not count what is asked of one gateway before the mode is chosen', () => {
    const before = ['/client/menu/locale/en', '/client/game/mode', '/client/languages']
      .map((path) => request('10:00:01.000', 'gw-pvp', path))
      .join('')
    expect(sessionOfQuest(before, quest('10:05:00.000'))).toEqual({})
    const chosen = request('10:00:10.000', 'gw-pve', '/client/game/start')
    const menu = request('10:01:00.000', 'gw-pvp', '/client/menu/locale/en')
    expect(sessionOfQuest(before + chosen + menu, quest('10:05:00.000'))?.mode).toBe('Pve')
  })

  it('leave a profile behind where the gateway changes', () => {
    const both =
      request('10:00:10.000', 'gw-pve', '/client/game/start') +
      request('10:03:00.000', 'gw-pvp', '/client/game/start')
    expect(sessionOfQuest(SELECTED, both, quest('10:02:00.000'))).toEqual({
      mode: 'Pve',
      profileId: PROFILES.PVE,
    })
    expect(sessionOfQuest(SELECTED, both, quest('10:05:00.000'))).toEqual({ mode: 'Regular' })
  })

  it('tell no mode where the gateway is of a name that is not known', () => {
    const season = request('10:00:10.000', 'gw-pvp-winter-01', '/client/game/start')
    const session = sessionOfQuest(SELECTED, season, quest('10:05:00.000'))
    expect(session).toEqual({ profileId: PROFILES.PVE })
    expect(session && isModeUntold(session)).toBe(true)
  })

  it('keep one entry of the requests to one gateway, and no fact of any', () => {
    const many = Array.from({ length: 50 }, () => request('10:00:10.000', 'gw-pve-03', '/client/items')).join(
      '',
    )
    const { state, facts } = fold(many)
    expect(facts).toEqual([])
    expect(state.sessions).toHaveLength(1)
    expect(namesModes(state.sessions)).toBe(false)
  })
})

describe('a line of the mode', () => {
  it('goes before every gateway', () => {
    const named = application('10:00:05.000', 'Session mode: Regular')
    const backend = request('10:00:10.000', 'gw-pve-03', '/client/game/start')
    expect(sessionOfQuest(named + SELECTED, backend, quest('10:05:00.000'))).toEqual({
      mode: 'Regular',
      profileId: PROFILES.PVE,
    })
    expect(namesModes(fold(named).state.sessions)).toBe(true)
  })
})

describe('a mode that the player names', () => {
  it('counts where the logs tell none, and nowhere else', () => {
    expect(countSessionAs({}, 'PVE')).toEqual({ mode: 'Pve' })
    expect(countSessionAs({}, undefined)).toEqual({})
    expect(countSessionAs({ mode: 'Regular' }, 'PVE')).toEqual({ mode: 'Regular' })
    expect(countSessionAs({ mode: 'PvpSeason' }, 'PVE')).toEqual({ mode: 'PvpSeason' })
    expect(countSessionAs({ unknownMode: 'Arena' }, 'PVE')).toEqual({ unknownMode: 'Arena' })
  })

  it('makes the latest character of the mode the current one', () => {
    const old = fold(SELECTED, quest('10:05:00.000')).facts
    const late = fold(application('20:00:00.000', 'Session mode: Pve'), quest('20:05:00.000')).facts.map(
      (fact) => ('sentAt' in fact ? { ...fact, sentAt: Date.UTC(2026, 5, 1) } : fact),
    )
    const { progress } = catchUp([...old, ...late], { isQuest: () => true, zoneAt: () => 0 })
    expect(progress.map(({ gameMode, isCurrent }) => [gameMode, isCurrent])).toEqual([
      [undefined, true],
      ['PVE', true],
    ])
    const asPve = countProgressAs(progress, 'PVE')
    expect(asPve.map(({ gameMode, isCurrent }) => [gameMode, isCurrent])).toEqual([
      ['PVE', false],
      ['PVE', true],
    ])
    expect(countProgressAs(progress, 'PVP').map(({ gameMode }) => gameMode)).toEqual(['PVP', 'PVE'])
    expect(countProgressAs(progress, undefined)).toEqual(progress)
  })
})
