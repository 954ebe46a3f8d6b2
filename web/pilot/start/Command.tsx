// A command to type or copy into a terminal.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import styles from '../pilot.module.css'

export const Command = ({ command }: { readonly command: string }): ReactNode => {
  const { t } = useTranslation('pilot')
  const copy = (): Promise<void> => copyText(command, t('start.copied'), t('copyFailed'))
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <IconButton icon="copy" variant="quiet" label={t('start.copy')} onClick={copy} />
    </div>
  )
}
