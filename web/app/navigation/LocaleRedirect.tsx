// An address with a language in front, reached inside the app: the language is set, and the same page follows without it.
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Locale } from '#core/routes/locale.ts'
import { setLocale } from '#web/i18n/use-locale.ts'

export const LocaleRedirect = ({
  locale,
  path,
}: {
  readonly locale: Locale
  readonly path: string
}): ReactNode => {
  const { search, hash } = useLocation()
  useEffect(() => void setLocale(locale), [locale])
  return <Navigate to={{ pathname: path, search, hash }} replace />
}
