// Reads when the traders of one game mode restock next.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { showSourceError } from '../../data/errors.ts'
import { MODE_FOLDERS } from '../../data/upstream/source.ts'
import type { RestockObserver } from '../stores/restocks.ts'
import { readDocument } from './read-document.ts'
import { readRestockTimes } from './restock-document.ts'
import { isStop, type Stop, type SyncRun } from './sync-run.ts'

/** A bad document is a line of the report: administrators are alerted when the game data are read. */
export const syncRestocks = async (
  run: SyncRun,
  restocks: RestockObserver,
  mode: GameMode,
): Promise<Stop | undefined> => {
  const name = `${MODE_FOLDERS[mode]}/traders`
  if (!(await run.renewLease())) return { tag: 'LeaseLost' }
  const read = await readDocument(run.reader, 'restocks', name, async () => true)
  if (isStop(read)) return read
  if (read.tag === 'Bad') run.problems.push(read.reason)
  if (read.tag !== 'New') return undefined
  const times = readRestockTimes(name, read.value, run.now())
  if (isLeft(times)) {
    run.problems.push(showSourceError(times.left))
    return undefined
  }
  await restocks.announce(mode, times.right)
  const { base, documents } = run.reader
  await documents.save({ source: base.host, purpose: 'restocks', name }, read.version)
  return undefined
}
