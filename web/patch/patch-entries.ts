// Entries of a patch as the page filters and writes them.
import type { PatchAnswer } from '#core/api/calls/patch-calls.ts'
import type { PatchEntry } from '#core/patch/entries.ts'

export type Patch = PatchAnswer

/** Whether the entry or one of its lines has the text. */
export const matchesText = ({ name, lines }: PatchEntry, text: string): boolean => {
  const wanted = text.trim().toLowerCase()
  const has = (value: string | null): boolean => value?.toLowerCase().includes(wanted) === true
  return (
    wanted === '' ||
    has(name) ||
    lines.some(({ label, before, after }) => has(label) || has(before) || has(after))
  )
}
