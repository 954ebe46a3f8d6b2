// The sheets on the map: two beside it on wide screens, one with tabs on narrow ones, and a bottom sheet with three heights on phones.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Sheet.module.css'

const SNAPS = ['low', 'half', 'full'] as const
export type Snap = (typeof SNAPS)[number]
const SHEET_TABS = ['quests', 'keys', 'layers'] as const
export type SheetTab = (typeof SHEET_TABS)[number]

/** A drag below this distance is a tap. */
const PULLED_PIXELS = 6
const MIN_HEIGHT = 68
const LOW_BELOW = 0.25
const HALF_BELOW = 0.7

export interface SheetProps {
  readonly snap: Snap
  readonly onSnap: (snap: Snap) => void
  readonly tab: SheetTab
  readonly onTab: (tab: SheetTab) => void
  /** Undefined until known. */
  readonly counts: Readonly<Record<SheetTab, number | undefined>>
  readonly left: ReactNode
  readonly leftLabel: string
  readonly right: ReactNode
  readonly rightLabel: string
}

export const Sheet = (props: SheetProps): ReactNode => {
  const { snap, onSnap, tab, onTab, counts, left, leftLabel, right, rightLabel } = props
  const { t } = useTranslation('maps')
  const sheet = useRef<HTMLDivElement>(null)
  const pull = useRef<{ y: number; height: number; isMoved: boolean }>(undefined)
  const wasPulled = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    pull.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0, isMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    const now = pull.current
    if (now === undefined) return
    const by = now.y - clientY
    if (Math.abs(by) > PULLED_PIXELS) now.isMoved = true
    if (now.isMoved)
      sheet.current?.style.setProperty('--sheet-h', `${Math.max(MIN_HEIGHT, now.height + by)}px`)
  }
  const onPointerUp = (): void => {
    const now = pull.current
    pull.current = undefined
    wasPulled.current = now?.isMoved === true
    const own = sheet.current
    if (own === null) return
    const part = own.offsetHeight / (own.parentElement?.offsetHeight ?? 1)
    own.style.removeProperty('--sheet-h')
    if (wasPulled.current) onSnap(part < LOW_BELOW ? 'low' : part < HALF_BELOW ? 'half' : 'full')
  }
  /** The browser took over the gesture and no click follows: the sheet is reset. */
  const onPointerCancel = (): void => {
    pull.current = undefined
    sheet.current?.style.removeProperty('--sheet-h')
  }
  // A tap is handled on click: otherwise it would also hit what has moved under the finger.
  const onClick = (): void => {
    if (wasPulled.current) wasPulled.current = false
    else onSnap(SNAPS[(SNAPS.indexOf(snap) + 1) % SNAPS.length] ?? 'half')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    onSnap(SNAPS[Math.min(2, Math.max(0, SNAPS.indexOf(snap) + by))] ?? snap)
  }
  return (
    <div ref={sheet} className={styles.sheet} data-snap={snap} data-tab={tab}>
      <button
        type="button"
        className={styles.grip}
        aria-label={t('sheet.height', { height: t(`sheet.${snap}`) })}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        onClick={onClick}
        onKeyDown={onKeyDown}
      />
      <fieldset className={styles.tabs} aria-label={t('sheet.label')}>
        {SHEET_TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab || undefined}
            onClick={() => {
              onTab(each)
              if (snap === 'low') onSnap('half')
            }}
          >
            {t(`sheet.tab.${each}`)} <span className={styles.number}>{counts[each]}</span>
          </button>
        ))}
      </fieldset>
      <section className={classNames('panel', styles.left)} aria-label={leftLabel}>
        {left}
      </section>
      <section className={classNames('panel', styles.right)} aria-label={rightLabel}>
        {right}
      </section>
    </div>
  )
}
