// A row of the game data as it was after each event about it, and the way back to what it had.
import type { CorrectedTable } from '../../catalogue/corrections/correction.ts'
import { applyOverlay, overlayFor } from '../../catalogue/corrections/overlay.ts'
import type { GameMode } from '../../catalogue/game-modes.ts'
import { replay } from '../../events/fold.ts'
import { canonicalJson } from '../../hash.ts'
import type { CorrectionCommand } from './commands.ts'
import type { CorrectionEvent } from './events.ts'
import {
  type CorrectedField,
  type CorrectedRow,
  coversModes,
  fieldVersion,
  getProvenance,
  noCorrections,
  rowKey,
} from './model.ts'
import { listRowCorrections } from './overlay.ts'
import { reduceCorrections } from './reducer.ts'

interface RowId {
  readonly table: CorrectedTable
  readonly uid: string
}

/** The correction of a row after these events about it; undefined without one. */
export const foldRow = (
  { table, uid }: RowId,
  events: readonly CorrectionEvent[],
): CorrectedRow | undefined => replay(reduceCorrections)(noCorrections, events).rows[rowKey(table, uid)]

type Row = Readonly<Record<string, unknown>>

/** The row of a mode with corrections on it; null where it is removed, or was not added. `base`: the row without corrections of administrators. */
export const correctRow = (
  base: Row | null,
  mode: GameMode,
  corrected: CorrectedRow | undefined,
): Row | null => {
  if (corrected === undefined) return base
  const overlay = overlayFor(mode, listRowCorrections(corrected))
  const [row] = applyOverlay(overlay, corrected.table, (base === null ? [] : [base]) as never)
  return (row as Row | undefined) ?? null
}

const getEntries = (row: CorrectedRow | undefined, field: string): readonly CorrectedField[] =>
  row !== undefined && Object.hasOwn(row.fields, field) ? (row.fields[field] ?? []) : []

/** Equal but for the reason. */
const isSameEntry = (one: CorrectedField, other: CorrectedField | undefined): boolean =>
  other !== undefined &&
  canonicalJson({ ...one, reason: undefined }) === canonicalJson({ ...other, reason: undefined })

/** Whether a field has other corrections now than it had. */
export const isFieldChanged = (
  field: string,
  now: CorrectedRow | undefined,
  past: CorrectedRow | undefined,
): boolean => {
  const [standing, wanted] = [getEntries(now, field), getEntries(past, field)]
  return standing.length !== wanted.length || !standing.every((known, at) => isSameEntry(known, wanted[at]))
}

/** The commands that give a field the corrections that it had; none where it has them. */
export const restoreField = (
  { table, uid }: RowId,
  field: string,
  {
    now,
    past,
    reason,
  }: {
    readonly now: CorrectedRow | undefined
    readonly past: CorrectedRow | undefined
    readonly reason: string
  },
): readonly CorrectionCommand[] => {
  if (!isFieldChanged(field, now, past)) return []
  const wanted = getEntries(past, field)
  const standing = getEntries(now, field)
  const head = { table, uid, field, reason }
  const isKept = standing.every((known, index) => isSameEntry(known, wanted[index]))
  const missing = isKept ? wanted.slice(standing.length) : wanted
  const [first] = missing
  const isReplaced = first !== undefined && standing.every((known) => coversModes(first, known))
  const isWithdrawn = standing.length > 0 && !isKept && !isReplaced
  const commands: CorrectionCommand[] = []
  let before = now
  const push = (command: CorrectionCommand, event: CorrectionEvent): void => {
    commands.push(command)
    const rows = before === undefined ? {} : { [rowKey(table, uid)]: before }
    before = replay(reduceCorrections)({ rows, ignored: {} }, [event]).rows[rowKey(table, uid)]
  }
  if (isWithdrawn) {
    const seen = fieldVersion(before, field)
    push({ tag: 'WithdrawCorrection', ...head, seen }, { type: 'CorrectionWithdrawn', data: head })
  }
  for (const entry of missing) {
    const data = { table, uid, field, value: entry.value, ...getProvenance(entry), reason }
    push(
      { tag: 'CorrectField', ...data, seen: fieldVersion(before, field) },
      { type: 'FieldCorrected', data },
    )
  }
  return commands
}
