// The one form of the back office: edits one field of a row, and asks which value holds where another editor was faster.
import { type ReactNode, useState } from 'react'
import { type EditedField, parseDraft, toDraft } from '#core/catalogue/corrections/field-kinds.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { ConflictAlert } from './ConflictAlert.tsx'
import {
  type Entry,
  type ModeValue,
  OFFICE_SOURCE,
  type RowId,
  sendCorrection,
  writeFieldValue,
  writeModes,
  writeWhole,
} from './corrections.ts'
import { FieldInput } from './FieldInput.tsx'
import { ModesField, ReasonField } from './ReasonFields.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { FieldValues } from './RowField.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

/** `seen`: the version that its author looked at when typing began. */
interface Typed {
  readonly text: string
  readonly reason: string
  readonly modes: readonly GameMode[]
  readonly seen: string
}

interface Conflict {
  readonly seen: string
  readonly theirs: readonly Entry[] | null
}

export const FieldDialog = ({
  row,
  field,
  values,
  mode,
  seen,
  since,
  onDone,
  onClose,
}: {
  readonly row: RowId
  readonly field: EditedField
  /** What the field has now, in each mode that has the row. */
  readonly values: readonly ModeValue[]
  /** The form begins with the value of this mode. */
  readonly mode: GameMode
  /** The version of its corrections that the editor looks at. */
  readonly seen: string
  readonly since: string
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const own = values.find(({ modes }) => modes.includes(mode)) ?? values[0]
  const kept = useKeptDraft<Typed>(`${row.table} ${row.uid} ${field.name}`)
  // Modes that have another value keep it unless their editor names them.
  const typed = kept.draft ?? {
    ...{ text: toDraft(field, own?.value), reason: '', seen },
    modes: values.length > 1 ? (own?.modes ?? GAME_MODES) : GAME_MODES,
  }
  const { text: draft, reason, modes } = typed
  const set = (part: Partial<Typed>): void => kept.keep({ ...typed, ...part })
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
      ...{ source: OFFICE_SOURCE, since, seen: conflict?.seen ?? typed.seen, ...writeModes(modes) },
      ...writeWhole(row.table, field.name),
    })
    setBusy(false)
    if (problem === undefined) {
      showToast({ text: t('done.corrected') })
      kept.drop()
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
      closesOnBackdrop={false}
      onSubmit={save}
      onClose={onClose}
    >
      {conflict !== undefined && (
        <ConflictAlert
          theirs={
            conflict.theirs?.map((entry) => writeFieldValue(entry.value)).join(' · ') ??
            t('conflict.withdrawn')
          }
          ours={writeFieldValue(parsed)}
        />
      )}
      {kept.isRestored && conflict === undefined && <RestoredDraft onDrop={kept.drop} />}
      {error !== undefined && <Alert kind="error">{error}</Alert>}
      <FieldInput
        field={field}
        label={t('field.value')}
        draft={draft}
        error={parsed === undefined && isTried ? t('field.noValue') : undefined}
        onChange={(text) => set({ text })}
      />
      {values.length > 1 && (
        <p className="stack">
          <FieldValues label={t('field.now')} values={values} />
        </p>
      )}
      <ReasonField
        reason={reason}
        error={isTried && reason.trim() === '' ? t('reason.missing') : undefined}
        onChange={(next) => set({ reason: next })}
      />
      <ModesField modes={modes} onChange={(next) => set({ modes: next })} />
    </FormDialog>
  )
}
