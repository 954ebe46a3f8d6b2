// Old logs read in the browser: the same result as the core's, whatever else is in the folder.
import { describe, expect, it } from 'vitest'
import { catchUp } from '#core/pilot/logs/catch-up.ts'
import { completeRuns } from '#core/pilot/logs/complete-runs.ts'
import { raidsAndSales } from '#core/pilot/logs/raids.ts'
import { countLogsAs, countUntold } from '#web/pilot/old-logs/logs-store.ts'
import { groupRuns, readLogs } from '#web/pilot/old-logs/read-logs.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { recordedFacts, recordedRuns } from '../../support/pilot-logs.ts'

const quests = testCatalogue('PVP').quests.all.map(({ bsgId }) => bsgId)

const files = recordedRuns()
  .toReversed()
  .flatMap(({ folder, files: own }) =>
    own.toReversed().map(({ name, bytes }) => ({
      path: `Logs/${folder}/${name}`,
      file: new Blob([new Uint8Array(bytes)]),
    })),
  )
const strangers = [
  'Logs/notes.txt',
  'Logs/log_2026.03.02_19-04-02_1.1.5.0.47242/errors_000.log',
  'application.log',
].map((path) => ({
  path,
  file: new Blob(['2026-03-02 19:04:11.120|1.1.5.0.47242|Info|application|Session mode: Pve\n']),
}))

const localZone = (wallMs: number): number => {
  const wall = new Date(wallMs)
  return -new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  ).getTimezoneOffset()
}

describe('old logs in the browser', () => {
  it('are ordered by the runs of the game, those of the application first', () => {
    const runs = groupRuns([...files, ...strangers])
    expect(runs.map(({ files: own }) => own.map(({ path }) => path.replace(/^.* /, '')))).toEqual([
      ['application.log', 'notifications.log'],
      ['application_000.log', 'push-notifications_000.log'],
    ])
  })

  it('tell what the core reads in them', async () => {
    const heard: number[] = []
    const logs = await readLogs({ files: [...strangers, ...files], quests }, (bytes) => heard.push(bytes))
    const facts = completeRuns(recordedFacts(), localZone)
    const known = new Set(quests)
    const { progress, unknown } = catchUp(facts.flat(), {
      isQuest: (id) => known.has(id),
      zoneAt: localZone,
    })
    const { raids, sales } = raidsAndSales(facts, localZone)
    expect(progress.length).toBeGreaterThan(0)
    expect(raids.length).toBeGreaterThan(0)
    expect(sales.length).toBeGreaterThan(0)
    expect(logs).toMatchObject({ runs: 2, progress, unknown, raids, sales })
    expect(logs.bytes).toBe(files.reduce((sum, { file }) => sum + file.size, 0))
    expect(heard.at(-1)).toBe(logs.bytes)
  })

  it('take the mode from the log of the backend where no other names it, and leave that unread where one does', async () => {
    const folder = 'Logs/log_2024.11.20_10-00-00_0.15.5.1.33420'
    const line = (channel: string, text: string) => `2024-11-20 10:00:01.000|0.15|Info|${channel}|${text}\n`
    const logFile = (name: string, text: string) => ({ path: `${folder}/${name}`, file: new Blob([text]) })
    const scene = line('application', 'scene preset path:maps/customs_preset.bundle rcid:x')
    const application = scene + line('application', 'GameStarted:22.6(0) real:24.0(0) diff:1.4')
    const backend = line(
      'backend',
      '---> Request HTTPS, id [1]: URL: https://gw-pve-03.escapefromtarkov.com/client/game/start, crc: .',
    )
    const read = async (text: string) => {
      const heard: number[] = []
      const own = [logFile('x backend_000.log', backend), logFile('x application_000.log', text)]
      const logs = await readLogs({ files: own, quests }, (bytes) => heard.push(bytes))
      expect(logs.bytes).toBe(own.reduce((sum, { file }) => sum + file.size, 0))
      return logs
    }
    expect((await read(application)).raids).toMatchObject([{ map: 'customs', session: { mode: 'Pve' } }])
    const named = await read(line('application', 'Session mode: Regular') + application)
    expect(named.raids).toMatchObject([{ session: { mode: 'Regular' } }])
  })

  it('count as the mode that the player names where the logs tell none', async () => {
    const path = 'Logs/log_2024.11.20_10-00-00_0.15.5.1.33420/x notifications.log'
    const json = { type: 'new_message', eventId: 'a', message: { type: 12, templateId: `${quests[0]} x` } }
    const text = `2024-11-20 10:00:01.000|0.15|Info|notifications|Got notification\n${JSON.stringify(json)}\n`
    const logs = await readLogs({ files: [{ path, file: new Blob([text]) }], quests }, () => undefined)
    expect(countUntold(logs)).toBe(1)
    expect(logs.progress[0]).not.toHaveProperty('gameMode')
    expect(countLogsAs(logs, undefined)).toBe(logs)
    expect(countLogsAs(logs, 'PVE').progress).toMatchObject([{ gameMode: 'PVE', isCurrent: true }])
    expect(countUntold(countLogsAs(logs, 'PVE'))).toBe(0)
  })

  it('are none where no folder is called like one of the game', async () => {
    expect(await readLogs({ files: strangers.slice(0, 1), quests }, () => undefined)).toMatchObject({
      runs: 0,
      progress: [],
      raids: [],
    })
  })
})
