// A hint that shows while a pointer or the focus rests on something.
import {
  type CSSProperties,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'

export interface TooltipProps {
  readonly text: string
  readonly className?: string | undefined
  /** One element that can take the focus and passes `aria-describedby` on. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

export const Tooltip = ({ text, className, children }: TooltipProps): ReactNode => {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const anchor = `--tip${id.replace(/[^\w-]/g, '_')}`
  const show = () => {
    if (tip.current?.isConnected) tip.current.showPopover()
  }
  const hide = () => {
    if (tip.current?.isConnected) tip.current.hidePopover()
  }
  const listeners = {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    },
  }
  return (
    <span
      className={classNames(styles.tip, className)}
      style={{ anchorName: anchor } as CSSProperties}
      {...listeners}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tooltip}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {text}
      </span>
    </span>
  )
}

/** Disabled controls take no focus, so the frame around them does, or the reason could not be read by keyboard. */
const LOCKED = { role: 'group', tabIndex: 0 } as const

/**
 * While `isLocked` the controls inside are grey and say 'Need Pro status to edit', or the `text` that is given, on hover and focus;
 * otherwise they stand as they are.
 */
export const ProHint = ({
  isLocked,
  text,
  className,
  children,
}: {
  readonly isLocked: boolean
  readonly text?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation('common')
  if (!isLocked) return children
  return (
    <Tooltip text={text ?? t('ui.needPro')} className={className}>
      <span className={styles.locked} {...LOCKED}>
        <fieldset disabled>{children}</fieldset>
      </span>
    </Tooltip>
  )
}
