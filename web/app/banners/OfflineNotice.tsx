// There is no connection: how old the prices are, and how many changes wait to be sent.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#core/format/date.ts'
import { useDataAge } from '#web/data/use-catalogue.ts'
import { useSession } from '#web/session/use-session.ts'
import { clockOffset } from '../clock-offset.ts'

export const OfflineNotice = (): ReactNode => {
  const { t } = useTranslation('shell')
  const { pending } = useSession()
  const at = useDataAge()
  return (
    <span>
      {pending === 0 ? t('banner.offline') : t('banner.offlineWaiting', { count: pending })}{' '}
      {at !== undefined && t('banner.dataOf', { date: formatDateTime(at, clockOffset(at)) })}
    </span>
  )
}
