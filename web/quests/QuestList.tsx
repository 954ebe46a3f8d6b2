// The quests one under another, scrolling with the page; only those in sight are drawn.
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ItemProgress } from '#core/items/model.ts'
import { rowAfterKey } from '#web/ui/table/table-columns.ts'
import { useTableMetrics } from '#web/ui/table/use-table-metrics.ts'
import { useWindowList } from '#web/ui/table/use-window-list.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import { QuestCard } from './QuestCard.tsx'
import styles from './QuestList.module.css'
import type { QuestRow } from './quest-rows.ts'

/** Cards drawn beyond the edges of the window. */
const OVERSCAN = 4
/** What the header of the page covers, and some air, in px. */
const COVERED_ABOVE = 72

/** A card's height in px before it is measured. */
const guess = (row: QuestRow | undefined, isNarrow: boolean): number => {
  if (row === undefined) return 100
  const goals = Math.min(row.quest.objectives.length, 5)
  switch (row.state) {
    case 'available':
    case 'hidden':
      return isNarrow ? 130 + goals * 36 : Math.max(132, 70 + goals * 28)
    case 'locked':
      return 89
    default:
      return 57
  }
}

/** The place of the card that an element stands in. */
const placeOf = (element: Element): number | undefined => {
  const place = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return place === undefined ? undefined : Number(place)
}

export interface QuestListProps {
  readonly label: string
  readonly rows: readonly QuestRow[]
  readonly items: ItemProgress
  readonly hasState: boolean
  readonly open: string | undefined
  readonly onToggle: (quest: string) => void
  readonly details: (row: QuestRow) => ReactNode
  /** Asks for this quest to be brought into view, once for every new object. */
  readonly wanted: { readonly quest: string } | undefined
}

export const QuestList = ({
  label,
  rows,
  items,
  hasState,
  open,
  onToggle,
  details,
  wanted,
}: QuestListProps): ReactNode => {
  const wrap = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { top, isFolded } = useTableMetrics(wrap, list, { rowHeight: 100, isEmpty: false })
  const [active, setActive] = useState<number>()
  const focusNext = useRef(false)
  const latest = useLatest({ rows, isFolded })
  const virtualizer = useWindowList<HTMLLIElement>({
    count: rows.length,
    estimateSize: useCallback(
      (index) => guess(latest.current.rows[index], latest.current.isFolded),
      [latest],
    ),
    // Of the rows that are drawn now: keys of the rows before would leave cards behind that are gone.
    getItemKey: useCallback((index) => rows[index]?.quest.uid ?? index, [rows]),
    active,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_ABOVE,
  })

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
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${active}"] [data-quest]`)
    if (!target) return
    focusNext.current = false
    target.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    // Before the list has its place on the page nothing can be scrolled to.
    if (wanted === undefined || top === 0) return
    const index = latest.current.rows.findIndex(({ quest }) => quest.uid === wanted.quest)
    if (index >= 0) focusOn(index, 'start')
  }, [wanted, latest, focusOn, top])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const from = event.target.dataset.quest === undefined ? undefined : placeOf(event.target)
    const to = from === undefined ? undefined : rowAfterKey(event.key, from, rows.length)
    if (to === undefined) return
    event.preventDefault()
    focusOn(to, 'auto')
  }
  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event.target)
    if (place !== undefined) setActive(place)
  }
  return (
    <div ref={wrap}>
      <ul
        ref={list}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const isOpen = row.quest.uid === open
          return (
            <li
              key={String(key)}
              ref={virtualizer.measureElement}
              className={styles.place}
              style={{ transform: `translateY(${start - top}px)` }}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
            >
              <QuestCard
                row={row}
                items={items}
                isOpen={isOpen}
                hasState={hasState}
                onToggle={onToggle}
                details={isOpen ? details(row) : undefined}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
