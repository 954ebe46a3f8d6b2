// Measuring where the browser has just laid the page out anyway: asking earlier makes it lay out everything once more.
import { flushSync } from 'react-dom'

const measures = new Map<Element, Set<() => void>>()

let observer: ResizeObserver | undefined

/** One for all parts: everything is measured before anything that follows from it is drawn. */
const watcher = (): ResizeObserver => {
  observer ??= new ResizeObserver((entries) => {
    const due = new Set(entries.flatMap(({ target }) => [...(measures.get(target) ?? [])]))
    flushSync(() => {
      for (const measure of due) measure()
    })
  })
  return observer
}

const watch = (part: Element, measure: () => void): void => {
  const others = measures.get(part) ?? new Set()
  measures.set(part, others.add(measure))
  // Observing again calls every callback with the next layout, those that were called before too.
  watcher().unobserve(part)
  watcher().observe(part)
}
const unwatch = (part: Element, measure: () => void): void => {
  const others = measures.get(part)
  others?.delete(measure)
  if (others?.size !== 0) return
  measures.delete(part)
  watcher().unobserve(part)
}

/**
 * Calls `measure` after each layout in which one of the parts has another size, the first one included; what it changes in state
 * is drawn before the frame is painted. Ends when the answer is called.
 */
export const onLayout = (parts: readonly Element[], measure: () => void): (() => void) => {
  for (const part of parts) watch(part, measure)
  return () => {
    for (const part of parts) unwatch(part, measure)
  }
}

/** px from the top of the page to the element; read while no layout is pending. */
export const topOnPage = (element: Element): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY)
