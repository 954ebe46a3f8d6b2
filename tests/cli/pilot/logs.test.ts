// Following logs that grow: records cut anywhere, files that shrink or rotate, a game that starts later, and no word of the past.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRuns } from '#cli/pilot/replay.ts'
import { watchLogs } from '#cli/pilot/watch-logs.ts'
import type { PilotFact } from '#core/pilot/logs/log-events.ts'
import { eventually } from '../../support/eventually.ts'
import { RECORDED_LOGS, recordedFacts, recordedRuns } from '../../support/pilot-logs.ts'

let logs: string
let stop: AbortController
let watching: Promise<void> | undefined
beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), 'exfil-logs-'))
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await watching
  rmSync(logs, { recursive: true, force: true })
})

const follow = (folder: () => string | undefined = () => logs) => {
  const live: PilotFact[] = []
  const past: PilotFact[] = []
  const runs: string[] = []
  const problems: string[] = []
  watching = watchLogs(
    folder,
    {
      facts: (facts, isPast) => (isPast ? past : live).push(...facts),
      run: (name) => runs.push(name),
      problem: (text) => problems.push(text),
    },
    stop.signal,
  )
  return { live, past, runs, problems }
}

const [old, today] = recordedRuns()
if (old === undefined || today === undefined) throw new Error('two runs are recorded')

const begin = (folder: string, name: string): string => {
  mkdirSync(join(logs, folder), { recursive: true })
  const path = join(logs, folder, name)
  writeFileSync(path, '')
  return path
}

const kindsOf = (facts: readonly PilotFact[]): readonly string[] => facts.map(({ kind }) => kind)

describe('old logs', () => {
  it('are read as they are read at once', async () => {
    expect(await readRuns(RECORDED_LOGS)).toEqual(recordedFacts())
    expect(await readRuns(join(RECORDED_LOGS, today.folder))).toHaveLength(1)
  })
})

describe('the logs of a game that runs', () => {
  it('tell what comes after the pilot has started, in the session that began before it', async () => {
    const [application, notifications] = today.files
    if (application === undefined || notifications === undefined) throw new Error('two files are recorded')
    const app = begin(today.folder, application.name)
    const note = begin(today.folder, notifications.name)
    // The game mode and the profile of the session.
    const cut = Buffer.from(application.bytes).indexOf('2026-03-02 19:05:00')
    writeFileSync(app, application.bytes.subarray(0, cut))
    const { live, past, runs } = follow()
    await eventually(() => kindsOf(past)).toEqual(['SessionModeChosen', 'ProfileSelected'])
    await eventually(() => runs).toEqual([today.folder])
    const half = Buffer.from(notifications.bytes).indexOf('templateId')
    appendFileSync(note, notifications.bytes.subarray(0, half))
    appendFileSync(note, notifications.bytes.subarray(half, half + 400))
    await eventually(() => live).toMatchObject([{ kind: 'QuestStarted', session: { mode: 'Pve' } }])
    appendFileSync(note, notifications.bytes.subarray(half + 400))
    appendFileSync(app, application.bytes.subarray(cut))
    const recorded = recordedFacts()[1] ?? []
    await eventually(() => live.length + past.length).toBe(recorded.length)
    expect(kindsOf([...past, ...live]).toSorted()).toEqual(kindsOf(recorded).toSorted())
  })

  it('are followed from their beginning where the game starts later, and into its next file', async () => {
    mkdirSync(join(logs, old.folder))
    const { live, runs } = follow()
    await eventually(() => runs).toEqual([old.folder])
    const line = (text: string, time: string) => `2026-03-02 ${time}|1.1|Info|application|${text}\n`
    const first = begin(today.folder, 'x application_000.log')
    appendFileSync(first, line('Session mode: Pve', '19:00:00.000'))
    await eventually(() => runs).toEqual([old.folder, today.folder])
    await eventually(() => kindsOf(live)).toEqual(['SessionModeChosen'])
    const second = begin(today.folder, 'x application_001.log')
    appendFileSync(second, line('scene preset path:maps/city_preset.bundle', '19:10:00.000'))
    await eventually(() => live.at(-1)).toMatchObject({ kind: 'SceneLoaded', session: { mode: 'Pve' } })
  })

  it('are read again from the start if a file shrank', async () => {
    const app = begin(today.folder, 'x application_000.log')
    const { live, runs } = follow()
    await eventually(() => runs.length).toBe(1)
    const line = (map: string) =>
      `2026-03-02 19:10:00.000|1.1|Info|application|scene preset path:maps/${map}_preset.bundle rcid:x\n`
    appendFileSync(app, line('woods') + line('shoreline'))
    await eventually(() => live.length).toBe(2)
    writeFileSync(app, line('city'))
    await eventually(() => live).toMatchObject([{ map: 'woods' }, { map: 'shoreline' }, { map: 'streets' }])
  })

  it('are waited for where the folder is not there yet, which is said once', async () => {
    const later = join(logs, 'later')
    const { problems, runs } = follow(() => later)
    await eventually(() => problems).toEqual([`cannot read ${later}: no such file or folder`])
    mkdirSync(join(later, today.folder), { recursive: true })
    await eventually(() => runs).toEqual([today.folder])
    expect(problems).toHaveLength(1)
  })
})
