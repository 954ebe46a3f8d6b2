// Lines of the log, the newest first; each opens to all that it has.
import type { ReactNode } from 'react'
import type { LogLine } from '#core/api/calls/back-office/operations-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import styles from './logs.module.css'

/** `DD.MM.YY HH:mm` with seconds and milliseconds. */
const formatLineTime = (at: string): string => `${localDateTime(at)}:${at.slice(17, 23)}`

const describeFields = (fields: string): string => JSON.stringify(JSON.parse(fields), null, 2)

/** `GET 200, 12 ms` of a request. */
const summarise = (fields: string | null): string => {
  if (fields === null) return ''
  const { method, status, ms } = JSON.parse(fields) as Readonly<Record<string, unknown>>
  return method === undefined || status === undefined ? '' : `${method} ${status}, ${ms} ms`
}

export const LogLines = ({
  lines,
  onRequest,
}: {
  readonly lines: readonly LogLine[]
  /** One request's story is asked for. */
  readonly onRequest: (requestId: string) => void
}): ReactNode => {
  const { t } = useTranslation('office')
  return (
    <ol className={styles.lines}>
      {lines.toReversed().map(({ number, at, level, message, route, requestId, fields }) => (
        <li key={number} data-level={level}>
          <details>
            <summary>
              <time dateTime={at}>{formatLineTime(at)}</time>
              <span className={styles.level}>{t(`logs.levels.${level}`)}</span>
              <span className={styles.message}>
                {[message, route, summarise(fields)].filter((part) => part).join(' · ')}
              </span>
            </summary>
            <div className={styles.detail}>
              {requestId !== null && (
                <p>
                  {t('logs.requestId', { id: requestId })}{' '}
                  <Button size="small" onClick={() => onRequest(requestId)}>
                    {t('logs.story')}
                  </Button>
                </p>
              )}
              {fields !== null && <pre>{describeFields(fields)}</pre>}
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}
