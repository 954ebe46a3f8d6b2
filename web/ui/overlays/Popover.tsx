// A small sheet that opens at its button: closes by Escape, by a click beside it, or when the button is pressed again.
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'

/** Attributes that make a button the one that opens the sheet. */
export interface PopoverTrigger {
  readonly popoverTarget: string
  readonly 'aria-expanded': boolean
}

export interface PopoverProps {
  /** The button: `trigger={(props) => <Button {...props}>Columns</Button>}`. */
  readonly trigger: (props: PopoverTrigger) => ReactNode
  /** Names the sheet for screen readers. */
  readonly label: string
  /** Which edge of the button it keeps to. */
  readonly align?: 'start' | 'end'
  readonly className?: string | undefined
  /** The sheet itself. */
  readonly ref?: RefObject<HTMLElement | null>
  /** Drawn only while it is open; `close` closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

export const Popover = ({
  trigger,
  label,
  align = 'start',
  className,
  ref,
  children,
}: PopoverProps): ReactNode => {
  const id = useId()
  const own = useRef<HTMLElement>(null)
  const sheet = ref ?? own
  const [isOpen, setOpen] = useState(false)
  const content = () =>
    typeof children === 'function' ? children(() => sheet.current?.hidePopover()) : children
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-expanded': isOpen })}
      <section
        ref={sheet}
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(styles.popover, className)}
        data-align={align}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Not before it has closed: the focus returns to the button from inside.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {isOpen && content()}
      </section>
    </>
  )
}
