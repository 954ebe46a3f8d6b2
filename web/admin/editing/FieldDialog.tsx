// The one form of the back office: edits one field of a row, and asks which value holds where another editor was faster.
import { type ReactNode, useState } from 'react'
import { type EditedField, parseDraft, toDraft } from '#core/catalogue/corrections/field-kinds.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import {
  type Entry,
  OFFICE_SOURCE,
  type RowId,
  sendCorrection,
  showFieldValue,
  writeModes,
} from './corrections.ts'
import { FieldInput } from './FieldInput.tsx'
import { ModesField, ReasonField } from './ReasonFields.tsx'

interface Conflict {
  readonly seen: string
  readonly theirs: readonly Entry[] | null
}

export const FieldDialog = ({
  row,
  field,
  value,
  seen,
  since,
  onDone,
  onClose,
}: {
  readonly row: RowId
  readonly field: EditedField
  /** What the field has now. */
  readonly value: unknown
  /** The version of its corrections that the editor looks at. */
  readonly seen: string
  readonly since: string
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const [draft, setDraft] = useState(() => toDraft(field, value))
  const [reason, setReason] = useState('')
  const [modes, setModes] = useState<readonly GameMode[]>(GAME_MODES)
  const [conflict, setConflict] = useState<Conflict>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const parsed = parseDraft(field, draft)
  const isReady = parsed !== undefined && reason.trim() !== ''

  const save = async (): Promise<void> => {
    setTried(true)
    if (!isReady || isBusy) return
    setBusy(true)
    const problem = await sendCorrection({
      ...{ tag: 'CorrectField', ...row, field: field.name, value: parsed, reason: reason.trim() },
      ...{ source: OFFICE_SOURCE, since, seen: conflict?.seen ?? seen, ...writeModes(modes) },
    })
    setBusy(false)
    if (problem === undefined) {
      showToast({ text: t('done.corrected') })
      onDone()
      onClose()
    } else if (problem.tag === 'FieldChanged') {
      setConflict(problem.details as unknown as Conflict)
      setError(undefined)
    } else setError(problem.message)
  }
  return (
    <FormDialog
      title={t('field.title', { field: field.name })}
      submitText={t(conflict === undefined ? 'field.save' : 'conflict.replace')}
      variant={conflict === undefined ? 'primary' : 'danger-fill'}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {conflict !== undefined && (
        <Alert kind="warn">
          <p>{t('conflict.text')}</p>
          <p>
            {t('conflict.theirs')}{' '}
            <b>
              {conflict.theirs?.map((entry) => showFieldValue(entry.value)).join(' · ') ??
                t('conflict.withdrawn')}
            </b>
          </p>
          <p>
            {t('conflict.ours')} <b>{showFieldValue(parsed)}</b>
          </p>
        </Alert>
      )}
      {error !== undefined && <Alert kind="error">{error}</Alert>}
      <FieldInput
        field={field}
        label={t('field.value')}
        draft={draft}
        error={parsed === undefined && isTried ? t('field.noValue') : undefined}
        onChange={setDraft}
      />
      <ReasonField
        reason={reason}
        error={isTried && reason.trim() === '' ? t('reason.missing') : undefined}
        onChange={setReason}
      />
      <ModesField modes={modes} onChange={setModes} />
    </FormDialog>
  )
}
