// A menu of the header: opens below its word, is walked by arrow keys, closes by Escape, by a press elsewhere, by a choice and when the pointer leaves it.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { walkItems } from '#web/ui/overlays/walk-items.ts'
import styles from './Dropdown.module.css'

/** How long the pointer may be elsewhere before the menu closes. */
const CLOSE_DELAY_MS = 100

interface Props {
  /** What stands in the header. */
  readonly summary: ReactNode
  /** Read out instead of the summary, where it says too little. */
  readonly label?: string
  readonly look?: 'section' | 'plain'
  readonly side?: 'left' | 'right'
  /** The page that is shown belongs to this menu. */
  readonly isHere?: boolean
  readonly className?: string | undefined
  /** Fetches what the menu shows, when the pointer or the focus comes near. */
  readonly preload?: () => void
  /** Drawn only while the menu is open; may suspend. */
  readonly children: (close: () => void) => ReactNode
}

export const Dropdown = ({
  summary,
  label,
  look = 'plain',
  side = 'left',
  isHere = false,
  className,
  preload,
  children,
}: Props): ReactNode => {
  const { key } = useLocation()
  // Open where it was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const details = useRef<HTMLDetailsElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = (): void => {
    // The item that has the focus goes away with the menu.
    if (details.current?.contains(document.activeElement)) details.current.querySelector('summary')?.focus()
    setOpenAt(undefined)
  }
  const stay = (): void => clearTimeout(leaving.current)

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event): void => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpenAt(undefined)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      details.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return (
    <details
      ref={details}
      className={classNames(styles.menu, look === 'section' && styles.section, className)}
      data-here={isHere || undefined}
      open={isOpen}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpenAt(key)
        walkItems(event)
      }}
      onToggle={(event) => setOpenAt(event.currentTarget.open ? key : undefined)}
      onPointerEnter={() => {
        stay()
        preload?.()
      }}
      onFocus={preload}
      onPointerLeave={({ pointerType }) => {
        stay()
        if (pointerType === 'mouse' && isOpen) leaving.current = setTimeout(close, CLOSE_DELAY_MS)
      }}
    >
      <summary>
        {label === undefined ? (
          summary
        ) : (
          <>
            <span className="vh">{label}</span>
            <span className={styles.seen} aria-hidden="true">
              {summary}
            </span>
          </>
        )}
        <Icon name="down" size="s" className={styles.arrow} />
      </summary>
      {isOpen && (
        <div className={classNames(styles.pop, side === 'right' && styles.right)}>
          <Suspense>{children(close)}</Suspense>
        </div>
      )}
    </details>
  )
}
