// Holds a value while the pointer or focus is in a part of the page.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchPresence } from './watch-presence.ts'

export interface Held<Part extends HTMLElement, Value> {
  /** What is watched. */
  readonly part: RefObject<Part | null>
  readonly held: Value
}

/**
 * The value at the time when the pointer or focus entered the part, until both have left. Keep the value the same object while it does not
 * change.
 */
export const useHeld = <Part extends HTMLElement, Value>(value: Value): Held<Part, Value> => {
  const part = useRef<Part>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => (part.current === null ? undefined : watchPresence(part.current, setHeld)), [])
  const [held, setLast] = useState(() => value)
  if (isHeld || held === value) return { part, held }
  setLast(() => value)
  return { part, held: value }
}
