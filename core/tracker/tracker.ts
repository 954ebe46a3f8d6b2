// What the item tracker counts: the needs of chosen quests and stations, and one row an item with what is there of it.
import type { BarterList } from '../barter-list/model.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { groupedBy } from '../grouping.ts'
import { effectiveLevel, type HideoutBuilder } from '../hideout/levels.ts'
import type { FilledNeed } from '../items/fill.ts'
import { fillNeeds } from '../items/fill.ts'
import type { Pieces } from '../items/missing.ts'
import type { ItemProgress } from '../items/model.ts'
import type { Need } from '../items/need.ts'
import { type NeedRow, needRows } from '../items/rows.ts'
import { questStatuses } from '../quests/availability.ts'
import type { QuestBook } from '../quests/book.ts'
import { isKappaQuest } from '../quests/book.ts'
import { dueLevel } from '../quests/lists/ordering.ts'
import type { QuestPlayer } from '../quests/model.ts'
import { visibleQuests } from '../quests/visibility.ts'
import { itemNeeds, type Needs } from './needs.ts'

export const NEED_SOURCES = ['all', 'quests', 'hideout'] as const
export type NeedSourceChoice = (typeof NEED_SOURCES)[number]

export const NEED_REACHES = ['all', 'now', 'kappa'] as const
/** `now`: quests that are available and the next level of each station. `kappa`: the final quest and all that it waits for. */
export type NeedReach = (typeof NEED_REACHES)[number]

/**
 * What to look at; everything unless told. `traders` are slugs and `maps` are keys of maps: either leaves the hideout out, as
 * `kappa` does. `trackedOnly`: of the hideout only the modules that the PMC is saving for. `seasonal`: with stations of events.
 */
export interface NeedScope {
  readonly source?: NeedSourceChoice | undefined
  readonly reach?: NeedReach | undefined
  readonly traders?: ReadonlySet<string> | undefined
  readonly maps?: ReadonlySet<string> | undefined
  readonly trackedOnly?: boolean | undefined
  readonly seasonal?: boolean | undefined
}

/** The PMC as the tracker's rules see it; what it owns is asked apart. */
export type Wanting = QuestPlayer & HideoutBuilder & { readonly barterList?: BarterList }

type NeedsCatalogue = Pick<Catalogue, 'stations' | 'constants' | 'questItems'>

const questsInReach = (book: QuestBook, reach: NeedReach): ((quest: Quest) => boolean) | undefined => {
  if (reach !== 'kappa') return undefined
  return (quest) => isKappaQuest(quest) || quest === book.final
}

const keepsQuest = (
  book: QuestBook,
  { source, reach = 'all', traders, maps }: NeedScope,
): ((quest: Quest) => boolean) => {
  if (source === 'hideout') return () => false
  const isInReach = questsInReach(book, reach)
  return (quest) =>
    traders?.has(quest.trader) !== false &&
    (maps === undefined || quest.locations.some((map) => maps.has(map))) &&
    isInReach?.(quest) !== false
}

/** Needs of the quests that the PMC can ever be given, those of low level first, then of the stations in the catalogue's order. */
export const needsInScope = (
  catalogue: NeedsCatalogue,
  book: QuestBook,
  player: Wanting,
  scope: NeedScope = {},
): Needs => {
  const { source = 'all', reach = 'all', traders, maps, trackedOnly = false, seasonal = false } = scope
  const questsOpen = visibleQuests(book, player)
    .filter(keepsQuest(book, scope))
    .toSorted((a, b) => dueLevel(a) - dueLevel(b))
  const hasHideout = source !== 'quests' && traders === undefined && maps === undefined && reach !== 'kappa'
  const isNow = reach === 'now' ? isNeedNow(catalogue, book, player) : undefined
  const keeps = (need: Need): boolean => isKept(need) && isNow?.(need) !== false
  const hasBarters = source === 'all' && maps === undefined && reach !== 'kappa'
  const isKept = ({ source: by }: Need): boolean =>
    by.tag === 'Barter' ? hasBarters && traders?.has(by.trader) !== false : by.tag === 'Quest' || hasHideout
  const needs = itemNeeds(catalogue, { player, questsOpen, trackedOnly, seasonal })
  return { items: needs.items.filter(keeps), money: needs.money.filter(keeps) }
}

/** Whether a need can be worked on now: its quest is available, or its module is the next of its station; a wanted barter always can. */
export const isNeedNow = (
  { constants }: Pick<Catalogue, 'constants'>,
  book: QuestBook,
  player: Wanting,
): ((need: Need) => boolean) => {
  const statuses = questStatuses(book, player)
  return ({ source }) =>
    source.tag === 'Barter' ||
    (source.tag === 'Quest'
      ? statuses.get(source.quest)?.state === 'available'
      : source.level === effectiveLevel(constants, player, source.station) + 1)
}

/** `key` tells rows apart. `owned`: all pieces of the items of the row, whatever they are used for. */
export interface TrackedRow extends NeedRow {
  readonly key: string
  readonly owned: Pieces
}

/** An item's uid; with how many others would do, where several would. */
const getKey = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first}+${others.length}`

/** The pieces that a PMC has of any of the items. */
export const sumOwned = (items: readonly string[], owned: ItemProgress): Pieces => ({
  foundInRaid: items.reduce((sum, item) => sum + (owned[item]?.foundInRaid ?? 0), 0),
  ordinary: items.reduce((sum, item) => sum + (owned[item]?.ordinary ?? 0), 0),
})

/** The needs that were filled, one row an item or group of alternatives. `owned`: what they were filled from. */
export const filledRows = (filled: readonly FilledNeed[], owned: ItemProgress): readonly TrackedRow[] =>
  needRows(filled).map((row) => ({ ...row, key: getKey(row.items), owned: sumOwned(row.items, owned) }))

/** The needs with the owned pieces shared out among them, one row an item or group of alternatives. */
export const trackedRows = (needs: readonly Need[], owned: ItemProgress): readonly TrackedRow[] =>
  filledRows(fillNeeds(needs, owned), owned)

/** All pieces, found in raid or not. */
export const allPieces = ({ foundInRaid, ordinary }: Pieces): number => foundInRaid + ordinary

/** Nothing of the row is missing. */
export const isRowDone = ({ missing }: Pick<NeedRow, 'missing'>): boolean => allPieces(missing) === 0

/** The quest, the level of a station or the barter that a need comes from. */
export const getWanterKey = (source: Need['source']): string => {
  switch (source.tag) {
    case 'Quest':
      return source.quest
    case 'Barter':
      return source.barter
    case 'Station':
      return `${source.station} ${source.level}`
  }
}

/** Quests, stations or barters that the needs come from, once each, with their needs; in the order of the needs. */
export const groupByWanter = (needs: readonly FilledNeed[]): readonly (readonly FilledNeed[])[] => [
  ...groupedBy(needs, ({ need: { source } }) => getWanterKey(source)).values(),
]
