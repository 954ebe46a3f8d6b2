// The queries of the GraphQL schema: lists of one game mode in one language.

import { findMapFacts } from '../../catalogue/look-ups.ts'
import type { Category } from '../../catalogue/tables/reference.ts'
import { listAmmo } from './item-properties.ts'
import { bossUids } from './map-fields.ts'
import { normalizeName } from './names.ts'
import { barterNodes, craftNodes, recipesAround } from './recipe-fields.ts'
import { getMobSlug, namedSkill } from './reference-fields.ts'
import { findByNormalizedName, type ItemFilter, selectItems } from './select-items.ts'
import { getFactionName } from './task-fields.ts'
import { fleaMarket } from './vendor-prices.ts'
import { type Args, type GameView, getName, itemNode, makeNode, taskNode } from './view.ts'

type Paged = { readonly limit?: number | null; readonly offset?: number | null }

const paginate = <A>(rows: readonly A[], { limit, offset }: Paged): readonly A[] => {
  const start = Math.max(0, offset ?? 0)
  return limit == null ? rows.slice(start) : rows.slice(start, start + Math.max(0, limit))
}

const makeNodes = <A>(view: GameView, rows: readonly A[]) => rows.map((row) => makeNode(view, row))

/** Whether a thing has one of the names, or any is meant. */
const isAnyNamed = (names: readonly string[] | null | undefined, own: readonly string[]): boolean =>
  names == null || names.some((name) => own.some((each) => each.toLowerCase() === name.toLowerCase()))

const findOne = (view: GameView, { id, normalizedName }: Args) => {
  if (typeof id === 'string') return itemNode(view, id)
  if (typeof normalizedName === 'string') return findByNormalizedName(view, normalizedName)
  throw new QueryError('item needs the argument id or normalizedName')
}

/** A mistake of the query that its schema does not exclude; the message is shown. */
export class QueryError extends Error {}

const listCategories = (view: GameView, kind: Category['kind'], args: Paged) =>
  paginate(
    makeNodes(
      view,
      view.catalogue.categories.all.filter((category) => category.kind === kind),
    ),
    args,
  )

const listTasks = (view: GameView, { faction, ...args }: Paged & { readonly faction?: string | null }) =>
  paginate(
    makeNodes(
      view,
      view.catalogue.quests.all.filter((quest) => {
        const own = getFactionName(quest)
        return faction == null || own === 'Any' || own === faction.toUpperCase()
      }),
    ),
    args,
  )

interface MapFilter extends Paged {
  readonly name?: readonly string[] | null
  readonly enemies?: readonly string[] | null
}

const listMaps = (view: GameView, { name, enemies, ...args }: MapFilter) =>
  paginate(
    makeNodes(
      view,
      view.catalogue.maps.all.filter(
        (row) =>
          isAnyNamed(name, [row.name, getName({ view, row }), normalizeName(row.name)]) &&
          isAnyNamed(enemies, findMapFacts(view.catalogue, row)?.enemies ?? []),
      ),
    ),
    args,
  )

const listBosses = (view: GameView, { name, ...args }: MapFilter) => {
  const bosses = bossUids(view.catalogue)
  const mobs = view.catalogue.mobs.all.filter(
    (row) => bosses.has(row.uid) && isAnyNamed(name, [row.name, getName({ view, row }), getMobSlug(row)]),
  )
  return paginate(makeNodes(view, mobs), args)
}

type Query = (view: GameView, args: never) => unknown

/** Each query by its name; its arguments were checked against the schema. */
export const QUERIES = {
  item: findOne,
  items: (view, args: ItemFilter & Paged) => paginate(selectItems(view, args), args),
  itemsByName: selectItems,
  itemsByType: selectItems,
  itemsByIDs: selectItems,
  itemsByBsgCategoryId: selectItems,
  itemByNormalizedName: findOne,
  itemCategories: (view, args: Paged) => listCategories(view, 'class', args),
  handbookCategories: (view, args: Paged) => listCategories(view, 'handbook', args),
  ammo: (view, args: Paged) => paginate(listAmmo(view), args),
  task: (view, { id }: { readonly id: string }) => taskNode(view, id),
  tasks: listTasks,
  questItems: (view) => makeNodes(view, view.catalogue.questItems.all),
  hideoutStations: (view, args: Paged) => paginate(makeNodes(view, view.catalogue.stations.all), args),
  crafts: (view, args: Paged) => paginate(craftNodes(view, view.catalogue.crafts.all), args),
  barters: (view, args: Paged) => paginate(barterNodes(view, recipesAround(view.catalogue).barters), args),
  traders: (view, args: Paged) => paginate(makeNodes(view, view.catalogue.traders.all), args),
  maps: listMaps,
  bosses: listBosses,
  fleaMarket,
  playerLevels: (view) => view.catalogue.levels,
  skills: (view) => view.catalogue.skills.all.map(({ uid }) => namedSkill(view, uid)),
  status: () => ({ generalStatus: null, currentStatuses: [], messages: [] }),
} as const satisfies Readonly<Record<string, Query>>
