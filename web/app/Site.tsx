// What an address shows: its layout and its page, and the old page for as long as the new one is on its way.
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pictureBase } from '#core/catalogue/addresses/pictures.ts'
import { type Locale, splitLocale } from '#core/routes/locale.ts'
import type { Layout } from '#core/routes/screens.ts'
import { matchRoute } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useSiteSettings } from '#web/data/site.ts'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'
import { setLocale } from '#web/i18n/use-locale.ts'
import { PictureContext } from '#web/ui/game/picture.ts'
import { DefaultLayout, type LayoutProps } from './DefaultLayout.tsx'
import { GuardedPage } from './navigation/GuardedPage.tsx'
import { ScrollAndFocus } from './navigation/ScrollAndFocus.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { navigated } from './updates/watch-updates.ts'

/** The address arrives while pages draw their lists: it must not make them begin again. */
const Pictures = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const settings = useSiteSettings()
  return (
    <PictureContext value={useDeferredValue(settings && pictureBase(settings))}>{children}</PictureContext>
  )
}

/** An address with a language in front, reached inside the app: the language is set, and the same page follows without it. */
const LocaleRedirect = ({ locale, path }: { readonly locale: Locale; readonly path: string }): ReactNode => {
  const { search, hash } = useLocation()
  useEffect(() => void setLocale(locale), [locale])
  return <Navigate to={{ pathname: path, search, hash }} replace />
}

const EmptyLayout = ({ children }: LayoutProps): ReactNode => <main id="main">{children}</main>

/** The layouts of pages: with header and menus, bare, and for stream overlays. */
const LAYOUTS: Readonly<Record<Layout, (props: LayoutProps) => ReactNode>> = {
  default: DefaultLayout,
  empty: EmptyLayout,
  widget: EmptyLayout,
}

export const Site = (): ReactNode => {
  const location = useLocation()
  const latest = useDeferredValue(location)
  // Changes of the query belong to the page that is shown and must not wait.
  const shown = latest.pathname === location.pathname ? location : latest
  const { pathname } = location
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current !== pathname) navigated()
    first.current = pathname
  }, [pathname])
  const route = matchRoute(shown.pathname)?.route
  const Layout = LAYOUTS[route?.layout ?? 'default']
  const prefix = splitLocale(shown.pathname)
  return (
    <Pictures>
      <ScrollAndFocus at={shown} />
      <Layout isWaiting={shown.pathname !== location.pathname} isWholeWindow={route?.isWholeWindow === true}>
        <DataSuspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={shown.pathname}>
            {prefix.tag === 'Known' ? (
              <LocaleRedirect locale={prefix.locale} path={prefix.path} />
            ) : (
              <GuardedPage location={shown} />
            )}
          </ErrorBoundary>
        </DataSuspense>
      </Layout>
    </Pictures>
  )
}
