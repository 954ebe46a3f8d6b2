// A number that is being typed or stepped, kept within its range.
import { formatDraftNumber, intoRange, type NumberRange, readNumber, stepFrom } from './number-draft.ts'
import { type FieldDraft, useDraft } from './use-draft.ts'

export interface NumberDraftOptions extends NumberRange {
  readonly value: number | undefined
  /** Whole and inside the range; `undefined` only where `canBeEmpty`. */
  readonly onCommit: (value: number | undefined) => void
  readonly canBeEmpty?: boolean | undefined
}

export interface NumberDraft {
  readonly draft: FieldDraft
  /** What is typed, else what is saved; NaN while what is typed is no number. */
  readonly current: number | undefined
  /** A step up (1) or down (−1) from what is typed or saved. */
  readonly move: (by: 1 | -1) => void
}

export const useNumberDraft = ({
  value,
  onCommit,
  canBeEmpty = false,
  ...range
}: NumberDraftOptions): NumberDraft => {
  const save = (next: number | undefined): void => {
    if (next !== value) onCommit(next)
  }
  const draft = useDraft(formatDraftNumber(value, range), (text) => {
    const read = readNumber(text, range)
    if (Number.isNaN(read)) return false
    if (read !== undefined) save(intoRange(read, range))
    else if (canBeEmpty) save(undefined)
    return true
  })
  const current = draft.isEditing ? (readNumber(draft.text, range) ?? value) : value
  return {
    draft,
    current,
    move: (by) => {
      draft.drop()
      save(stepFrom(Number.isNaN(current) ? value : current, by, range))
    },
  }
}
