// Lists of which only the rows near the window are drawn.
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { onLayout } from '../on-layout.ts'

type Options<Row extends Element> = Parameters<typeof useWindowVirtualizer<Row>>[0] & {
  /** Rows drawn beyond the edges of the window. */
  readonly overscan: number
  /** The focused row, which stays while it is scrolled out of sight, or the focus would be lost. */
  readonly active?: number | undefined
  /** Given where other rows are mostly other ones all over: with others the ones in sight are drawn first. */
  readonly rows?: unknown
}

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
const observeOffset = onceLaidOut(observeWindowOffset)
const observeRect = onceLaidOut(observeWindowRect)

/**
 * The list takes the place where the window stands when it is mounted. Left alone the virtualizer scrolls there to where
 * the window stood when it was first drawn, which is the old page's place when the page came in a transition.
 */
export const useWindowList = <Row extends Element>({
  active,
  rows,
  ...options
}: Options<Row>): Virtualizer<Window, Row> => {
  const isMounted = useRef(false)
  // Rows that nobody sees yet are drawn when those that somebody waits for are there.
  const [drawn, setDrawn] = useState<{ readonly rows: unknown }>()
  useEffect(() => startTransition(() => setDrawn({ rows })), [rows])
  // The first draw has rows in it, though nothing is measured: a list begins below the head of its page.
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight / 2 }))
  const virtualizer = useWindowVirtualizer<Row>({
    initialOffset: 0,
    initialRect,
    observeElementOffset: observeOffset,
    observeElementRect: observeRect,
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
    overscan: drawn && drawn.rows === rows ? options.overscan : 0,
  })
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return virtualizer
}

/**
 * For the ref of each row of a list in which most are as high as guessed: takes the heights of the browser's own layout, before the
 * frame is painted, where the virtualizer's own way has everything laid out for each row that comes. All rows are measured anew when
 * `shape` changes, which is when the virtualizer forgets them.
 */
export const useRowHeights = <Row extends Element>(
  virtualizer: Virtualizer<Window, Row>,
  shape: string,
): RefCallback<Row> => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape is another observer, which is told of every row again.
  return useMemo(() => {
    const keys = new WeakMap<Element, VirtualItem['key']>()
    const placeOf = (row: Element): number => virtualizer.indexFromElement(row as Row)
    const keyAt = (row: Element): VirtualItem['key'] => virtualizer.options.getItemKey(placeOf(row))
    const observer = new ResizeObserver((entries) => {
      const others = entries.flatMap(({ target, borderBoxSize }) => {
        // While other rows are being drawn the virtualizer has theirs already, and the place of this one may be another's.
        if (keyAt(target) !== keys.get(target)) {
          again(target)
          return []
        }
        const place = placeOf(target)
        const height = Math.round(borderBoxSize[0]?.blockSize ?? 0)
        return height > 0 && height !== virtualizer.measurementsCache[place]?.size ? [{ place, height }] : []
      })
      if (others.length > 0)
        flushSync(() => {
          for (const { place, height } of others) virtualizer.resizeItem(place, height)
        })
    })
    const again = (row: Element): void => {
      observer.unobserve(row)
      observer.observe(row, { box: 'border-box' })
    }
    return (row) => {
      if (row === null) return
      keys.set(row, keyAt(row))
      again(row)
      return () => observer.unobserve(row)
    }
  }, [virtualizer, shape])
}
