// The corrections of administrators in the form that is laid over the catalogue.
import { type Correction, decodeCorrection } from '../../catalogue/corrections/correction.ts'
import { isRight } from '../../fp.ts'
import { contentHash } from '../../hash.ts'
import { memoize } from '../../memo.ts'
import {
  type CorrectedRow,
  type Corrections,
  getCorrectionHead,
  type Provenance,
  rowVersion,
} from './model.ts'

const correctionsOfRow = ({ table, uid, fields, added, removed }: CorrectedRow): readonly Correction[] => {
  const getHead = (known: Provenance) => getCorrectionHead({ table, uid, ...known })
  return [
    ...(added === null ? [] : [{ ...getHead(added), add: added.row }]),
    ...Object.entries(fields).flatMap(([field, entries]) =>
      entries.map((entry) => ({ ...getHead(entry), set: { [field]: entry.value } })),
    ),
    ...(removed === null ? [] : [{ ...getHead(removed), remove: true } as const]),
  ]
}

/** Decoded once for each state of a row: an edit costs no more however many corrections there are. */
export const listRowCorrections = memoize((row: CorrectedRow) =>
  correctionsOfRow(row).filter((correction) => isRight(decodeCorrection(correction))),
)

/** In the order in which they apply. Those that no longer fit the codecs of the tables are left out. */
export const listCorrections = (corrections: Corrections): readonly Correction[] =>
  // Called with the row alone: the function is kept by its arguments.
  Object.values(corrections.rows).flatMap((row) => listRowCorrections(row))

/** Equal for equal corrections; empty for none. Each row is hashed once for each of its states. */
export const getCorrectionsVersion = ({ rows }: Corrections): string => {
  const versions = Object.values(rows).map((row) => rowVersion(row))
  return versions.length === 0 ? '' : contentHash(versions)
}

/** The number of corrections of each table that has any. */
export const countCorrections = memoize((corrections: Corrections): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const { table } of listCorrections(corrections)) counts.set(table, (counts.get(table) ?? 0) + 1)
  return Object.fromEntries(counts)
})
