// Buttons whose place another one takes when they are pressed: a double click presses once.
import { type MouseEvent, useRef } from 'react'

/** A press so soon after another at the same place was meant for what stood there before: the second of a double click, a key held down. */
const MIN_BETWEEN_PRESSES_MS = 600
/** How far a hand moves between the presses of a double click, in px. */
const MAX_MOVED = 24

interface Press {
  readonly timeStamp: number
  readonly clientX: number
  readonly clientY: number
}

const isSamePlace = (one: Press, other: Press): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= MAX_MOVED

/** Passes presses on but for those that follow another of the same component too soon where that was. */
export const usePressOnce = (): ((act: () => void) => (event: MouseEvent) => void) => {
  const last = useRef<Press>(undefined)
  return (act) =>
    ({ timeStamp, clientX, clientY }) => {
      const press = { timeStamp, clientX, clientY }
      const { current: before } = last
      last.current = press
      const isSoon = before !== undefined && timeStamp - before.timeStamp < MIN_BETWEEN_PRESSES_MS
      if (!isSoon || !isSamePlace(before, press)) act()
    }
}
