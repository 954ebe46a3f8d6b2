// What an address shows: its layout and its page, and the old page for as long as the new one is on its way.
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { splitLocale } from '#core/routes/locale.ts'
import { matchRoute } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LAYOUTS } from './layouts.tsx'
import { GuardedPage } from './navigation/GuardedPage.tsx'
import { LocaleRedirect } from './navigation/LocaleRedirect.tsx'
import { ScrollAndFocus } from './navigation/ScrollAndFocus.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Pictures } from './Pictures.tsx'
import { navigated } from './updates/watch-updates.ts'

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
  const Layout = LAYOUTS[matchRoute(shown.pathname)?.route.layout ?? 'default']
  const prefix = splitLocale(shown.pathname)
  return (
    <Pictures>
      <ScrollAndFocus at={shown} />
      <Layout isWaiting={shown.pathname !== location.pathname}>
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
