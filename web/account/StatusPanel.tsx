// What the account may do (free, Pro or administrator) and where Pro comes from.
import type { ReactNode } from 'react'
import type { Account } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { callApi } from '#web/data/api.ts'
import { callPath } from '#web/data/request.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './account.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { ProGives } from './ProGives.tsx'
import { useConfirmedCall } from './sign-in/use-confirmed-call.tsx'

const TONES = { free: 'plain', pro: 'pro', admin: 'ready' } as const

const Patron = ({ isPro }: { readonly isPro: boolean }): ReactNode => {
  const { t } = useTranslation('account')
  const settings = useSiteSettings()
  const { isBusy, problem, run, confirmation } = useConfirmedCall()
  const leave = async (): Promise<void> => {
    // A connected patron may sign in, so no other way is required.
    const confirmed = await run(() => callApi('requireConfirmed'))
    if (confirmed !== undefined) window.location.assign(callPath('startPatron'))
  }
  if (settings === undefined) return <Progress isInline />
  if (!settings.patron) return isPro ? null : <p className={styles.fine}>{t('status.patronOff')}</p>
  return (
    <div className={styles.parted}>
      <span>{t(isPro ? 'status.patronActive' : 'status.patronNone')}</span>
      <Button icon="ext" variant={isPro ? 'plain' : 'primary'} isBusy={isBusy} onClick={leave}>
        {t(isPro ? 'status.patronRenew' : 'status.patronConnect')}
      </Button>
      <span className={styles.fine}>{t('status.patronHint')}</span>
      <ProblemLine problem={problem} />
      {confirmation}
    </div>
  )
}

export const StatusPanel = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation('account')
  const { admin, pro } = account
  const status = admin ? 'admin' : pro ? 'pro' : 'free'
  return (
    <Panel
      title={t('status.title')}
      actions={
        <Badge tone={TONES[status]} {...(status !== 'free' && { icon: 'check' as const })}>
          {t(`status.${status}`)}
        </Badge>
      }
    >
      <div className="stack">
        <p className={styles.lead}>{t(`status.${status}Means`)}</p>
        {admin && (
          <div>
            <ButtonLink to={getPath('admin')}>{t('status.backOffice')}</ButtonLink>
          </div>
        )}
        {status === 'free' && (
          <>
            <h3 className="caps">{t('pro.title')}</h3>
            <ProGives />
          </>
        )}
        <Patron isPro={pro} />
      </div>
    </Panel>
  )
}
