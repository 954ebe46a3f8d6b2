// The account's notices of the last days: what was told, newest first, and which of them were not read yet.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Notice } from '#core/alerts/notices.ts'
import { callLate } from '#web/data/late-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './alerts.module.css'

/** Rows before the rest is asked for. */
const FIRST_ROWS = 10

/** The server tells every page of the account. */
const markRead = (ids?: readonly string[]): void =>
  void callLate('readNotices', { body: ids === undefined ? {} : { ids } })

export const NoticesPanel = ({
  notices,
  unread,
}: {
  readonly notices: readonly Notice[]
  readonly unread: number
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notices : notices.slice(0, FIRST_ROWS)
  return (
    <Panel title={t('notices.title')} {...(unread > 0 && { note: t('notices.unread', { count: unread }) })}>
      <div className="stack">
        {notices.length === 0 ? (
          <p className="muted">{t('notices.none')}</p>
        ) : (
          <ul className={styles.list}>
            {shown.map(({ id, title, text, url, at, isRead }) => (
              <li key={id}>
                <div className={styles.about}>
                  <div className="row row--wrap">
                    <span className="strong">{title}</span>
                    {!isRead && <Badge tone="ready">{t('notices.new')}</Badge>}
                  </div>
                  <span className={styles.fine}>{text}</span>
                  <span className={styles.fine}>{localDateTime(at)}</span>
                </div>
                <div className={styles.buttons}>
                  <Button
                    size="small"
                    aria-label={`${t('notices.open')}: ${title}`}
                    onClick={() => {
                      markRead([id])
                      void navigate(url)
                    }}
                  >
                    {t('notices.open')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {(unread > 0 || shown.length < notices.length) && (
          <div className="row row--wrap">
            {unread > 0 && (
              <Button size="small" onClick={() => markRead()}>
                {t('notices.readAll')}
              </Button>
            )}
            {shown.length < notices.length && (
              <Button size="small" onClick={() => setWhole(true)}>
                {t('notices.more', { count: notices.length })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
