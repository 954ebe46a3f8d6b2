// Buttons whose place another one takes when they are pressed: a double click presses once.
import { type MouseEvent, useRef } from 'react'

/** A press so soon after another was meant for what stood there before: the second of a double click, a key held down. */
const MIN_BETWEEN_PRESSES_MS = 600

/** Passes presses on but for those that follow another of the same component too soon. */
export const usePressOnce = (): ((act: () => void) => (event: MouseEvent) => void) => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (act) =>
    ({ timeStamp }) => {
      const isSoon = timeStamp - last.current < MIN_BETWEEN_PRESSES_MS
      last.current = timeStamp
      if (!isSoon) act()
    }
}
