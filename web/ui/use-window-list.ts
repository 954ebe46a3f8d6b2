// Lists of which only the rows near the window are drawn.
import {
  defaultRangeExtractor,
  observeWindowOffset,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onLayout } from './on-layout.ts'

type Options<Row extends Element> = Parameters<typeof useWindowVirtualizer<Row>>[0] & {
  /** Rows drawn beyond the edges of the window. */
  readonly overscan: number
  /** The focused row, which stays while it is scrolled out of sight, or the focus would be lost. */
  readonly active?: number | undefined
}

/** Follows the window, beginning with the first layout that has the list in it. */
const followWindow: typeof observeWindowOffset = (instance, tell) => {
  let stop: (() => void) | undefined
  const stopWaiting = onLayout([document.documentElement], () => {
    stopWaiting()
    stop = observeWindowOffset(instance, tell) ?? undefined
  })
  return () => {
    stopWaiting()
    stop?.()
  }
}

/**
 * The list takes the place where the window stands when it is mounted. Left alone the virtualizer scrolls there to where
 * the window stood when it was first drawn, which is the old page's place when the page came in a transition.
 */
export const useWindowList = <Row extends Element>({
  active,
  ...options
}: Options<Row>): Virtualizer<Window, Row> => {
  const isMounted = useRef(false)
  // Rows that nobody sees yet are drawn when those that somebody waits for are there.
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(options.overscan)), [options.overscan])
  // The first draw has rows in it, though nothing is measured: a list begins below the head of its page.
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight / 2 }))
  const virtualizer = useWindowVirtualizer<Row>({
    initialOffset: 0,
    initialRect,
    observeElementOffset: followWindow,
    scrollToFn: useCallback<typeof windowScroll<Window>>((...to) => {
      if (isMounted.current) windowScroll(...to)
    }, []),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        if (active === undefined || active >= range.count || shown.includes(active)) return shown
        return [...shown, active].toSorted((a, b) => a - b)
      },
      [active],
    ),
    ...options,
    overscan,
  })
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return virtualizer
}
