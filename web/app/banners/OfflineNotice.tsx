// There is no connection: how old the prices are, and how many changes wait to be sent.
import type { ReactNode } from 'react'
import { useDataAge } from '#web/data/use-catalogue.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'

export const OfflineNotice = (): ReactNode => {
  const { t } = useTranslation('shell')
  const { pending } = useSession()
  const at = useDataAge()
  return (
    <span>
      {pending === 0 ? t('banner.offline') : t('banner.offlineWaiting', { count: pending })}{' '}
      {at !== undefined && t('banner.dataOf', { date: localDateTime(at) })}
    </span>
  )
}
