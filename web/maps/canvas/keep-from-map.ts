// Keeps events of controls on the map from the map: a press or drag there does not press or move the map.

/** The events by which the map is dragged and zoomed; Leaflet filters clicks itself, as the page must receive them. */
const GESTURES = ['mousedown', 'touchstart', 'dblclick', 'wheel', 'contextmenu'] as const

const stop = (event: Event): void => event.stopPropagation()

/** Answers how to end it. */
export const keepFromMap = (part: HTMLElement): (() => void) => {
  for (const gesture of GESTURES) part.addEventListener(gesture, stop, { passive: true })
  return () => {
    for (const gesture of GESTURES) part.removeEventListener(gesture, stop)
  }
}

/** Whether something else than the map itself was pressed. */
export const isOnPart = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, a, label, input, [role=dialog]') !== null
