// The dropdowns of the header and the sections of the side menu, built from the route table for the current user.
import { MAPS_FLAG } from '../access/flags.ts'
import type { Role } from '../access/roles.ts'
import { MAP_SLUGS, type MapSlug } from '../catalogue/map-slugs.ts'
import { HEADER_GROUPS, type HeaderGroup, SIDE_SECTIONS, type SideSection } from './screens.ts'
import { fillPath, getPath, ROUTES, type Route, type RouteId } from './table.ts'

/** `flags` as the account has them; `tournamentEnabled` is the site's setting. */
export interface MenuViewer {
  readonly role: Role
  readonly flags: Readonly<Record<string, true>>
  readonly tournamentEnabled: boolean
}

/** One link. `titleKey` names its words in `language/pages.*.json` under `title`, or under `map` where it leads to one. */
export interface MenuEntry {
  readonly id: RouteId
  readonly path: string
  readonly titleKey: RouteId
  readonly map?: MapSlug
}

export interface MenuGroup<Name extends string> {
  readonly name: Name
  readonly entries: readonly MenuEntry[]
}

/** Maps that the side menu leaves out; the header shows them. */
const NOT_ASIDE: ReadonlySet<MapSlug> = new Set(['ground-zero', 'labyrinth'])

const isFor = (viewer: MenuViewer, route: Route): boolean =>
  !route.isWidget &&
  (route.access === 'everyone' || viewer.role === 'admin') &&
  (route.menu.needs !== 'tournament' || viewer.tournamentEnabled)

const getEntries = (route: Route, maps: readonly MapSlug[]): readonly MenuEntry[] => {
  const { id, titleKey } = route
  return id === 'map'
    ? maps.map((map) => ({ id, titleKey, map, path: getPath('map', { map }) }))
    : [{ id, titleKey, path: fillPath(route.paths[0], {}) }]
}

const grouped = <Name extends string>(
  names: readonly Name[],
  entriesIn: (name: Name) => readonly MenuEntry[],
): readonly MenuGroup<Name>[] =>
  names.map((name) => ({ name, entries: entriesIn(name) })).filter(({ entries }) => entries.length > 0)

/** The dropdowns of the header. */
export const headerMenu = (viewer: MenuViewer): readonly MenuGroup<HeaderGroup>[] =>
  grouped(HEADER_GROUPS, (name) =>
    ROUTES.filter((route) => route.menu.header === name && isFor(viewer, route)).flatMap((route) =>
      getEntries(route, MAP_SLUGS),
    ),
  )

const getSections = (viewer: MenuViewer, maps: readonly MapSlug[]): readonly MenuGroup<SideSection>[] =>
  grouped(SIDE_SECTIONS, (name) =>
    ROUTES.filter((route) => route.menu.side === name && isFor(viewer, route)).flatMap((route) =>
      getEntries(route, maps),
    ),
  )

/** The side menu; maps only for people with the maps flag. */
export const sideMenu = (viewer: MenuViewer): readonly MenuGroup<SideSection>[] => {
  const hasMaps = viewer.flags[MAPS_FLAG] === true
  return getSections(viewer, hasMaps ? MAP_SLUGS.filter((map) => !NOT_ASIDE.has(map)) : [])
}

/** The side menu with every map: small screens have no dropdowns. Barters are linked by their short address. */
export const mobileMenu = (viewer: MenuViewer): readonly MenuGroup<SideSection>[] =>
  getSections(viewer, MAP_SLUGS).map(({ name, entries }) => ({
    name,
    entries: entries.map((entry) => (entry.id === 'barters' ? { ...entry, path: '/barter' } : entry)),
  }))
