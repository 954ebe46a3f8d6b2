// What the account may do: free, Pro or administrator, and where Pro comes from.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#core/player/model.ts'
import { pathOf } from '#core/routes/table.ts'
import { callPath } from '#web/data/request.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './account.module.css'
import { ProGives } from './ProGives.tsx'
import { LeavingLink } from './sign-in/LeavingLink.tsx'

const TONES = { free: 'plain', pro: 'pro', admin: 'ready' } as const

const Patron = ({ isPro }: { readonly isPro: boolean }): ReactNode => {
  const { t } = useTranslation('account')
  const settings = useSiteSettings()
  if (settings === undefined) return <Progress isInline />
  if (!settings.patron) return isPro ? null : <p className={styles.fine}>{t('status.patronOff')}</p>
  return (
    <div className={styles.parted}>
      <span>{t(isPro ? 'status.patronActive' : 'status.patronNone')}</span>
      <LeavingLink href={callPath('startPatron')} icon="ext" variant={isPro ? 'plain' : 'primary'}>
        {t(isPro ? 'status.patronRenew' : 'status.patronConnect')}
      </LeavingLink>
      <span className={styles.fine}>{t('status.patronHint')}</span>
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
            <ButtonLink to={pathOf('admin')}>{t('status.backOffice')}</ButtonLink>
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
