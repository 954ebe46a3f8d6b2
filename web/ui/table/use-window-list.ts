// Lists of which only the rows near the window are drawn.
import type { Range, VirtualItem, Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual'
import {
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

type WindowVirtualizer<Row extends Element> = Virtualizer<Window, Row>

/** What lists use of a virtualizer. */
export type WindowList<Row extends Element> = Pick<
  WindowVirtualizer<Row>,
  'getTotalSize' | 'measure' | 'measureElement' | 'measurementsCache' | 'resizeItem' | 'scrollToIndex'
> & {
  readonly getVirtualItems: () => readonly VirtualItem[]
  readonly options: Pick<Options, 'getItemKey'>
}

interface Options {
  readonly count: number
  /** px of a row before it is measured. */
  readonly estimateSize: (index: number) => number
  readonly getItemKey: (index: number) => VirtualItem['key']
  /** Rows drawn beyond the edges of the window. */
  readonly overscan: number
  /** px from the top of the page to the first row; 0 until it is measured. */
  readonly scrollMargin: number
  readonly scrollPaddingStart?: number
  /** The focused row, which stays while it is scrolled out of sight, or the focus would be lost. */
  readonly active?: number | undefined
  /** Given where other rows are mostly other ones all over: with others the ones in sight are drawn first. */
  readonly rows?: unknown
}

const load = () => import('./window-virtualizer.ts')
type Package = Awaited<ReturnType<typeof load>>

/** Kept for the whole visit: the next list has it at once. */
let loaded: Package | undefined

/** What follows the window is fetched when the first list of a visit is drawn, which shows its top without it. */
const usePackage = (): Package | undefined => {
  const [there, setThere] = useState(loaded)
  useEffect(() => {
    if (there !== undefined) return
    load().then(
      (arrived) => {
        loaded = arrived
        startTransition(() => setThere(arrived))
      },
      (error: unknown) =>
        // The page says so: a list that ends where the window did would be taken for the whole.
        setThere(() => {
          throw error
        }),
    )
  }, [there])
  return there
}

/** px from the top of the page to where rows end; before anything is measured a list begins below the head of its page. */
const endOfWindow = (scrollMargin: number): number =>
  scrollMargin > 0 ? window.innerHeight : window.innerHeight / 2

/** The top of a list, each row as high as it is guessed to be until it is measured; `redraw` when a height differs from the one drawn. */
const topOfList = <Row extends Element>(
  latest: { readonly current: Options },
  redraw: () => void,
): WindowList<Row> & { readonly stop: () => void } => {
  const sizes = new Map<VirtualItem['key'], number>()
  const getSize = (index: number): number =>
    sizes.get(latest.current.getItemKey(index)) ?? latest.current.estimateSize(index)
  const resizeItem = (index: number, size: number): void => {
    const isAsDrawn = index >= latest.current.count || getSize(index) === size
    if (index < latest.current.count) sizes.set(latest.current.getItemKey(index), size)
    if (!isAsDrawn) redraw()
  }
  const measureRow = (row: Element): void => {
    if (row instanceof HTMLElement && row.offsetHeight > 0)
      resizeItem(Number(row.dataset.index), row.offsetHeight)
  }
  // Rows grow when their font arrives.
  const observer = new ResizeObserver((entries) =>
    flushSync(() => {
      for (const { target } of entries) measureRow(target)
    }),
  )
  return {
    getVirtualItems: () => {
      const { count, getItemKey, scrollMargin } = latest.current
      const items: VirtualItem[] = []
      for (let index = 0, start = scrollMargin; index < count && start < endOfWindow(scrollMargin); index++) {
        const size = getSize(index)
        items.push({ index, key: getItemKey(index), start, end: start + size, size, lane: 0 })
        start += size
      }
      return items
    },
    getTotalSize: () => {
      let size = 0
      for (let index = 0; index < latest.current.count; index++) size += getSize(index)
      return size
    },
    options: { getItemKey: (index) => latest.current.getItemKey(index) },
    measurementsCache: [],
    measure: () => {
      sizes.clear()
      redraw()
    },
    measureElement: (row) => {
      if (row === null) return
      measureRow(row)
      observer.observe(row, { box: 'border-box' })
    },
    resizeItem,
    scrollToIndex: () => undefined,
    stop: () => observer.disconnect(),
  }
}

/**
 * The list takes the place where the window stands when it is mounted. Left alone the virtualizer scrolls there to where
 * the window stood when it was first drawn, which is the old page's place when the page came in a transition.
 */
export const useWindowList = <Row extends Element>({
  active,
  rows,
  ...options
}: Options): WindowList<Row> => {
  const there = usePackage()
  // Rows outside the window are rendered after the visible ones.
  const [drawn, setDrawn] = useState<{ readonly rows: unknown }>()
  useEffect(() => startTransition(() => setDrawn({ rows })), [rows])
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const latest = useRef<Options>(options)
  latest.current = options
  const [top] = useState(() => topOfList<Row>(latest, redraw))

  const attached = useRef<WindowVirtualizer<Row>>(undefined)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = there?.defaultRangeExtractor(range) ?? []
      if (active === undefined || active >= range.count || shown.includes(active)) return shown
      return [...shown, active].toSorted((a, b) => a - b)
    },
    [there, active],
  )
  const made = useRef<WindowVirtualizer<Row>>(undefined)
  const handedOver = useRef<VirtualItem[]>(undefined)
  if (there !== undefined) {
    handedOver.current ??= [...top.getVirtualItems()]
    const all: VirtualizerOptions<Window, Row> = {
      ...options,
      overscan: drawn && drawn.rows === rows ? options.overscan : 0,
      getScrollElement: () => window,
      observeElementOffset: there.observeElementOffset,
      observeElementRect: there.observeElementRect,
      initialOffset: 0,
      // No row moves when the package arrives.
      initialMeasurementsCache: handedOver.current,
      // The first draw has rows in it, though nothing is measured.
      initialRect: made.current?.options.initialRect ?? {
        width: window.innerWidth,
        height: endOfWindow(options.scrollMargin),
      },
      scrollToFn: (offset, to, instance) => {
        if (attached.current === instance) there.windowScroll(offset, to, instance)
      },
      rangeExtractor,
      onChange: (_, isSync) => (isSync ? flushSync(redraw) : redraw()),
    }
    made.current ??= there.newVirtualizer(all)
    made.current.setOptions(all)
  }
  const virtualizer = made.current
  useLayoutEffect(() => {
    if (virtualizer !== undefined) top.stop()
    return virtualizer?._didMount()
  }, [virtualizer, top])
  useLayoutEffect(() => virtualizer?._willUpdate())
  useLayoutEffect(() => {
    attached.current = virtualizer
    return () => {
      attached.current = undefined
    }
  }, [virtualizer])
  return virtualizer ?? top
}

/**
 * For the ref of each row of a list in which most are as high as guessed: takes the heights of the browser's own layout, before the frame
 * is painted; the virtualizer's own way forces a layout for each row. All rows are measured again when `shape` changes, which is when the
 * virtualizer forgets them.
 */
export const useRowHeights = <Row extends Element>(
  virtualizer: WindowList<Row>,
  shape: string,
): RefCallback<Row> => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape is another observer, which reports every row again.
  return useMemo(() => {
    const keys = new WeakMap<Element, VirtualItem['key']>()
    const getPlace = (row: Element): number => Number(row.getAttribute('data-index'))
    const keyAt = (row: Element): VirtualItem['key'] => virtualizer.options.getItemKey(getPlace(row))
    const observer = new ResizeObserver((entries) => {
      const others = entries.flatMap(({ target, borderBoxSize }) => {
        // While other rows are being drawn the virtualizer has theirs already, and the place of this one may be another's.
        if (keyAt(target) !== keys.get(target)) {
          again(target)
          return []
        }
        const place = getPlace(target)
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
