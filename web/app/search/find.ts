// The searches behind the field of the header: over items, quests and pages, each with the address of what it finds.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import { nameIn, searchNames, shortNameIn } from '#core/language/names.ts'
import { MAP_SLUGS } from '#core/routes/maps.ts'
import type { MenuEntry } from '#core/routes/menu.ts'
import { fillPath, pathOf, ROUTES, type Route } from '#core/routes/table.ts'
import { makeSearch, type Search, type SearchHit } from '#core/search/rank.ts'

export interface Found {
  readonly path: string
  readonly name: string
  /** What stands at the end of the line: the short name of an item. */
  readonly more?: string
  readonly item?: Item
}
export type FoundKind = 'items' | 'quests' | 'pages'
export interface FoundGroup {
  readonly kind: FoundKind
  readonly found: readonly Found[]
}

export interface Source {
  readonly searchItems: Search<Item>
  readonly catalogue: Pick<Catalogue, 'quests'>
  readonly locale: string
  readonly pageName: (entry: Pick<MenuEntry, 'titleKey' | 'map'>) => string
}

const KINDS: readonly FoundKind[] = ['items', 'quests', 'pages']
const MOST: Readonly<Record<FoundKind, number>> = { items: 7, quests: 4, pages: 3 }

type FindOne = (query: string) => readonly SearchHit<Found>[]

/** Whether the page's address needs nothing to be filled in. */
const isPlain = ({ access, layout, isIndexed, paths }: Route): boolean =>
  access === 'everyone' && layout === 'default' && isIndexed && !/:\w+(?:\/|$)/.test(paths[0])

const pagesOf = (pageName: Source['pageName']): readonly Found[] => [
  ...ROUTES.filter(isPlain).map(({ paths, titleKey }) => ({
    path: fillPath(paths[0], {}),
    name: pageName({ titleKey }),
  })),
  ...MAP_SLUGS.map((map) => ({ path: pathOf('map', { map }), name: pageName({ titleKey: 'map', map }) })),
]

/** Makes the search over everything; once for a catalogue and a language. Groups that found nothing are left out. */
export const makeFind = ({
  searchItems,
  catalogue,
  locale,
  pageName,
}: Source): ((query: string) => readonly FoundGroup[]) => {
  const quests = makeSearch(
    catalogue.quests.all.map((quest) => ({
      value: {
        path: `${pathOf('progressionQuests')}#${quest.url}`,
        name: nameIn(locale, quest),
      },
      names: searchNames(quest),
      ids: [quest.uid],
    })),
  )
  const pages = makeSearch(
    pagesOf(pageName).map((page) => ({ value: page, names: [page.name], ids: [page.path] })),
  )
  const itemFound = (item: Item): Found => ({
    path: pathOf('item', { url: item.url }),
    name: nameIn(locale, item),
    more: shortNameIn(locale, item),
    item,
  })
  const find: Readonly<Record<FoundKind, FindOne>> = {
    items: (query) => searchItems(query, MOST.items).map((hit) => ({ ...hit, value: itemFound(hit.value) })),
    quests: (query) => quests(query, MOST.quests),
    pages: (query) => pages(query, MOST.pages),
  }
  return (query) => {
    const groups = KINDS.map((kind) => ({ kind, hits: find[kind](query) }))
    // A group that only knows mistyped names steps back where another found what was typed.
    const isFound = groups.some(({ hits }) => hits.some((hit) => hit.kind !== 'typo'))
    return groups
      .map(({ kind, hits }) => ({
        kind,
        found: hits.filter((hit) => !isFound || hit.kind !== 'typo').map(({ value }) => value),
      }))
      .filter(({ found }) => found.length > 0)
  }
}
