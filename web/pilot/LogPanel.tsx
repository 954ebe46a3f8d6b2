// The latest log lines of the pilot.
import type { ReactNode } from 'react'
import { MAX_LOG_LINES } from '#core/pilot/action-log.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './pilot.module.css'

export const LogPanel = ({ lines }: { readonly lines: readonly string[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  const copy = (): Promise<void> => copyText(lines.join('\n'), t('log.copied'), t('copyFailed'))
  return (
    <Panel
      title={t('log.title')}
      note={t('log.last', { count: MAX_LOG_LINES })}
      actions={
        lines.length > 0 && (
          <Button size="small" variant="quiet" icon="copy" onClick={copy}>
            {t('copy')}
          </Button>
        )
      }
      isFlush
    >
      {lines.length === 0 ? (
        <p className={styles.nothing}>{t('log.empty')}</p>
      ) : (
        <ol className={styles.log}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be said twice, and lines have no other name
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
