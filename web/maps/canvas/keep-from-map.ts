// What stands in the map and is none of it: a press there is no press of the map, a drag there moves nothing.

/** By these the map is dragged and zoomed; clicks it sorts out itself, as the page must hear of them. */
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
