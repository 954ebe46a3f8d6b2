// Which tables are fetched ahead of need, when a page has what it shows.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { matchRoute } from '#core/routes/table.ts'

/** What most pages ask for: a first visit to the next page then needs no network for it. The small ones first. */
const PREFETCHED: readonly TableName[] = [
  'traders',
  'stations',
  'crafts',
  'barters',
  'levels',
  'skills',
  'constants',
  'items',
  'quests',
]

/**
 * Those for who is at this address. Loadouts are read from many tables already, and few go from them to quests: that table waits there until
 * somebody asks for it.
 */
export const tablesAhead = (pathname: string): readonly TableName[] =>
  matchRoute(pathname)?.route.menu.side === 'loadouts'
    ? PREFETCHED.filter((name) => name !== 'quests')
    : PREFETCHED
