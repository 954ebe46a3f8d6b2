// Differences from a source that administrators decided to leave: which they are, and a comparison apart by them.
import type { RowDifference } from '../../catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '../../catalogue/corrections/correction.ts'
import type { GameMode } from '../../catalogue/game-modes.ts'
import { canonicalJson } from '../../hash.ts'
import { type Corrections, type IgnoredDifference, rowKey } from './model.ts'

/** A difference without who ignored it and why. */
export type SourceDifference = Omit<IgnoredDifference, 'reason'>

export const isSameDifference = (one: SourceDifference, other: SourceDifference): boolean =>
  one.field === other.field &&
  one.mode === other.mode &&
  canonicalJson(one.value ?? null) === canonicalJson(other.value ?? null)

export const findIgnored = (
  { ignored }: Pick<Corrections, 'ignored'>,
  { table, uid }: { readonly table: CorrectedTable; readonly uid: string },
  difference: SourceDifference,
): IgnoredDifference | undefined => {
  const key = rowKey(table, uid)
  const known = Object.hasOwn(ignored, key) ? ignored[key] : undefined
  return known?.find((each) => isSameDifference(each, difference))
}

/** The differences of a row: one for each field, or the row that one side lacks. */
export const listRowDifferences = (
  { presence, fields, row }: RowDifference,
  mode: GameMode,
): readonly SourceDifference[] =>
  presence === 'both'
    ? fields.map(({ field, theirs }) => ({ field, mode, value: theirs }))
    : [{ field: null, mode, value: row }]

export interface SplitDifferences {
  readonly open: readonly RowDifference[]
  readonly ignored: readonly RowDifference[]
}

/** A row of which some fields are ignored is on both sides, each with its own fields. */
export const splitIgnored = (
  differences: readonly RowDifference[],
  table: CorrectedTable,
  mode: GameMode,
  ignored: Corrections['ignored'],
): SplitDifferences => {
  const open: RowDifference[] = []
  const left: RowDifference[] = []
  for (const difference of differences) {
    const row = { table, uid: difference.uid }
    const isIgnored = (each: SourceDifference): boolean => findIgnored({ ignored }, row, each) !== undefined
    if (!Object.hasOwn(ignored, rowKey(table, difference.uid))) open.push(difference)
    else if (difference.presence === 'both') {
      const parts = [true, false].map((wanted) =>
        difference.fields.filter(({ field, theirs }) => isIgnored({ field, mode, value: theirs }) === wanted),
      )
      const [ours = [], others = []] = parts
      if (ours.length > 0) left.push({ ...difference, fields: ours })
      if (others.length > 0) open.push({ ...difference, fields: others })
    } else if (isIgnored({ field: null, mode, value: difference.row })) left.push(difference)
    else open.push(difference)
  }
  return { open, ignored: left }
}
