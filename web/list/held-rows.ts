// The rule of all lists: a row that changes keeps its place, whether it still passes the filters or not, until the pointer and the keyboard
// leave the list, the filters, search or order change, or the page is opened again. Loaded late: no user can be in a list before it is drawn.
import { watchPresence } from '#web/ui/presence/watch-presence.ts'

/** The rows that were shown, as they are now and where they were, whether they still pass or not; what has come since stands after them. */
export const heldRows = <Row>(
  shown: readonly Row[],
  ordered: readonly Row[],
  all: readonly Row[],
  key: (row: Row) => string,
): readonly Row[] => {
  const now = new Map(all.map((row) => [key(row), row]))
  const before = new Set(shown.map(key))
  const kept = [...before].flatMap((each) => now.get(each) ?? [])
  return [...kept, ...ordered.filter((row) => !before.has(key(row)))]
}

export type HoldRows = typeof heldRows

/**
 * Calls back with the held rows while the pointer or focus is in the part, and with undefined when both have left. Ends when the returned
 * function is called.
 */
export const holdRows = (part: HTMLElement, tell: (hold: HoldRows | undefined) => void): (() => void) =>
  watchPresence(part, (isPresent) => tell(isPresent ? heldRows : undefined))
