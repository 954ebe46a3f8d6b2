// A list of things to do or to go to, behind a button. Arrow keys, Home, End and first letters walk it; Escape gives the focus back.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '#web/ui/controls/Link.tsx'
import { whenEnabled } from '#web/ui/controls/when-enabled.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-name.ts'
import { isLetter, itemAfterKey, itemNamed, type Typed, typeLetter } from './menu-keys.ts'
import styles from './Popover.module.css'
import { Popover, type PopoverProps } from './Popover.tsx'

interface ItemProps {
  readonly icon?: IconName
  /** A page of the app, or with `href` one elsewhere, in a tab of its own. */
  readonly to?: string
  readonly href?: string
  readonly onClick?: (() => void) | undefined
  /** Of several to choose from; a page that is shown is marked anyway. */
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  /** Why it cannot be chosen. */
  readonly title?: string | undefined
  readonly lang?: string
  /** A number or a hint at the end of the line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Leads somewhere with `to` or `href`, does something with `onClick`. */
export const MenuItem = ({
  icon,
  to,
  href,
  onClick,
  isCurrent = false,
  isDisabled = false,
  isDangerous = false,
  title,
  lang,
  end,
  children,
}: ItemProps): ReactNode => {
  const className = classNames(styles.item, isDangerous && styles.danger)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <a className={className} href={href} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  return to !== undefined && !isDisabled ? (
    <NavLink className={className} to={to}>
      {content}
    </NavLink>
  ) : (
    <button
      className={className}
      type="button"
      lang={lang}
      title={title}
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={whenEnabled(onClick && (() => onClick()))}
    >
      {content}
    </button>
  )
}

export const MenuSeparator = (): ReactNode => <hr className={styles.separator} />

/** How long a mouse may be elsewhere before a menu closes that closes then. */
const LEAVE_MS = 100

const getItems = (sheet: HTMLElement): readonly HTMLElement[] => [
  ...sheet.querySelectorAll<HTMLElement>('a, button:enabled'),
]

/** What the keys reach may come later than the menu opens. */
const WhenDrawn = ({ then }: { readonly then: () => void }): ReactNode => {
  const latest = useRef(then)
  useLayoutEffect(() => latest.current(), [])
  return null
}

export interface MenuProps extends Omit<PopoverProps, 'ref'> {
  /** Fetches what the menu shows, when the pointer or the focus comes near. */
  readonly preload?: (() => void) | undefined
  /** A mouse that goes elsewhere closes it. */
  readonly closesOnLeave?: boolean
}

/** `children` are links and buttons, and may suspend; choosing one closes the menu, and so does any navigation. */
export const Menu = ({
  children,
  className,
  preload,
  closesOnLeave = false,
  ...popover
}: MenuProps): ReactNode => {
  const { key: place } = useLocation()
  const sheet = useRef<HTMLElement>(null)
  const typed = useRef<Typed>(undefined)
  /** The key that opened it, until it has led to an item. */
  const opening = useRef<string>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = (): void => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  const openedAt = useRef(place)
  useEffect(() => {
    if (openedAt.current === place) return
    openedAt.current = place
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }, [place])

  const walk = (key: string): boolean => {
    const items = sheet.current === null ? [] : getItems(sheet.current)
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1
    const letters = isLetter(key) ? typed.current?.text : undefined
    const next =
      letters === undefined
        ? itemAfterKey(key, at, items.length)
        : itemNamed(
            items.map(({ textContent }) => textContent ?? ''),
            letters,
            at,
          )
    if (next !== undefined) items[next]?.focus()
    return next !== undefined
  }
  const listeners = {
    onKeyDown: (event: KeyboardEvent) => {
      const { key, timeStamp, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (sheet.current?.matches(':popover-open')) {
        if (isLetter(key)) typed.current = typeLetter(typed.current, key, timeStamp)
        if (walk(key)) event.preventDefault()
      } else if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        opening.current = key
        sheet.current?.showPopover()
      }
    },
    onClick: ({ target }: MouseEvent) => {
      const item = target instanceof Element ? target.closest('a, button') : null
      if (item && sheet.current?.contains(item) && item.ariaDisabled !== 'true') hide()
    },
    onFocus: preload,
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hide()
    },
    onPointerEnter: () => {
      clearTimeout(leaving.current)
      preload?.()
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      clearTimeout(leaving.current)
      if (closesOnLeave && pointerType === 'mouse') leaving.current = setTimeout(hide, LEAVE_MS)
    },
  }
  const reachFirst = (): void => {
    if (opening.current !== undefined) walk(opening.current)
    opening.current = undefined
  }
  return (
    <div className={styles.around} {...listeners}>
      <Popover {...popover} ref={sheet} className={classNames(styles.menu, className)}>
        {(close) => (
          <Suspense>
            {typeof children === 'function' ? children(close) : children}
            <WhenDrawn then={reachFirst} />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}
