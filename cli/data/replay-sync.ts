// Replays recorded synchronisations one after another, in memory: what each step would have taken, refused and kept.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { TABLE_NAMES, type TableName } from '#core/catalogue/table-names.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { E } from '#core/fp.ts'
import { badInput } from '../errors.ts'
import { showSourceError } from './errors.ts'
import { prepareLive } from './import-live.ts'
import { showRefusedRow } from './refused-row.ts'
import type { Snapshot } from './snapshot-write.ts'
import { folderSource, hasDocuments } from './upstream/folder.ts'
import type { DocumentSource } from './upstream/source.ts'

/** `taken`: tables of each mode that are others than before; `refused`: what was not taken, a line each. */
export interface ReplayedStep {
  readonly step: string
  readonly taken: Readonly<Record<GameMode, readonly TableName[]>>
  readonly refused: readonly string[]
  /** Of how many rows, over both modes, the data consist after the step. */
  readonly rows: number
}

/** What the step sent, and what it did not send again as an earlier one did; what was bad then is not used later. */
const sourceAt = (step: string, earlier: readonly string[]): DocumentSource => {
  const [now, ...before] = [step, ...earlier].map(folderSource)
  const all = [...(now === undefined ? [] : [now]), ...before]
  return {
    hasMode: async (mode) => {
      for (const source of all) if (await source.hasMode(mode)) return true
      return false
    },
    read: async (mode, name) => {
      for (const source of all) {
        const read = await source.read(mode, name)
        const isBadLater = E.isLeft(read) && source !== now
        if (!isBadLater && (E.isLeft(read) || read.right !== undefined)) return read
      }
      return E.right(undefined)
    },
  }
}

const stepsOf = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  const steps: string[] = []
  for (const name of names.toSorted()) if (await hasDocuments(join(folder, name))) steps.push(name)
  if (steps.length === 0) throw badInput(`${folder}: no folder of documents for each step`)
  return steps
}

const changedTables = (mode: GameMode, before: Snapshot, after: Snapshot): readonly TableName[] =>
  TABLE_NAMES.filter((name) => !isDeepStrictEqual(before.tables[mode][name], after.tables[mode][name]))

const rowsOf = ({ tables }: Snapshot): number =>
  GAME_MODES.flatMap((mode) => TABLE_NAMES.map((name) => tables[mode][name].length)).reduce(
    (sum, rows) => sum + rows,
    0,
  )

/** Steps are the folders in `folder`, in order of their names. Nothing is written. Throws a CliError where there are none. */
export const replaySync = async (folder: string, start: Snapshot): Promise<readonly ReplayedStep[]> => {
  const done: ReplayedStep[] = []
  const earlier: string[] = []
  let before = start
  for (const step of await stepsOf(folder)) {
    const path = join(folder, step)
    const previous = before
    const baseline = { previous, replaced: previous, isAccepted: false }
    const made = await prepareLive(sourceAt(path, earlier), step, () => baseline, { sources: [step] })
    earlier.unshift(path)
    const after = E.isLeft(made) ? before : made.right.snapshot
    const [PVP, PVE] = GAME_MODES.map((mode) => changedTables(mode, previous, after)) as [
      readonly TableName[],
      readonly TableName[],
    ]
    done.push({
      step,
      taken: { PVP, PVE },
      refused: E.isLeft(made) ? [showSourceError(made.left)] : made.right.refused.map(showRefusedRow),
      rows: rowsOf(after),
    })
    before = after
  }
  return done
}
