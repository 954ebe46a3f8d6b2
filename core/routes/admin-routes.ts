// All routes, with those of the back office: for the server, and where an administrator goes there.
import { ADMIN_SCREENS } from './admin-screens.ts'
import { matcherOf, ROUTES, type Route, routesOf } from './table.ts'

export const ALL_ROUTES: readonly Route[] = [...ROUTES, ...routesOf(ADMIN_SCREENS)]

/** The screen of a path without query and hash, of all screens. */
export const matchAnyRoute = matcherOf(ALL_ROUTES)
