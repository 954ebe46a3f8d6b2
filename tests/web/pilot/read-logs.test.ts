// Old logs read in the browser: the same as the core tells of them, whatever else is in the folder.
import { describe, expect, it } from 'vitest'
import { catchUp } from '#core/pilot/catch-up.ts'
import { raidsAndSales } from '#core/pilot/raids.ts'
import { readLogs, runsOf } from '#web/pilot/old-logs/read-logs.ts'
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
    const runs = runsOf([...files, ...strangers])
    expect(runs.map(({ files: own }) => own.map(({ path }) => path.replace(/^.* /, '')))).toEqual([
      ['application.log', 'notifications.log'],
      ['application_000.log', 'push-notifications_000.log'],
    ])
  })

  it('tell what the core reads in them', async () => {
    const heard: number[] = []
    const logs = await readLogs({ files: [...strangers, ...files], quests }, (bytes) => heard.push(bytes))
    const facts = recordedFacts()
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

  it('are none where no folder is called like one of the game', async () => {
    expect(await readLogs({ files: strangers.slice(0, 1), quests }, () => undefined)).toMatchObject({
      runs: 0,
      progress: [],
      raids: [],
    })
  })
})
