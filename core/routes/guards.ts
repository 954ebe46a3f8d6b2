// What a navigation leads to: four guards in a fixed order, over answers that the caller looks up.
import { matchRoute, type RouteMatch, splitPath } from './table.ts'

/**
 * What must be known before a path may be shown. `itemExists` and `tagExists` are asked with the url and the tag of the path;
 * `redirect` is the server's target for the path, null where it stays. Each is asked only when the guards before it let pass.
 */
export interface GuardAnswers {
  readonly isAdmin: () => boolean
  readonly itemExists: (url: string) => boolean
  readonly tagExists: (tag: string) => boolean
  readonly redirect: (pathname: string) => string | null
}

/** The answers where the redirect is known already. An item's address that leads to another is no page of its own, yet not unfound. */
export const redirectedTo = (
  target: string | null,
  answers: Omit<GuardAnswers, 'redirect'>,
): GuardAnswers => ({
  ...answers,
  itemExists: (url) => target !== null || answers.itemExists(url),
  redirect: () => target,
})

/** `Follow` stays in the app, `Leave` loads another site. `NotFound` carries the path for 'Page Not Found: {path}'. */
export type NavigationOutcome =
  | { readonly tag: 'Show'; readonly match: RouteMatch }
  | { readonly tag: 'NotFound'; readonly path: string }
  | { readonly tag: 'Follow'; readonly path: string }
  | { readonly tag: 'Leave'; readonly url: string }

/** What a path needs looked up: administrators' rights, an item by its url, a tag. */
export interface GuardQuestions {
  readonly needsAdmin: boolean
  readonly item: string | undefined
  readonly tag: string | undefined
}

/** Whether the first part begins like `/admin`, however its letters are written. */
export const isAdminPath = (pathname: string): boolean =>
  splitPath(pathname)?.[0]?.toLowerCase().startsWith('admin') ?? false

/** What the guards will ask about a path, so that answers which take time can be fetched beforehand. */
export const guardQuestions = (pathname: string): GuardQuestions => {
  const match = matchRoute(pathname)
  return {
    needsAdmin: isAdminPath(pathname) || match?.route.access === 'admin',
    item: match?.route.id === 'item' ? match.params.url : undefined,
    tag: match?.route.id === 'tag' ? match.params.tag : undefined,
  }
}

const ABSOLUTE = /^(?:https?:)?\/\//i
/** One slash and no other: two, or a backslash, would name a host. */
const INTERNAL = /^\/(?![/\\])/

/** Where a redirect leads. A target that is neither an address of this site nor one of the web is ignored, as is the path itself. */
const followed = (pathname: string, target: string | null): NavigationOutcome | undefined => {
  if (target === null || target === pathname) return undefined
  if (ABSOLUTE.test(target)) return { tag: 'Leave', url: target }
  return INTERNAL.test(target) ? { tag: 'Follow', path: target } : undefined
}

/**
 * Runs the guards in their order: administrators, item, tag, redirect; then the route itself. `pathname` without query and hash. `match` is
 * its screen, of which the caller who knows those of the back office may find more.
 */
export const guardNavigation = (
  pathname: string,
  answers: GuardAnswers,
  match: RouteMatch | undefined = matchRoute(pathname),
): NavigationOutcome => {
  const notFound = { tag: 'NotFound', path: pathname } as const
  const { needsAdmin, item, tag } = guardQuestions(pathname)
  if (needsAdmin && !answers.isAdmin()) return notFound
  if (item !== undefined && !answers.itemExists(item)) return notFound
  if (tag !== undefined && !answers.tagExists(tag)) return notFound
  const redirected = followed(pathname, answers.redirect(pathname))
  if (redirected !== undefined) return redirected
  return match === undefined ? notFound : { tag: 'Show', match }
}
