// The differences between two versions of a table, field by field.
import { canonicalJson } from '../../hash.ts'

/** What the data that is shown can be compared with: the live source, that with its corrections, and the snapshot of the program. */
export const COMPARED_WITH = ['source', 'overlaid', 'shipped'] as const
export type ComparedWith = (typeof COMPARED_WITH)[number]

/** Tables that administrators compare row by row, each on a page of its own. */
export const COMPARED_TABLES = ['barters', 'crafts', 'quests', 'presets', 'prices'] as const
export type ComparedTable = (typeof COMPARED_TABLES)[number]

type Row = Readonly<Record<string, unknown>> & { readonly uid: string }

/** Absent values are null. */
export interface FieldDifference {
  readonly field: string
  readonly ours: unknown
  readonly theirs: unknown
}

/** `presence`: who has the row; one that only the other side has is in `row` as a whole. */
export interface RowDifference {
  readonly uid: string
  readonly presence: 'both' | 'ours' | 'theirs'
  readonly fields: readonly FieldDifference[]
  readonly row: Row | null
}

/** Notes about corrections, which no source has. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['corrected'])

const compareFields = (ours: Row, theirs: Row): readonly FieldDifference[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    .filter((field) => !NOT_COMPARED.has(field))
    .flatMap((field) => {
      const [own = null, other = null] = [ours[field], theirs[field]]
      const isSame = own === other || canonicalJson(own) === canonicalJson(other)
      return isSame ? [] : [{ field, ours: own, theirs: other }]
    })

/** Rows of our order first, then those that only the other side has. Equal rows are left out. */
export const compareTables = (ours: readonly Row[], theirs: readonly Row[]): readonly RowDifference[] => {
  const own = new Set(ours.map(({ uid }) => uid))
  const others = new Map(theirs.map((row) => [row.uid, row]))
  const compared = ours.flatMap((row): readonly RowDifference[] => {
    const other = others.get(row.uid)
    if (other === row) return []
    if (other === undefined) return [{ uid: row.uid, presence: 'ours', fields: [], row: null }]
    const fields = compareFields(row, other)
    return fields.length === 0 ? [] : [{ uid: row.uid, presence: 'both', fields, row: null }]
  })
  const missing = theirs.filter(({ uid }) => !own.has(uid))
  return [
    ...compared,
    ...missing.map((row): RowDifference => ({ uid: row.uid, presence: 'theirs', fields: [], row })),
  ]
}
