// A list of names, one a line, which is taken when the field is left.
import type { ReactNode } from 'react'
import fieldStyles from './Field.module.css'
import { Field } from './Field.tsx'
import { useDraft } from './use-draft.ts'

const ROWS = 6

/** Also splits lists that spreadsheets or chats separate by `|`. */
const splitLines = (text: string): readonly string[] =>
  text
    .split(/[\r\n|]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const LinesField = ({
  label,
  lines,
  hint,
  check,
  children,
  onCommit,
}: {
  readonly label: string
  readonly lines: readonly string[]
  /** By the lines that are in the field now. */
  readonly hint: (lines: readonly string[]) => string
  /** The problem of lines that are not taken; undefined if they are. */
  readonly check: (lines: readonly string[]) => string | undefined
  /** Below the field; `drop` discards what was typed and not taken. */
  readonly children?: (drop: () => void) => ReactNode
  readonly onCommit: (lines: readonly string[]) => void
}): ReactNode => {
  const draft = useDraft(lines.join('\n'), (text) => {
    const typed = splitLines(text)
    if (check(typed) !== undefined) return false
    onCommit(typed)
    return true
  })
  const typed = splitLines(draft.text)
  return (
    <>
      <Field label={label} hint={hint(typed)} error={draft.isEditing ? check(typed) : undefined}>
        {(links) => (
          <textarea
            {...links}
            className={fieldStyles.input}
            rows={ROWS}
            spellCheck={false}
            value={draft.text}
            onChange={(event) => draft.change(event.currentTarget.value)}
            onBlur={draft.leave}
          />
        )}
      </Field>
      {children?.(draft.drop)}
    </>
  )
}
