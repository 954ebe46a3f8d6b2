// Keeps a plain value the same object as long as it says the same: what the server confirms comes as a copy of what is shown.
import { useState } from 'react'

/** The value given first of those that are equal as JSON, one after another. */
export const useSame = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value)
  if (kept === value) return kept
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}
