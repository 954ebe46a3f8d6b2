// The rows of a list as cards one under another, scrolling with the page; only those in sight are drawn. While the pointer or
// focus is in them no card moves or shrinks, whatever changes in it.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { rowAfterKey } from '#web/ui/table/table-columns.ts'
import { useTableMetrics } from '#web/ui/table/use-table-metrics.ts'
import { useWindowList } from '#web/ui/table/use-window-list.ts'
import styles from './ListCards.module.css'
import type { List } from './use-list.ts'

/** Cards drawn beyond the edges of the window. */
const OVERSCAN = 4
/** What the header of the page covers, and some air, in px. */
const COVERED_ABOVE = 72

/** Where each heading stands: above the first row of those that follow one another under it, with how many they are. */
const getHeadings = <Row,>(
  rows: readonly Row[],
  headingOf: ListCardsProps<Row>['headingOf'],
): ReadonlyMap<number, { readonly text: string; readonly count: number }> => {
  const headings = new Map<number, { readonly text: string; readonly count: number }>()
  if (headingOf === undefined) return headings
  let from = 0
  rows.forEach((row, index) => {
    const text = headingOf(row)
    if (headings.get(from)?.text !== text) from = index
    headings.set(from, { text, count: (headings.get(from)?.count ?? 0) + 1 })
  })
  return headings
}

export interface ListCardsProps<Row> {
  readonly list: Pick<List<Row>, 'shown' | 'key' | 'isHeld'>
  readonly label: string
  /** The heading under which a card stands with those that follow; undefined where there are none. Keep it the same. */
  readonly headingOf?: ((row: Row) => string) | undefined
  /** A card's height in px before it is measured. */
  readonly guess: (row: Row, isNarrow: boolean) => number
  /** The key of the card that is unfolded. */
  readonly open: string | undefined
  /** Asks for this card to be brought into view, once for every new object. */
  readonly wanted?: { readonly key: string } | undefined
  /** Its button that unfolds it, which arrow keys walk, has `data-card`. */
  readonly card: (row: Row) => ReactNode
}

export const ListCards = <Row,>({
  list: { shown: rows, key: keyOf, isHeld },
  headingOf,
  label,
  guess,
  open,
  wanted,
  card,
}: ListCardsProps<Row>): ReactNode => {
  const wrap = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { top, isFolded } = useTableMetrics(wrap, list, { rowHeight: 100, isEmpty: false })
  const [active, setActive] = useState<number>()
  const focusNext = useRef(false)
  const headings = useMemo(() => getHeadings(rows, headingOf), [rows, headingOf])
  const latest = useLatest({ rows, isFolded, isHeld, guess, keyOf })
  /** The guesses for cards that were not drawn yet when the user came to work in the list: another guess would move those below them. */
  const [guesses] = useState(() => new Map<string, number>())
  const virtualizer = useWindowList<HTMLLIElement>({
    count: rows.length,
    estimateSize: useCallback(
      (index) => {
        const { rows: drawn, isFolded: isNarrow, isHeld: isKept, ...of } = latest.current
        const row = drawn[index]
        if (row === undefined) return 100
        const key = of.keyOf(row)
        const height = (isKept ? guesses.get(key) : undefined) ?? of.guess(row, isNarrow)
        guesses.set(key, height)
        return height
      },
      [latest, guesses],
    ),
    // Of the rows that are drawn now: keys of the rows before would leave cards behind that are gone.
    getItemKey: useCallback(
      (index) => {
        const row = rows[index]
        return row === undefined ? index : latest.current.keyOf(row)
      },
      [rows, latest],
    ),
    active,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_ABOVE,
  })

  /** Height of each card when the pointer or focus entered the list. */
  const [heights] = useState(() => new Map<string, { readonly isOpen: boolean; readonly height: number }>())
  useLayoutEffect(() => {
    if (!isHeld) heights.clear()
    else
      for (const element of list.current?.children ?? []) {
        const key = element.getAttribute('data-key') ?? ''
        const isOpen = key === open
        if (heights.get(key)?.isOpen !== isOpen)
          heights.set(key, { isOpen, height: (element as HTMLElement).offsetHeight })
      }
  })
  const heldHeight = (key: string): number | undefined => {
    const kept = isHeld ? heights.get(key) : undefined
    return kept?.isOpen === (key === open) ? kept.height : undefined
  }

  const focusOn = useCallback(
    (index: number, align: 'auto' | 'start') => {
      focusNext.current = true
      setActive(index)
      virtualizer.scrollToIndex(index, { align })
    },
    [virtualizer],
  )
  useLayoutEffect(() => {
    if (!focusNext.current || active === undefined) return
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${active}"] [data-card]`)
    if (!target) return
    focusNext.current = false
    target.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    // Before the list has its place on the page nothing can be scrolled to.
    if (wanted === undefined || top === 0) return
    const index = latest.current.rows.findIndex((row) => latest.current.keyOf(row) === wanted.key)
    if (index >= 0) focusOn(index, 'start')
  }, [wanted, latest, focusOn, top])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const from = event.target.dataset.card === undefined ? undefined : getPlace(event.target)
    const to = from === undefined ? undefined : rowAfterKey(event.key, from, rows.length)
    if (to === undefined) return
    event.preventDefault()
    focusOn(to, 'auto')
  }
  const onFocus = (event: FocusEvent): void => {
    const place = getPlace(event.target)
    if (place !== undefined) setActive(place)
  }
  return (
    <div ref={wrap}>
      <ul
        ref={list}
        className={styles.list}
        style={{ '--height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const heading = headings.get(index)
          return (
            <li
              key={String(key)}
              ref={virtualizer.measureElement}
              className={styles.place}
              style={{ '--offset': `${start - top}px`, minHeight: heldHeight(String(key)) } as CSSProperties}
              data-index={index}
              data-key={key}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
            >
              {heading && (
                <h3 className={styles.heading}>
                  {heading.text} <span className="faint small num">{heading.count}</span>
                </h3>
              )}
              {card(row)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The place of the card that contains an element. */
const getPlace = (element: Element): number | undefined => {
  const place = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return place === undefined ? undefined : Number(place)
}
