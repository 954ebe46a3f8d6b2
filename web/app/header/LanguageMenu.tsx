// The language menu of the header.
import type { ReactNode } from 'react'
import { languageName } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { HeaderMenu } from './HeaderMenu.tsx'
import { LanguageList } from './LanguageList.tsx'

export const LanguageMenu = (): ReactNode => {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <HeaderMenu
      align="end"
      summary={locale.toUpperCase()}
      label={t('language.label', { language: languageName(locale) })}
    >
      <LanguageList />
    </HeaderMenu>
  )
}
