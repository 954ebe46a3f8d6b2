// The old logs of the game, wherever its folder is.
import { completeRuns } from '#core/pilot/logs/complete-runs.ts'
import type { PilotFact } from '#core/pilot/logs/log-events.ts'
import { badInput, refused } from '../errors.ts'
import { say } from '../speech.ts'
import { findFolders } from './folders.ts'
import { thisMachine } from './machine.ts'
import { readRuns } from './replay.ts'
import { readChosen } from './settings.ts'
import { zoneAtWall } from './zone.ts'

export interface OldLogs {
  readonly logs: string
  readonly runs: readonly (readonly PilotFact[])[]
  readonly bytes: number
}

/** `log`: the player's own, beside which chosen folders are kept. Throws a CliError where the folder is not known, or has no logs. */
export const readOldLogFolder = async (log: string, game: string | undefined): Promise<OldLogs> => {
  if (game !== undefined && !thisMachine.isFolder(game))
    throw badInput(say`--game: there is no folder ${game}`)
  const chosen = { ...readChosen(log), ...(game === undefined ? {} : { gameFolder: game }) }
  const folders = findFolders(thisMachine, chosen)
  if (folders.game === undefined) throw refused(say`the folder of the game is not known: name it with --game`)
  if (folders.logs === undefined) throw refused(say`no folder Logs in ${folders.game.path}`)
  let bytes = 0
  const runs = await readRuns(folders.logs, (_, read) => {
    bytes = read
  })
  return { logs: folders.logs, runs: completeRuns(runs, zoneAtWall), bytes }
}
