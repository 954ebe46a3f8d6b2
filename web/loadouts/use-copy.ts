// Copies a text and reports whether the browser allowed it.
import { useTranslation } from '#web/i18n/use-translation.ts'
import { copyText } from '#web/ui/overlays/copy-text.ts'

export const useCopy = (): ((text: string) => void) => {
  const { t } = useTranslation('loadouts')
  return (text) => void copyText(text, t('actions.copied'), t('actions.notCopied'))
}
