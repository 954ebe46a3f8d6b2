// The languages of the interface, each under its own name.
import type { ReactNode } from 'react'
import { intlCodeOf, LOCALES, languageName } from '#core/routes/locale.ts'
import { setLocale, useLocale } from '#web/i18n/use-locale.ts'
import styles from './NavPanel.module.css'

export const LanguageList = ({ onChoice }: { readonly onChoice: () => void }): ReactNode => {
  const current = useLocale()
  return LOCALES.map((locale) => (
    <button
      key={locale}
      type="button"
      lang={intlCodeOf(locale)}
      className={styles.item}
      aria-current={locale === current || undefined}
      onClick={() => {
        void setLocale(locale)
        onChoice()
      }}
    >
      {languageName(locale)}
    </button>
  ))
}
