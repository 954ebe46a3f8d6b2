// Measuring where the browser has just laid the page out anyway: asking earlier makes it lay out everything once more.
import { flushSync } from 'react-dom'

/**
 * Calls `measure` after each layout in which one of the parts has another size, the first one included; what it changes in state
 * is drawn before the frame is painted. Ends when the answer is called.
 */
export const onLayout = (parts: readonly Element[], measure: () => void): (() => void) => {
  const observer = new ResizeObserver(() => flushSync(measure))
  for (const part of parts) observer.observe(part)
  return () => observer.disconnect()
}

/** px from the top of the page to the element; asked while nothing is laid out anew. */
export const topOnPage = (element: Element): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY)
