// A one-time link that logs in another device of the same player.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { callLate } from '#web/data/late-calls.ts'
import { localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { useIsOver } from '#web/ui/hooks/use-is-over.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { useConfirmedCall } from './sign-in/use-confirmed-call.tsx'

interface Link {
  readonly url: string
  readonly expires: string
}

const QrCode = lazy(() => import('./QrCode.tsx'))

export const SharePanel = (): ReactNode => {
  const { t } = useTranslation('account')
  const [link, setLink] = useState<Link>()
  const { isBusy, problem, run, confirmation } = useConfirmedCall()
  const isOver = useIsOver(link?.expires)

  const create = async (): Promise<void> => {
    const made = await run(() => callLate('createShare'))
    if (made !== undefined) setLink(made)
  }

  return (
    <Panel title={t('share.title')}>
      <div className="stack">
        <p className={styles.lead}>{t('share.lead')}</p>
        {link !== undefined && !isOver && (
          <div className={styles.line}>
            <LinkToCopy
              label={t('share.link')}
              url={link.url}
              action={t('share.copy')}
              copied={t('share.copied')}
              notCopied={t('share.copyFailed')}
            />
          </div>
        )}
        {link !== undefined && !isOver && (
          <Suspense>
            <QrCode text={link.url} label={t('share.qr')} />
          </Suspense>
        )}
        <p className={styles.fine} role="status">
          {link && (isOver ? t('share.expired') : t('share.expiresAt', { time: localTime(link.expires) }))}
        </p>
        <ProblemLine problem={problem} />
        <div>
          <Button icon="link" isBusy={isBusy} onClick={create}>
            {t(isBusy ? 'share.creating' : 'share.create')}
          </Button>
        </div>
      </div>
      {confirmation}
    </Panel>
  )
}
