// The corrections of administrators in the form that is laid over the catalogue.
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import type { CorrectedRow, Corrections } from '#core/settings/corrections-model.ts'

/** Sources or versions of many fields as one word list, without repeats, in the order of the fields. */
const listed = (words: readonly string[]): string => [...new Set(words)].join(', ')

const correctionOf = ({ table, uid, fields, removed }: CorrectedRow): Correction => {
  if (removed !== null) return { table, uid, source: removed.source, since: removed.since, remove: true }
  const corrected = Object.values(fields)
  return {
    table,
    uid,
    source: listed(corrected.map(({ source }) => source)),
    since: listed(corrected.map(({ since }) => since)),
    set: Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
  }
}

/** The corrections in the form that is laid over the catalogue, one a row. */
export const correctionsOf = (corrections: Corrections): readonly Correction[] =>
  Object.values(corrections.rows).map(correctionOf)
