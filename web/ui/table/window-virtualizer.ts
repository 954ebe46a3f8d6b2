// What follows the window in a list, of the package: it comes when the first list of a visit is drawn.
import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { onLayout } from '../hooks/on-layout.ts'

export { defaultRangeExtractor, windowScroll } from '@tanstack/react-virtual'

/** Observes the window from the first layout on that has the list in it. */
const onceLaidOut =
  <Instance, Tell>(observe: (instance: Instance, tell: Tell) => undefined | (() => void)) =>
  (instance: Instance, tell: Tell): (() => void) => {
    let stop: (() => void) | undefined
    const stopWaiting = onLayout([document.documentElement], () => {
      stopWaiting()
      stop = observe(instance, tell)
    })
    return () => {
      stopWaiting()
      stop?.()
    }
  }

export const observeElementOffset = onceLaidOut(observeWindowOffset)
export const observeElementRect = onceLaidOut(observeWindowRect)

/**
 * Rows above the window with another height than guessed do not move the visible part. The virtualizer alone computes from its last known
 * scroll position, and so jumps after a scroll back.
 */
export const newVirtualizer = <Row extends Element>(
  options: VirtualizerOptions<Window, Row>,
): Virtualizer<Window, Row> => {
  const virtualizer = new Virtualizer(options)
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, delta) => {
    if (start < window.scrollY) window.scrollBy({ top: delta, behavior: 'instant' })
    return false
  }
  return virtualizer
}
