// A window over the page, on the browser's own <dialog>: focus stays inside and returns to where it was.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  /** Asked for by Escape, the cross or a click beside it; the caller stops rendering the dialog, or keeps it. */
  readonly onClose: () => void
  readonly size?: 'small' | 'medium' | 'wide'
  /** Buttons at the end; the one that does it comes last. */
  readonly foot?: ReactNode
  /** Set false where a slip would lose what was typed. */
  readonly closesOnBackdrop?: boolean
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Open while it is rendered: `{isOpen && <Dialog …/>}`. The focus starts on what carries `data-focus-first`, or on the cross. */
export const Dialog = ({
  title,
  onClose,
  size = 'medium',
  foot,
  closesOnBackdrop = true,
  className,
  children,
}: DialogProps): ReactNode => {
  const { t } = useTranslation('common')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect is cleaned up while the dialog is still in the page: only then closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, size !== 'medium' && styles[size], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (closesOnBackdrop && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" variant="quiet" label={t('ui.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
