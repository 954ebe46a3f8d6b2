// Corrections of the catalogue that administrators made, kept field by field so that each can be withdrawn.
import type { CorrectedTable } from '../../catalogue/corrections/correction.ts'
import { GAME_MODES, type GameMode } from '../../catalogue/game-modes.ts'
import { contentHash } from '../../hash.ts'
import { memoize } from '../../memo.ts'

/**
 * `source` says who knows it, `since` from which game version on it holds, `modes` in which game modes: in all where absent. `isWhole`: the value is
 * the whole one also of a field that corrections may give in part.
 */
export interface Provenance {
  readonly source: string
  readonly since: string
  readonly modes?: readonly GameMode[]
  readonly reason?: string
  readonly isWhole?: true
}

/** What an edit says of its origin, without the rest of it. */
export const getProvenance = ({ source, since, modes, reason, isWhole }: Provenance): Provenance => ({
  source,
  since,
  ...(reason === undefined ? {} : { reason }),
  ...(modes === undefined ? {} : { modes }),
  ...(isWhole === undefined ? {} : { isWhole }),
})

/** The head of the correction that is laid over the catalogue: which row, by whom, since when and where. */
export const getCorrectionHead = ({
  table,
  uid,
  source,
  since,
  modes,
  isWhole,
}: Provenance & Pick<CorrectedRow, 'table' | 'uid'>) => ({
  table,
  uid,
  source,
  since,
  ...(modes === undefined ? {} : { modes }),
  ...(isWhole === undefined ? {} : { isWhole }),
})

/** `value` as the field's codec takes it, null where the field is emptied. */
export interface CorrectedField extends Provenance {
  readonly value: unknown
}

export interface AddedRow extends Provenance {
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * What was corrected in one row; `added` and `removed` are null while the row is that of the source. A field has an entry for each set of game
 * modes, in the order in which they apply. Fields of a removed row wait for its return.
 */
export interface CorrectedRow {
  readonly table: CorrectedTable
  readonly uid: string
  readonly fields: Readonly<Record<string, readonly CorrectedField[]>>
  readonly added: AddedRow | null
  readonly removed: Provenance | null
}

/**
 * A difference from a source that administrators want to see no more. It names the value of the source, so that another value is a new
 * difference. `field` is null where one side lacks the row: `value` is then the row that only the source has, or null.
 */
export interface IgnoredDifference {
  readonly field: string | null
  readonly mode: GameMode
  readonly value: unknown
  readonly reason: string
}

/** Keys are those of {@link rowKey}; a row without corrections or ignored differences has no entry. */
export interface Corrections {
  readonly rows: Readonly<Record<string, CorrectedRow>>
  readonly ignored: Readonly<Record<string, readonly IgnoredDifference[]>>
}

export const noCorrections: Corrections = { rows: {}, ignored: {} }

/** The stream of catalogue edits. */
export const CATALOGUE_STREAM = 'catalogue'

/** The key of a row among the corrections. */
export const rowKey = (table: CorrectedTable, uid: string): string => `${table}/${uid}`

/** Whether everything in the modes of `inner` is also in those of `outer`. */
export const coversModes = (
  outer: Pick<Provenance, 'modes'>,
  { modes = GAME_MODES }: Pick<Provenance, 'modes'>,
): boolean => modes.every((mode) => (outer.modes ?? GAME_MODES).includes(mode))

/** What an editor has seen of a field without corrections. */
export const UNCORRECTED = ''

/** The version of a field's corrections: equal for equal content, so that an editor can name what they saw. */
export const fieldVersion = (row: CorrectedRow | undefined, field: string): string =>
  row !== undefined && Object.hasOwn(row.fields, field) ? contentHash(row.fields[field]) : UNCORRECTED

const hashRow = memoize((row: CorrectedRow): string => contentHash(row))

/** The version of all corrections of a row. */
export const rowVersion = (row: CorrectedRow | undefined): string =>
  row === undefined ? UNCORRECTED : hashRow(row)
