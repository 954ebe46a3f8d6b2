// What happened to a row of the game data, newest first.
import type { ReactNode } from 'react'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type HistoryEvent, showFieldValue } from './corrections.ts'
import styles from './editing.module.css'

const KINDS = [
  'FieldCorrected',
  'RowAdded',
  'RowRemoved',
  'CorrectionWithdrawn',
  'DifferenceIgnored',
  'DifferenceRestored',
] as const

/** What an event did, in words: `Corrected`. */
export const useEventTitle = (): ((event: HistoryEvent) => string) => {
  const { t } = useTranslation('corrections')
  return ({ type }) => t(`history.${KINDS.find((kind) => kind === type) ?? 'FieldCorrected'}`)
}

/** One event with its value, reason and author. */
export const RowChange = ({ event }: { readonly event: HistoryEvent }): ReactNode => {
  const { at, author, data } = event
  const modes = typeof data.mode === 'string' ? [data.mode] : data.modes
  return (
    <div>
      <p>
        <b>{useEventTitle()(event)}</b> {typeof data.field === 'string' && <code>{data.field}</code>}
        {'value' in data && <span className={styles.value}>{showFieldValue(data.value)}</span>}
      </p>
      {typeof data.reason === 'string' && <p>{data.reason}</p>}
      <p className="faint small">
        {author} · {localDateTime(at)}
        {Array.isArray(modes) && ` · ${modes.join(', ')}`}
      </p>
    </div>
  )
}

export const RowHistory = ({ history }: { readonly history: readonly HistoryEvent[] }): ReactNode => {
  const { t } = useTranslation('corrections')
  if (history.length === 0) return <p className="faint">{t('history.none')}</p>
  return (
    <ol className={styles.history}>
      {history.toReversed().map((event) => (
        <li key={event.version}>
          <RowChange event={event} />
        </li>
      ))}
    </ol>
  )
}
