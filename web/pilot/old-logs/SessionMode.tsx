// The game mode of a session, according to the logs.
import type { ReactNode } from 'react'
import { getSessionGameMode, type LogSession } from '#core/pilot/logs/session.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ModeBadge } from '#web/ui/Badge.tsx'

export const SessionMode = ({ session }: { readonly session: LogSession }): ReactNode => {
  const { t } = useTranslation('pilot')
  const gameMode = getSessionGameMode(session)
  if (gameMode === undefined) return session.mode ?? session.unknownMode ?? t('old.unknownMode')
  return <ModeBadge mode={gameMode} />
}
