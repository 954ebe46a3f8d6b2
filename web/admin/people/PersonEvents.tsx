// The events of an account without their contents, the newest first.
import { type ReactNode, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import styles from './people.module.css'

export const PersonEvents = ({ account }: { readonly account: string }): ReactNode => {
  const { t } = useTranslation('people')
  /** Versions before which the pages end, from the second page to the present one. */
  const [ends, setEnds] = useState<readonly string[]>([])
  const before = ends.at(-1)
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
        {events.map(({ position, type, at }) => (
          <li key={position}>
            <span>{type}</span>
            <span className="faint">{t('events.position', { position: formatNumber(position) })}</span>
            <time dateTime={at}>{localDateTime(at)}</time>
          </li>
        ))}
      </ol>
      <div className={styles.pages}>
        {ends.length > 0 && (
          <Button size="small" onClick={() => setEnds(ends.slice(0, -1))}>
            {t('events.newer')}
          </Button>
        )}
        {hasMore && last !== undefined && (
          <Button size="small" onClick={() => setEnds([...ends, String(last.version)])}>
            {t('events.older')}
          </Button>
        )}
      </div>
    </section>
  )
}
