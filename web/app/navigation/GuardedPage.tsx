// Runs the guards over an address and shows what they say: a page, another address, or that there is nothing.
import { lazy, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router'
import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import { isRight } from '#core/fp.ts'
import { documentTitle, pageTitle } from '#core/language/page-titles.ts'
import {
  type GuardAnswers,
  guardNavigation,
  guardQuestions,
  isAdminPath,
  redirectedTo,
} from '#core/routes/guards.ts'
import { matchRoute, type RouteMatch } from '#core/routes/table.ts'
import { PageSkeleton } from '#web/app/PageSkeleton.tsx'
import { getPage } from '#web/app/pages.tsx'
import { callApi } from '#web/data/api.ts'
import { pageSlice } from '#web/data/page-slice.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useSession } from '#web/session/account/use-session.ts'

/**
 * What the server answered for paths, for as long as this page lives. The path that the app was loaded with stays: the server
 * has answered it with this app.
 */
const answered = new Map<string, string | null>([[location.pathname, null]])

const ask = async (path: string): Promise<string | null> => {
  const answer = await callApi('redirect', { query: { path } })
  if (!isRight(answer)) return null
  answered.set(path, answer.right.target)
  return answer.right.target
}

/**
 * The target of a path; null while it is not known, where it stays, and without a connection. For what is mounted again for each
 * path.
 */
const useRedirect = (path: string): string | null => {
  const [target, setTarget] = useState(answered.get(path) ?? null)
  useEffect(() => {
    if (!answered.has(path)) void ask(path).then(setTarget)
  }, [path])
  return target
}

/** The title of a page from the route table. A page that is named after what it shows sets its own over it. */
const PageTitle = ({ match: { route, params } }: { readonly match: RouteMatch }): ReactNode => {
  const titles = usePageTitles()
  const { map = '' } = params
  const values = isMapSlug(map) ? { name: titles.map[map] } : {}
  return <title>{documentTitle(pageTitle(titles, route.titleKey, values))}</title>
}

const NotFoundPage = lazy(() => import('#web/errors/NotFoundPage.tsx'))
const Redirected = lazy(() => import('./Redirected.tsx'))

const always = (): boolean => true

const Page = ({
  match,
  location,
}: {
  readonly match: RouteMatch
  readonly location: Location
}): ReactNode => {
  const { Component } = getPage(match.route.id)
  // While the next page is on its way the old one stays at its address.
  const shown = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <>
      <PageTitle match={match} />
      <LocationContext value={shown}>
        <Component params={match.params} />
      </LocationContext>
    </>
  )
}

/** Fetched once a visit; React waits for the same promise however often it draws. */
let adminRoutes: Promise<typeof import('#core/routes/admin-routes.ts')> | undefined

/** The screen of a path; those of the back office are fetched for administrators. Suspends until they are there. */
const useMatch = (pathname: string, isAdmin: boolean): RouteMatch | undefined => {
  if (!isAdmin || !isAdminPath(pathname)) return matchRoute(pathname)
  adminRoutes ??= import('#core/routes/admin-routes.ts').catch((error) => {
    adminRoutes = undefined
    throw error
  })
  return use(adminRoutes).matchAnyRoute(pathname)
}

type Lookups = Pick<GuardAnswers, 'itemExists' | 'tagExists'>

const Outcome = ({
  location,
  lookups,
}: {
  readonly location: Location
  readonly lookups: Lookups
}): ReactNode => {
  const { status, role } = useSession()
  const { pathname } = location
  const target = useRedirect(pathname)
  const isAdmin = role === 'admin'
  const match = useMatch(pathname, isAdmin)
  // A page is not reported missing before the session is known.
  if (guardQuestions(pathname).needsAdmin && status === 'starting') return <PageSkeleton />
  const outcome = guardNavigation(
    pathname,
    redirectedTo(target, { ...lookups, isAdmin: () => isAdmin }),
    match,
  )
  switch (outcome.tag) {
    case 'Show':
      return <Page match={outcome.match} location={location} />
    case 'NotFound':
      return <NotFoundPage path={outcome.path} />
    case 'Follow':
      return <Redirected to={outcome.path} leaves={false} />
    case 'Leave':
      return <Redirected to={outcome.url} leaves />
  }
}

/** Looks the item or the tag up first. */
const LookedUp = ({ location }: { readonly location: Location }): ReactNode => {
  const { items } = useCatalogue('items')
  return (
    <Outcome
      location={location}
      lookups={{
        itemExists: (url) => items.all.some((item) => item.url === url),
        tagExists: (tag) => items.all.some(({ tags }) => tags.includes(tag)),
      }}
    />
  )
}

export const GuardedPage = ({ location }: { readonly location: Location }): ReactNode => {
  const { pathname } = location
  const { item, tag } = guardQuestions(pathname)
  // Of a page that came with its rows the server has looked it up.
  const isThere = (item === undefined && tag === undefined) || pathname === pageSlice?.path
  return isThere ? (
    <Outcome location={location} lookups={{ itemExists: always, tagExists: always }} />
  ) : (
    <LookedUp location={location} />
  )
}
