// Stops events of controls on the map from reaching it, so that a press or drag there does not affect the map.

/** Events for dragging and zooming the map; clicks are not stopped, because Leaflet filters them and the page needs them. */
const GESTURES = ['mousedown', 'touchstart', 'dblclick', 'wheel', 'contextmenu'] as const

const stop = (event: Event): void => event.stopPropagation()

/** Returns the cleanup function. */
export const keepFromMap = (part: HTMLElement): (() => void) => {
  for (const gesture of GESTURES) part.addEventListener(gesture, stop, { passive: true })
  return () => {
    for (const gesture of GESTURES) part.removeEventListener(gesture, stop)
  }
}

/** Whether the press was on a control instead of the map itself. */
export const isOnPart = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, a, label, input, [role=dialog]') !== null
