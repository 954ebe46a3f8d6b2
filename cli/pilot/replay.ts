// Plays old logs as if the game wrote them now: their lines and the screenshots of the same time, at the pace at which they came.
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSome } from '#core/fp.ts'
import { addSessions, beginRun, EMPTY_PILOT_LOG, type PilotFact } from '#core/pilot/logs/log-events.ts'
import { parseLogFolder } from '#core/pilot/logs/log-files.ts'
import { getTimeOrder } from '#core/pilot/logs/session.ts'
import { parseScreenshotName } from '#core/pilot/screenshot-name.ts'
import { badInput, fileError } from '../errors.ts'
import { say } from '../speech.ts'
import { listRuns, newReadBuffer, openRun } from './log-run.ts'

/** The facts of every run below a folder of logs, or of the one run that it is; each run in the order of its lines. */
export const readRuns = async (
  folder: string,
  onRun: (done: number, bytes: number) => void = () => undefined,
): Promise<readonly (readonly PilotFact[])[]> => {
  const runs: (readonly PilotFact[])[] = []
  let state = EMPTY_PILOT_LOG
  const buffer = newReadBuffer()
  let bytes = 0
  try {
    for (const path of await runFolders(folder)) {
      const run = openRun(path, buffer)
      const facts: PilotFact[] = []
      state = await run.read(beginRun(state), (some) => {
        for (const fact of some) facts.push(fact)
      })
      bytes += run.bytes()
      runs.push(addSessions(state, facts))
      onRun(runs.length, bytes)
    }
  } catch (error) {
    throw fileError('read', folder, error)
  }
  return runs
}

const runFolders = async (folder: string): Promise<readonly string[]> => {
  const whole = resolve(folder)
  if (isSome(parseLogFolder(whole))) return [whole]
  return (await listRuns(whole)).map((name) => join(whole, name))
}

/** `wallMs`: of the player's clock, as in `LogTime`. */
type Step = { readonly wallMs: number } & ({ readonly fact: PilotFact } | { readonly screenshot: string })

const screenshotSteps = async (folder: string): Promise<readonly Step[]> => {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((screenshot): readonly Step[] => {
    const name = parseScreenshotName(screenshot)
    if (!isSome(name)) return []
    const { year, month, day, hour, minute, second = 0 } = name.value.takenAt
    return [{ wallMs: Date.UTC(year, month - 1, day, hour, minute, second), screenshot }]
  })
}

/** What is played, run by run: screenshots where a run was on, from the folder that is named or from `Screenshots` beside the logs. */
export const replaySteps = async (
  folder: string,
  screenshots: string | undefined,
): Promise<readonly (readonly Step[])[]> => {
  const runs = await readRuns(folder)
  if (runs.every((facts) => facts.length === 0)) throw badInput(say`${folder}: no logs of the game in it`)
  const whole = resolve(folder)
  const logs = isSome(parseLogFolder(whole)) ? dirname(whole) : whole
  const beside = basename(logs).toLowerCase() === 'logs' ? dirname(logs) : logs
  const pictures = await screenshotSteps(screenshots ?? join(beside, 'Screenshots'))
  return runs.map((facts) => {
    const lines = facts.map((fact): Step => ({ wallMs: fact.time.wallMs, fact })).sort(byTime)
    const first = lines[0]?.wallMs ?? 0
    const last = lines.at(-1)?.wallMs ?? 0
    const taken = pictures.filter(({ wallMs }) => wallMs >= first && wallMs <= last)
    return [...lines, ...taken].sort(byTime)
  })
}

const getTime = (step: Step): number => ('fact' in step ? getTimeOrder(step.fact.time) : step.wallMs)
/** The runs of one machine share its clock; between lines of one run only its order counts. */
const byTime = (a: Step, b: Step): number =>
  'fact' in a && 'fact' in b ? getTime(a) - getTime(b) : a.wallMs - b.wallMs

/** No pause of the logs lasts longer, before the speed shortens it. */
const MAX_PAUSE_MS = 120_000

/** `speed`: how many times faster than it was. Ends early with the signal. */
export const playSteps = async (
  runs: readonly (readonly Step[])[],
  { speed, signal }: { readonly speed: number; readonly signal: AbortSignal },
  listener: {
    readonly fact: (fact: PilotFact) => void
    readonly screenshot: (name: string) => void
  },
): Promise<void> => {
  for (const run of runs) {
    let before = run[0]?.wallMs ?? 0
    for (const step of run) {
      const pause = Math.min(MAX_PAUSE_MS, Math.max(0, step.wallMs - before)) / speed
      before = step.wallMs
      if (pause >= 1) await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      if ('fact' in step) listener.fact(step.fact)
      else listener.screenshot(step.screenshot)
    }
  }
}
