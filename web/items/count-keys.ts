// Counting by key on a focused row: plus and minus step, a digit begins to type.

/** What a key does on a row: a step, or `type` where the digit goes on into the row's field. */
export type CountKey = 1 | -1 | 'type'

export const countKey = (key: string): CountKey | undefined => {
  if (key === '+' || key === '=') return 1
  if (key === '-' || key === '−') return -1
  return /^\d$/.test(key) ? 'type' : undefined
}
