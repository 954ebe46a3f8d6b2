// The events of an account without their contents, the newest first.
import type { ReactNode } from 'react'
import { isLeft } from '#core/fp.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { useCursorPages } from '../use-cursor-pages.tsx'
import styles from './people.module.css'

export const PersonEvents = ({ account }: { readonly account: string }): ReactNode => {
  const { t } = useTranslation('people')
  const { cursor: before, makeButtons } = useCursorPages()
  const { answer, refresh } = useAdminAnswer('personEvents', {
    params: { id: account },
    query: before === undefined ? {} : { before },
  })
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { events, hasMore } = answer.right
  const last = events.at(-1)
  return (
    <section className={styles.events} aria-label={t('events.title')}>
      <h2>{t('events.title')}</h2>
      <p className="faint small">{t('events.note')}</p>
      <ol>
        {events.map(({ position, words, at }) => (
          <li key={position}>
            <span className={styles.event}>{words}</span>
            <span className="faint">{t('events.position', { position: formatNumber(position) })}</span>
            <time dateTime={at}>{localDateTime(at)}</time>
          </li>
        ))}
      </ol>
      <div className={styles.pages}>
        {makeButtons({
          ...{ newer: t('events.newer'), older: t('events.older'), size: 'small' },
          next: hasMore && last !== undefined ? String(last.version) : undefined,
        })}
      </div>
    </section>
  )
}
