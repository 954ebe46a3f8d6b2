// Replaces the corrections of a snapshot with those of tarkov-data-overlay.
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import { isLeft } from '#core/fp.ts'
import { badInput } from '../errors.ts'
import { say } from '../speech.ts'
import { showSourceError } from './errors.ts'
import { listOwnModes } from './fallback-tables.ts'
import { withImportLock } from './import.ts'
import { soundCorrections } from './import-live.ts'
import { convertOverlay } from './overlay/convert-overlay.ts'
import type { NotTaken } from './overlay/convert-task.ts'
import { readOverlaySource } from './overlay/read-overlay.ts'
import { type Dropped, droppedOnce } from './prepared.ts'
import { readSnapshot } from './snapshot-read.ts'
import { type WriteResult, writeSnapshot } from './snapshot-write.ts'
import { fitCorrections } from './tables/corrections.ts'

const SOURCE = 'tarkov-data-overlay'

/** `since`: game version from which the corrections apply. `date`: date of the source (ISO), if it does not contain one. */
export interface OverlayRequest {
  readonly source: string
  readonly out: string
  readonly previous: string
  readonly since: string
  readonly date?: string
}

export interface OverlayResult extends WriteResult {
  readonly corrections: readonly Correction[]
  /** References to missing game data, all removed; those of several modes are listed once. */
  readonly dropped: readonly Dropped[]
  readonly notTaken: readonly NotTaken[]
}

/** Keeps corrections of other sources. Throws a CliError if the source can't be read or has no date. */
export const importOverlay = async (request: OverlayRequest): Promise<OverlayResult> => {
  const read = await readOverlaySource(request.source)
  if (isLeft(read)) throw badInput(showSourceError(read.left))
  const day = request.date ?? read.right.$meta?.generated?.slice(0, 10)
  if (day === undefined)
    throw badInput(say`${request.source} does not say of which day it is; --date says it`)
  const snapshot = readSnapshot(request.previous)
  const { tables } = snapshot
  const converted = convertOverlay(read.right, tables, { source: `${SOURCE} ${day}`, since: request.since })
  const others = snapshot.corrections.filter(({ source }) => !source.startsWith(SOURCE))
  const modes = listOwnModes(tables).map((mode) => [mode, tables[mode]] as const)
  const fitted = fitCorrections(
    converted.corrections,
    modes.map(([, own]) => own),
  )
  const corrections = soundCorrections([...others, ...fitted.corrections], modes)
  const next = { ...snapshot, corrections }
  return {
    corrections,
    dropped: droppedOnce(fitted.dropped),
    notTaken: converted.notTaken,
    ...(await withImportLock(request.out, () => writeSnapshot(request.out, next))),
  }
}
