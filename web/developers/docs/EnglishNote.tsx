// Says on pages in other languages that the documents are in English.
import type { ReactNode } from 'react'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Lead } from '#web/ui/text/Lead.tsx'

export const EnglishNote = (): ReactNode => {
  const { t } = useTranslation('developers')
  return useLocale() === 'en' ? null : <Lead>{t('docs.inEnglish')}</Lead>
}
