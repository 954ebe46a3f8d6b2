// Asks for the reason of a step that is recorded: taking a correction back, removing a row.
import { type ReactNode, useState } from 'react'
import type { ApiProblem } from '#web/data/problem.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { ReasonField } from './ReasonFields.tsx'

export const ReasonDialog = ({
  title,
  text,
  submitText,
  onSubmit,
  onClose,
}: {
  readonly title: string
  readonly text?: string | undefined
  readonly submitText: string
  readonly onSubmit: (reason: string) => Promise<ApiProblem | undefined>
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return setError(t('reason.missing'))
    setBusy(true)
    const problem = await onSubmit(reason.trim())
    setBusy(false)
    if (problem === undefined) onClose()
    else setError(problem.message)
  }
  return (
    <FormDialog {...{ title, submitText, isBusy, onClose }} size="small" onSubmit={submit}>
      {text !== undefined && <p>{text}</p>}
      {error !== undefined && <Alert kind="error">{error}</Alert>}
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  )
}
