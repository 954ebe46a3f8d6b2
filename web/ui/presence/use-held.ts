// What somebody works in stays where it is until they leave it.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchPresence } from './watch-presence.ts'

export interface Held<Part extends HTMLElement, Value> {
  /** What is watched. */
  readonly part: RefObject<Part | null>
  readonly held: Value
}

/** The value as it was when somebody came into the part, for as long as they are in it. Keep the value the same while nothing in it changes. */
export const useHeld = <Part extends HTMLElement, Value>(value: Value): Held<Part, Value> => {
  const part = useRef<Part>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => (part.current === null ? undefined : watchPresence(part.current, setHeld)), [])
  const [held, setLast] = useState(() => value)
  if (isHeld || held === value) return { part, held }
  setLast(() => value)
  return { part, held: value }
}
