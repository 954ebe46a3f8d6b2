// The running pilot has another version than the site requires: how to get that one.
import type { ReactNode } from 'react'
import { needsUpdate } from '#core/pilot/pilot-version.ts'
import { isPilotOutdated } from '#machines/pilot-connection.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { pilot } from '../connection.ts'
import type { PilotSnapshot } from '../use-pilot.ts'
import { Command } from './Command.tsx'
import { DownloadLink } from './PilotDownload.tsx'
import { detectSystem, startCommand } from './start-command.ts'

export const UpdateAlert = ({ state }: { readonly state: PilotSnapshot }): ReactNode => {
  const { t } = useTranslation('pilot')
  const offered = useSiteSettings()?.pilotFile
  const { context } = state
  if (!isPilotOutdated(context)) return null
  const due = t('update.due', { version: context.version, wanted: context.wantedVersion })
  if (!context.isOwnPilot)
    return (
      <Alert
        kind="warn"
        action={
          <Button
            variant="primary"
            disabled={!state.matches({ linked: 'connected' })}
            onClick={() => pilot.send({ type: 'update.requested' })}
          >
            {t('update.do')}
          </Button>
        }
      >
        {due}
      </Alert>
    )
  const file = offered && !needsUpdate(offered.version, context.wantedVersion) ? offered : undefined
  const command = startCommand(detectSystem(navigator.userAgent), {
    isFile: file !== undefined,
    origin: location.origin,
  })
  return (
    <div className="stack">
      <Alert kind="warn" action={file && <DownloadLink file={file} isPrimary />}>
        {due} {t(file ? 'update.file' : 'update.program')}
      </Alert>
      <Command command={command} />
    </div>
  )
}
