// How to get the pilot and start it.
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './pilot.module.css'

const SYSTEMS = ['windows', 'linux', 'mac'] as const
type System = (typeof SYSTEMS)[number]

/** Only Windows says where the game is; elsewhere it runs in a folder of Proton's, or on another machine. */
const FOLDERS: Readonly<Record<System, string>> = {
  windows: '',
  linux: ' --game ~/Games/tarkov --screenshots ~/Games/tarkov/Screenshots',
  mac: ' --game ~/tarkov --screenshots ~/tarkov/Screenshots',
}

/** Pages that the pilot lets in without being told of them. */
const KNOWN_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):(5180|5173)$/

const commandFor = (system: System): string =>
  `exfil pilot${KNOWN_ORIGIN.test(location.origin) ? '' : ` --origin ${location.origin}`}${FOLDERS[system]}`

const systemHere = (): System =>
  /Win/.test(navigator.userAgent) ? 'windows' : /Mac/.test(navigator.userAgent) ? 'mac' : 'linux'

export const StartPanel = ({ wantedVersion }: { readonly wantedVersion: string }): ReactNode => {
  const { t } = useTranslation('pilot')
  const [system, setSystem] = useState(systemHere)
  const command = commandFor(system)
  const copy = (): Promise<void> => copyText(command, t('start.copied'), t('copyFailed'))
  return (
    <Panel title={t('start.title')} note={wantedVersion === '' ? undefined : wantedVersion}>
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
          <li>{t('start.install')}</li>
          <li>
            {t('start.run')}
            <div className={styles.command}>
              <code>{command}</code>
              <IconButton icon="copy" variant="quiet" label={t('start.copy')} onClick={copy} />
            </div>
          </li>
          <li>{t(`start.then.${system}`)}</li>
        </ol>
      </div>
    </Panel>
  )
}
