// A row of the game data as it was after each event about it: a slider over its history, what it had then, and the way back.
import { type ReactNode, useMemo, useState } from 'react'
import { listEditedFields } from '#core/catalogue/corrections/field-kinds.ts'
import type { CorrectionEvent } from '#core/settings/corrections/events.ts'
import { correctRow, foldRow, isFieldChanged, restoreField } from '#core/settings/corrections/row-timeline.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import {
  type HistoryEvent,
  isSameValues,
  type RowAnswer,
  type RowId,
  sendCorrections,
  valuesByMode,
} from './corrections.ts'
import styles from './editing.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { FieldValues } from './RowField.tsx'
import { RowChange, useEventTitle } from './RowHistory.tsx'

/** The rows of every mode after the first events of the history. */
const rowsAfter = (id: RowId, answer: RowAnswer, count: number) => {
  const corrected = foldRow(id, answer.history.slice(0, count) as readonly unknown[] as CorrectionEvent[])
  const rows = answer.rows.map(({ mode, overlaid, ...rest }) => ({
    ...rest,
    ...{ mode, overlaid, current: correctRow(overlaid, mode, corrected) },
  }))
  return { corrected, rows }
}

const Moment = ({ event }: { readonly event: HistoryEvent | undefined }): ReactNode => {
  const { t } = useTranslation('corrections')
  return event === undefined ? <p className="faint">{t('timeline.before')}</p> : <RowChange event={event} />
}

export const RowTimeline = ({
  id,
  answer,
  onChange,
}: {
  readonly id: RowId
  readonly answer: RowAnswer
  readonly onChange: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const getTitle = useEventTitle()
  const { history } = answer
  const [asked, setAsked] = useState<number>()
  const [restored, setRestored] = useState<string>()
  const count = Math.min(asked ?? history.length, history.length)
  const { table, uid } = id
  const now = useMemo(() => rowsAfter({ table, uid }, answer, answer.history.length), [table, uid, answer])
  const past = useMemo(() => rowsAfter({ table, uid }, answer, count), [table, uid, answer, count])
  if (history.length === 0) return null
  const event = history[count - 1]
  const changed = listEditedFields(table)
    .map(({ name }) => ({
      name,
      before: valuesByMode(past.rows, 'current', name),
      after: valuesByMode(now.rows, 'current', name),
    }))
    .filter(({ before, after }) => !isSameValues(before, after))
  const canRestore = (field: string): boolean =>
    !answer.isRemoved && isFieldChanged(field, now.corrected, past.corrected)
  const restore = async (field: string, reason: string) => {
    const commands = restoreField(id, field, { now: now.corrected, past: past.corrected, reason })
    const { refused, problem } = await sendCorrections(commands)
    onChange()
    const [first] = refused
    if (problem === undefined && first === undefined) {
      setAsked(undefined)
      showToast({ text: t('done.recorded') })
    }
    return problem ?? first
  }
  return (
    <div className={styles.timeline}>
      <label className={styles.sliderLabel}>
        <span className="caps">{t('timeline.label', { at: count, count: history.length })}</span>
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={history.length}
          value={count}
          aria-valuetext={
            event === undefined
              ? t('timeline.before')
              : `${getTitle(event)}, ${event.author}, ${localDateTime(event.at)}`
          }
          onChange={(change) => setAsked(Number(change.currentTarget.value))}
        />
      </label>
      {count < history.length && (
        <>
          <Moment event={event} />
          {changed.length === 0 ? (
            <p className="faint">{t('timeline.same')}</p>
          ) : (
            <ul className={styles.fields}>
              {changed.map(({ name, before, after }) => (
                <li key={name} className={styles.field}>
                  <code className={styles.name}>{name}</code>
                  <div className={styles.values}>
                    <FieldValues label={t('timeline.then')} values={before} />
                    <FieldValues label={t('timeline.now')} values={after} />
                  </div>
                  <div className={styles.buttons}>
                    {canRestore(name) && (
                      <Button
                        size="small"
                        onClick={() => setRestored(name)}
                        aria-label={t('timeline.restoreOf', { field: name })}
                      >
                        {t('timeline.restore')}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
          <p className="faint small">{t('timeline.assumes')}</p>
        </>
      )}
      {restored !== undefined && (
        <ReasonDialog
          title={t('timeline.restoreOf', { field: restored })}
          text={t('timeline.restoreText')}
          submitText={t('timeline.restore')}
          onSubmit={(reason) => restore(restored, reason)}
          onClose={() => setRestored(undefined)}
        />
      )}
    </div>
  )
}
