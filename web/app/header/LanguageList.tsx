// The languages of the interface, each under its own name.
import type { ReactNode } from 'react'
import { getIntlCode, LOCALES, languageName } from '#core/routes/locale.ts'
import { setLocale, useLocale } from '#web/i18n/use-locale.ts'
import { MenuItem } from '#web/ui/overlays/Menu.tsx'

export const LanguageList = ({ onChoice }: { readonly onChoice?: () => void }): ReactNode => {
  const current = useLocale()
  return LOCALES.map((locale) => (
    <MenuItem
      key={locale}
      lang={getIntlCode(locale)}
      isCurrent={locale === current}
      onClick={() => {
        void setLocale(locale)
        onChoice?.()
      }}
    >
      {languageName(locale)}
    </MenuItem>
  ))
}
