// Corrections laid over the tables when they are read: what a later source knows better than the snapshot.
import { groupedBy } from '../../grouping.ts'
import { memoize } from '../../memo.ts'
import type { GameMode } from '../game-modes.ts'
import type { Constants } from '../tables/constants.ts'
import type { Quest } from '../tables/quest.ts'
import type { TableName } from '../tables/table-names.ts'
import type { TableRow } from '../tables/tables.ts'
import {
  additionsTo,
  type CorrectedTable,
  type Correction,
  getCorrectionModes,
  groupByRow,
} from './correction.ts'
import { applyQuestCorrections, dropQuestReferences, removedQuests } from './overlay-quests.ts'

/** The corrections of one game mode, by table. */
export type Overlay = ReadonlyMap<CorrectedTable, readonly Correction[]>

export const NO_OVERLAY: Overlay = new Map()

/** The corrections that hold in the game mode, in the order in which they apply. */
export const overlayFor = (mode: GameMode, corrections: readonly Correction[]): Overlay =>
  groupedBy(
    corrections.filter((correction) => getCorrectionModes(correction).includes(mode)),
    ({ table }) => table,
  )

/** The ids that the overlay takes out of a table. */
const removedFrom = (overlay: Overlay, table: CorrectedTable): ReadonlySet<string> =>
  new Set((overlay.get(table) ?? []).flatMap(({ uid, remove }) => (remove === true ? [uid] : [])))

/** All fields that corrections of a row set, the last value of each; undefined where the row is removed. */
const mergeSets = memoize((own: readonly Correction[]): Correction['set'] =>
  own.some(({ remove }) => remove === true) ? undefined : Object.assign({}, ...own.map(({ set }) => set)),
)

/** A row with fields set; null empties a field. */
const setFields = <A extends object>(row: A, set: NonNullable<Correction['set']>): A => {
  const changed: Record<string, unknown> = { ...row, ...set }
  for (const field in set) if (set[field] === null) delete changed[field]
  return changed as A
}

const applyPlain = <A extends { readonly uid: string }>(
  rows: readonly A[],
  corrections: readonly Correction[],
): readonly A[] => {
  const byUid = groupByRow(corrections)
  const added = additionsTo(rows, corrections).map(({ add }) => add as unknown as A)
  return [...rows, ...added].flatMap((row) => {
    const own = byUid.get(row.uid)
    if (own === undefined) return [row]
    const set = mergeSets(own)
    return set === undefined ? [] : [setFields(row, set)]
  })
}

/**
 * The constants with the names of the quests that the overlay takes out, after those that another one took out before; the very same where it
 * takes out none. `quests` are those before this overlay, read only when the names are asked for.
 */
export const withRemovedQuests = (
  overlay: Overlay,
  constants: Constants,
  quests: () => readonly Quest[],
): Constants => {
  if (removedFrom(overlay, 'quests').size === 0) return constants
  let removed: Constants['removedQuests']
  return Object.defineProperty({ ...constants }, 'removedQuests', {
    enumerable: true,
    configurable: true,
    get: () => {
      removed ??= [
        ...(constants.removedQuests ?? []),
        ...removedQuests(quests(), overlay.get('quests') ?? []),
      ]
      return removed
    },
  })
}

/**
 * The rows of a table as the overlay has them. Corrections of rows that are not there are passed over, rows to add that are there. A quest that is
 * removed hands its prerequisites to those that waited for it and is named nowhere any more.
 */
export const applyOverlay = <N extends TableName>(
  overlay: Overlay,
  table: N,
  rows: readonly TableRow<N>[],
): readonly TableRow<N>[] => {
  if (table === 'constants' || table === 'levels') return rows
  const corrections = overlay.get(table as CorrectedTable) ?? []
  const removedQuests = removedFrom(overlay, 'quests')
  if (table === 'quests')
    return applyQuestCorrections(rows as readonly TableRow<'quests'>[], corrections) as readonly TableRow<N>[]
  const corrected = applyPlain(
    rows as readonly TableRow<CorrectedTable>[],
    corrections,
  ) as readonly TableRow<N>[]
  return removedQuests.size === 0 ? corrected : dropQuestReferences(table, corrected, removedQuests)
}
