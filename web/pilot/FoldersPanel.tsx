// The folders where the pilot looks for the game and its screenshots.
import type { ReactNode } from 'react'
import type { PilotFolders } from '#machines/pilot-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { pilot } from './connection.ts'

export const FoldersPanel = ({
  folders: { gameFolder, screenshotsFolder },
  canReset,
}: {
  readonly folders: PilotFolders
  /** The pilot is connected and can be told to reset. */
  readonly canReset: boolean
}): ReactNode => {
  const { t } = useTranslation('pilot')
  const change = (folders: Partial<PilotFolders>): void =>
    pilot.send({ type: 'folders.changed', gameFolder, screenshotsFolder, ...folders })
  return (
    <Panel
      title={t('folders.title')}
      actions={
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          disabled={!canReset}
          onClick={() => pilot.send({ type: 'folders.reset' })}
        >
          {t('folders.reset')}
        </Button>
      }
    >
      <div className="stack">
        <PlainField
          label={t('folders.game')}
          value={gameFolder}
          placeholder={t('folders.found')}
          spellCheck={false}
          autoComplete="off"
          onChange={(value) => change({ gameFolder: value })}
        />
        <PlainField
          label={t('folders.screenshots')}
          value={screenshotsFolder}
          placeholder={t('folders.found')}
          spellCheck={false}
          autoComplete="off"
          hint={t('folders.hint')}
          onChange={(value) => change({ screenshotsFolder: value })}
        />
      </div>
    </Panel>
  )
}
