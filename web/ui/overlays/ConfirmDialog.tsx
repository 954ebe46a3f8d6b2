// Asks before a step that cannot be undone.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** 'Are you sure?' unless told. */
  readonly title?: string
  /** What will happen. */
  readonly children?: ReactNode
  /** The verb of the step: "Delete PMC". */
  readonly confirmText: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Red button; true unless told. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
}

/** Open while it is rendered; the focus starts on the way out. */
export const ConfirmDialog = ({
  title,
  children,
  confirmText,
  onConfirm,
  onCancel,
  isDangerous = true,
  isBusy = false,
}: ConfirmDialogProps): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title ?? t('ui.confirmTitle')}
      size="small"
      onClose={onCancel}
      foot={
        <>
          <Button data-focus-first onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger-fill' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
