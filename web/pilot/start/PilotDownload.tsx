// The pilot as a download, with its size and the hash to verify it.
import type { ReactNode } from 'react'
import { PILOT_FILE } from '#core/pilot/pilot-version.ts'
import type { GlobalSettingsAnswer } from '#web/data/site.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from '../pilot.module.css'

type PilotFile = NonNullable<GlobalSettingsAnswer['pilotFile']>

const KILOBYTE = 1000

export const DownloadLink = ({
  file,
  isPrimary = false,
}: {
  readonly file: PilotFile
  readonly isPrimary?: boolean
}): ReactNode => (
  <a
    href={PILOT_FILE}
    download
    className={buttonLook({ variant: isPrimary ? 'primary' : 'plain', size: undefined }, false, undefined)}
  >
    <Icon name="download" />
    exfil-pilot.mjs {file.version}
  </a>
)

export const FileFacts = ({ file }: { readonly file: PilotFile }): ReactNode => {
  const { t } = useTranslation('pilot')
  return (
    <div>
      <p className={styles.fine}>
        {t('start.file', { size: formatNumber(Math.ceil(file.bytes / KILOBYTE)) })}
      </p>
      <p className={styles.hash}>
        SHA-256 <code>{file.sha256}</code>
      </p>
    </div>
  )
}
