// Asks for the reason of a step that is recorded: taking a correction back, removing a row.
import type { ReactNode } from 'react'
import type { ApiProblem } from '#web/data/problem.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useReasonedStep } from './use-reasoned-step.tsx'

export const ReasonDialog = ({
  title,
  text,
  submitText,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string
  readonly text?: string | undefined
  readonly submitText: string
  readonly onSubmit: (reason: string) => Promise<Pick<ApiProblem, 'message'> | undefined>
  readonly onClose: () => void
  /** Fields before the reason. */
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { isBusy, alert, field, take } = useReasonedStep(t('reason.missing'), onClose)
  return (
    <FormDialog
      {...{ title, submitText, isBusy, onClose }}
      size="small"
      closesOnBackdrop={false}
      onSubmit={() => take(onSubmit)}
    >
      {text !== undefined && <p>{text}</p>}
      {alert}
      {children}
      {field}
    </FormDialog>
  )
}
