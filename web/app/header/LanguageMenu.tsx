// The language menu of the header.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Dropdown } from './Dropdown.tsx'
import { LanguageList } from './LanguageList.tsx'

const LanguageMenu = (): ReactNode => {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <Dropdown
      side="right"
      summary={locale.toUpperCase()}
      label={t('language.label', { language: languageName(locale) })}
    >
      {(close) => <LanguageList onChoice={close} />}
    </Dropdown>
  )
}

export default LanguageMenu
