// Importing progress from a file: chosen or dropped, previewed, and only then applied.
import { type ReactNode, useMemo, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import { callApi } from '#web/data/api.ts'
import type { EventNames } from '#web/history/changes/sentence.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOpenedFiles, useSharedFiles } from '#web/opened-files/use-shared-files.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { type PlanContext, planIncoming, type Whole } from './import-plan.ts'
import { importProblemText } from './import-problem-text.ts'
import { readFileText } from './read-file-text.ts'
import { type ImportedFile, MAX_BYTES, readImport } from './read-import.ts'

/** State of the chosen file. */
type Chosen =
  | { readonly tag: 'Nothing' }
  | { readonly tag: 'Reading'; readonly file: string }
  | { readonly tag: 'Wrong'; readonly file: string; readonly text: string }
  | { readonly tag: 'Read'; readonly file: string; readonly incoming: ImportedFile }

const ImportDialog = ({
  context,
  names,
  onClose,
}: {
  readonly context: PlanContext
  readonly names: EventNames
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const send = useUndoableSend()
  const [chosen, choose] = useState<Chosen>({ tag: 'Nothing' })
  const [isBusy, setBusy] = useState(false)
  // Planned again when the account changes meanwhile: an earlier import may only just have arrived.
  const planned = useMemo(
    () => (chosen.tag === 'Read' ? planIncoming(context, chosen.incoming) : undefined),
    [context, chosen],
  )
  const plan = planned === undefined || isLeft(planned) ? undefined : planned.right
  const problem =
    chosen.tag === 'Wrong'
      ? chosen.text
      : planned !== undefined && isLeft(planned)
        ? importProblemText(planned.left, t)
        : undefined

  const read = async (file: File): Promise<void> => {
    const { name } = file
    const wrong = (text: string): void => choose({ tag: 'Wrong', file: name, text })
    if (file.size > MAX_BYTES) return wrong(importProblemText({ tag: 'TooLarge' }, t))
    choose({ tag: 'Reading', file: name })
    try {
      const incoming = readImport(await readFileText(file), name)
      if (isLeft(incoming)) return wrong(importProblemText(incoming.left, t))
      choose({ tag: 'Read', file: name, incoming: incoming.right })
    } catch (error) {
      console.info(`${name} can't be read`, error)
      wrong(t('import.problem.NotRead'))
    }
  }

  const readFirst = ([file]: readonly File[]): void => {
    if (file !== undefined) void read(file)
  }
  useSharedFiles(readFirst)
  useOpenedFiles(readFirst)

  const takeOver = async ({ events }: Whole, file: string): Promise<void> => {
    setBusy(true)
    const answered = await callApi('importLog', { body: { events: events.map((event) => ({ ...event })) } })
    setBusy(false)
    if (isLeft(answered)) {
      const { status, message } = answered.left
      choose({ tag: 'Wrong', file, text: status === 0 ? t('import.problem.NoConnection') : message })
      return
    }
    showToast({ text: t('import.tookOver', { count: answered.right.added }) })
    onClose()
  }

  const confirm = (): void => {
    if (chosen.tag !== 'Read' || plan === undefined) return
    if (plan.tag === 'Whole') {
      void takeOver(plan, chosen.file)
      return
    }
    send({ tag: 'Several', commands: plan.commands }, t('import.done', { count: plan.commands.length }))
    onClose()
  }

  const isReady = plan !== undefined && (plan.tag === 'Whole' || plan.commands.length > 0)
  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      closesOnBackdrop={plan === undefined}
      foot={
        <>
          <Button onClick={onClose}>{common('ui.cancel')}</Button>
          <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={confirm}>
            {t('import.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t('import.lead')}</p>
        <FileDrop
          label={t('import.choose')}
          hint={chosen.tag === 'Nothing' ? t('import.dropHere') : chosen.file}
          accept=".json,.jsonl,.txt,application/json,application/x-ndjson"
          isFirstFocus
          onFile={(file) => void read(file)}
        />
        {problem !== undefined && <Alert kind="error">{problem}</Alert>}
        {plan !== undefined && <ImportPreview plan={plan} names={names} />}
      </div>
    </Dialog>
  )
}

export default ImportDialog
