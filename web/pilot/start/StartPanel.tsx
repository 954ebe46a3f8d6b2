// How to get the pilot and start it.
import { type ReactNode, useState } from 'react'
import { useSiteSettings } from '#web/data/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from '../pilot.module.css'
import { Command } from './Command.tsx'
import { DownloadLink, FileFacts } from './PilotDownload.tsx'
import { detectSystem, SYSTEMS, startCommand } from './start-command.ts'

export const StartPanel = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const [system, setSystem] = useState(() => detectSystem(navigator.userAgent))
  const settings = useSiteSettings()
  const file = settings?.pilotFile ?? undefined
  const { origin } = location
  return (
    <Panel
      title={t('start.title')}
      note={file === undefined ? settings?.pilotVersion || undefined : undefined}
    >
      <div className="stack">
        <Segmented
          label={t('start.system')}
          size="small"
          isFilling
          value={system}
          options={SYSTEMS.map((value) => ({ value, text: t(`start.${value}`) }))}
          onChange={setSystem}
        />
        <ol className={styles.steps}>
          <li>
            {file === undefined ? (
              t('start.install')
            ) : (
              <div className="stack">
                {t('start.download')}
                <DownloadLink file={file} />
                <FileFacts file={file} />
              </div>
            )}
          </li>
          <li>
            {t(file === undefined ? 'start.run' : 'start.runFile')}
            <Command command={startCommand(system, { isFile: file !== undefined, origin })} />
          </li>
          <li>{t(`start.then.${system}`)}</li>
        </ol>
      </div>
    </Panel>
  )
}
