// Follows the logs of the game as it writes them: the newest run, whichever starts later, and what it had written before without a word.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginRun, EMPTY_PILOT_LOG, type PilotFact } from '#core/pilot/logs/log-events.ts'
import { systemCode, systemReason } from '../errors.ts'
import { say } from '../speech.ts'
import { type LogRun, listRuns, openRun } from './log-run.ts'

/** Windows sends no notification for a file that its writer keeps open, so the files are polled. */
const POLL_MS = 200
/** How often a new run is looked for. */
const RUNS_EVERY = 5

export interface LogListener {
  /** `isPast`: written before the pilot started; not reported. */
  readonly facts: (facts: readonly PilotFact[], isPast: boolean) => void
  /** Another run is followed from now on, what is past of it read; `name` of its folder. */
  readonly run: (name: string) => void
  /** The folder cannot be read; said once until it can. */
  readonly problem: (text: string) => void
}

/** Follows until the signal. `logsFolder` is called at every poll: the folder may change, or appear with the game. */
export const watchLogs = async (
  logsFolder: () => string | undefined,
  listener: LogListener,
  signal: AbortSignal,
): Promise<void> => {
  let state = EMPTY_PILOT_LOG
  let run: LogRun | undefined
  let isFirst = true
  let followed: string | undefined
  let said = ''
  for (let turn = 0; !signal.aborted; turn++) {
    const logs = logsFolder()
    if (logs !== followed) {
      followed = logs
      run = undefined
      isFirst = true
      turn = 0
    }
    let begun: string | undefined
    try {
      if (logs !== undefined) {
        const newest =
          run === undefined || turn % RUNS_EVERY === 0 ? (await listRuns(logs)).at(-1) : undefined
        const folder = newest === undefined ? run?.folder : join(logs, newest)
        if (folder !== undefined && folder !== run?.folder) {
          run = openRun(folder)
          state = beginRun(state)
          begun = newest ?? folder
        }
        const isPast = isFirst
        if (begun !== undefined && !isPast) listener.run(begun)
        if (run !== undefined) state = await run.read(state, (facts) => listener.facts(facts, isPast))
        if (begun !== undefined && isPast) listener.run(begun)
        isFirst = false
        said = ''
      }
    } catch (error) {
      // The game is being reinstalled, or the folder is gone: it may come back.
      if (systemCode(error) === undefined) throw error
      const text = say`cannot read ${logs ?? ''}: ${systemReason(error)}`
      if (text !== said) listener.problem(text)
      said = text
      run = undefined
      isFirst = true
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}
