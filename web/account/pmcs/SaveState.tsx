// Shows whether changes are saved, being sent, or waiting for a connection.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Icon } from '#web/ui/Icon.tsx'

export const SaveState = (): ReactNode => {
  const { t } = useTranslation('account')
  const { pending, isOnline } = useSession()
  return (
    <span className="row small muted" role="status">
      {pending === 0 ? (
        <>
          <Icon name="check" size="s" className="gain" />
          {t('settings.saved')}
        </>
      ) : (
        <>
          <Icon name={isOnline ? 'clock' : 'offline'} size="s" />
          {t(isOnline ? 'settings.saving' : 'settings.waiting', { count: pending })}
        </>
      )}
    </span>
  )
}
