// Waits for an element of the page whose data may still be on its way.

/** Whoever waits longer is not waiting any more. */
const TIMEOUT_MS = 5000

const touched = ['keydown', 'pointerdown', 'wheel'] as const

/** Calls `found` as soon as `find` has something, unless the person does something first. The answered function gives up. */
export const whenThere = (
  find: () => HTMLElement | null | undefined,
  found: (element: HTMLElement) => void,
): (() => void) => {
  const look = (): boolean => {
    const element = find()
    if (element) found(element)
    return Boolean(element)
  }
  if (look()) return () => undefined
  const observer = new MutationObserver(() => {
    if (look()) giveUp()
  })
  const timer = setTimeout(() => giveUp(), TIMEOUT_MS)
  const giveUp = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of touched) removeEventListener(type, giveUp)
  }
  for (const type of touched) addEventListener(type, giveUp, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return giveUp
}
