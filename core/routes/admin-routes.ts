// All routes, with those of the back office: for the server, and where an administrator goes there.
import { ADMIN_SCREENS } from './admin-screens.ts'
import { listRoutes, makeMatcher, ROUTES, type Route } from './table.ts'

export const ALL_ROUTES: readonly Route[] = [...ROUTES, ...listRoutes(ADMIN_SCREENS)]

/** The screen of a path without query and hash, of all screens. */
export const matchAnyRoute = makeMatcher(ALL_ROUTES)
