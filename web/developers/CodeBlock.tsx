// Code to read and copy.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { CodeArea } from '#web/ui/text/CodeArea.tsx'
import styles from './developers.module.css'

export const CodeBlock = ({ label, code }: { readonly label: string; readonly code: string }): ReactNode => {
  const { t } = useTranslation('developers')
  return (
    <div className={styles.code}>
      <CodeArea label={label} code={code} />
      <Button size="small" icon="copy" onClick={() => copyText(code, t('copied'), t('notCopied'))}>
        {t('copy')}
      </Button>
    </div>
  )
}
