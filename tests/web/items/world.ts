// The lines of a PMC over the real game data.
import type { ItemProgress } from '#core/items/model.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { questBook } from '#core/quests/book.ts'
import { isNeedNow, type NeedScope, needsInScope, trackedRows } from '#core/tracker/tracker.ts'
import { type ItemLine, lineFacts, makeItemLines } from '#web/items/item-lines.ts'
import type { TrackerContext } from '#web/items/tracker-list.tsx'
import { testCatalogue } from '../../support/catalogue.ts'

export const catalogue = testCatalogue('PVP')
export const book = questBook(catalogue.quests.all)
export const pmc: Pmc = {
  ...newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' }),
  level: 15,
  loyalty: { prapor: 2, therapist: 2, skier: 2, mechanic: 2, ragman: 2 },
}
/** The flea market is open for everything. */
export const setup: ProfitSetup = {
  catalogue,
  options: defaultProfitOptions,
  player: { ...pmc, level: 40 },
}

export const nameOf = (items: readonly string[]): string =>
  items.map((uid) => catalogue.items.get(uid)?.name ?? uid).join(' / ')

export const needs = (scope: NeedScope = {}) => needsInScope(catalogue, book, pmc, scope)

export const factsIn = (scope: NeedScope = {}) =>
  lineFacts(catalogue, setup, trackedRows(needs(scope).items, {}), {
    nameOf,
    isNow: isNeedNow(catalogue, book, pmc),
  })

export const lines = (
  owned: ItemProgress = {},
  scope: NeedScope = {},
  before?: ReadonlyMap<string, ItemLine>,
): readonly ItemLine[] => makeItemLines(trackedRows(needs(scope).items, owned), factsIn(scope), before)

export const uidOf = (url: string): string => {
  const item = catalogue.items.all.find((each) => each.url === url)
  if (item === undefined) throw new Error(`no ${url}`)
  return item.uid
}

export const lineOf = (among: readonly ItemLine[], url: string): ItemLine => {
  const line = among.find(({ key }) => key === uidOf(url))
  if (line === undefined) throw new Error(`no line of ${url}`)
  return line
}

/** The context of a list of lines: filter values, without what only cells need. */
export const context = {
  t: (key: string) => key,
  traders: ['prapor', 'jaeger'].map((value) => ({ value, text: value })),
  maps: [{ value: 'woods', text: 'Woods' }],
  categories: [
    { heading: 'All', options: ['Keys', 'Barter_items'].map((value) => ({ value, text: value })) },
  ],
} as unknown as TrackerContext
