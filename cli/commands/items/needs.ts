// `exfil items needs`: what quests and the hideout still want, and so what to keep.
import type { Command } from 'commander'
import type { Quest } from '#core/catalogue/quest.ts'
import { fillNeeds } from '#core/items/fill.ts'
import type { Need } from '#core/items/need.ts'
import { itemNeeds } from '#core/items/needs.ts'
import { questBook } from '#core/quests/book.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { contextOf } from '../../context.ts'
import { labelsOf } from '../../labels.ts'
import { traderNamed } from '../../names.ts'
import { printListing } from '../../output.ts'
import { type Player, type PlayerOptions, playerOf } from '../../player-options.ts'
import { fitting } from '../../text.ts'
import { mapsOfPages } from '../quests/filters.ts'
import {
  type ListedNeed,
  listNeeds,
  needHumanColumns,
  needJson,
  needTsvColumns,
  pieces,
} from './need-rows.ts'

export const NEED_SOURCES = ['all', 'quests', 'hideout'] as const
export const NEED_SORTS = ['missing', 'needed', 'name', 'soonest'] as const
type NeedSort = (typeof NEED_SORTS)[number]

export interface NeedsOptions extends PlayerOptions {
  readonly source: (typeof NEED_SOURCES)[number]
  readonly sort: NeedSort
  readonly trader?: readonly string[]
  readonly map?: readonly string[]
  readonly missingOnly?: true
  readonly firOnly?: true
  readonly money?: true
  readonly seasonal?: true
}

export const showNeeds = (options: NeedsOptions, command: Command): void => {
  const context = contextOf(command)
  const player = playerOf(context, options)
  const { catalogue, pmc } = player
  const labels = labelsOf(catalogue, context.language)
  const { items, money } = needsOf(player, options)
  const asked = [...items, ...(options.money ? money : [])].filter(keeps(player, options))
  const all = listNeeds(fillNeeds(asked, pmc.items), pmc.items)
  const kept = all.filter(
    ({ missing, wanted }) =>
      (!options.missingOnly || pieces(missing) > 0) && (!options.firOnly || wanted.foundInRaid > 0),
  )
  const { item, needed, owned, missing, forWhat } = needHumanColumns(labels)
  const rows = sorted(kept, options.sort, ({ items: [first = ''] }) => labels.thing(first))
  printListing(context.output, {
    rows,
    columns:
      context.output.format === 'tsv'
        ? needTsvColumns(labels)
        : fitting(rows, [item, needed, owned, missing], forWhat),
    json: (row) => needJson(catalogue, labels, row),
    empty: 'Nothing is wanted with these filters.',
    footer: footer(kept),
  })
}

const needsOf = ({ catalogue, pmc }: Player, { seasonal }: NeedsOptions) => {
  const quests = visibleQuests(questBook(catalogue.quests.all), pmc)
  return itemNeeds(catalogue, {
    player: pmc,
    questsOpen: quests.toSorted((a, b) => a.reqLevel - b.reqLevel),
    seasonal: seasonal === true,
  })
}

/** Whether a need passes the filters; those on quests leave the hideout out. */
const keeps = ({ catalogue }: Player, { source, trader, map }: NeedsOptions): ((need: Need) => boolean) => {
  const traders = trader?.map((name) => traderNamed(catalogue, name).url)
  const maps = map === undefined ? undefined : mapsOfPages(catalogue, map)
  const keepsQuest = (quest: Quest | undefined): boolean =>
    quest !== undefined &&
    (traders === undefined || traders.includes(quest.trader)) &&
    (maps === undefined || quest.locations.some((each) => maps.has(each)))
  const isOnQuests = source === 'quests' || trader !== undefined || map !== undefined
  return (need) =>
    need.source.tag === 'Station'
      ? !isOnQuests
      : source !== 'hideout' && keepsQuest(catalogue.quests.get(need.source.quest))
}

const sorted = (
  rows: readonly ListedNeed[],
  sort: NeedSort,
  nameOf: (row: ListedNeed) => string,
): readonly ListedNeed[] => {
  const byName = (a: ListedNeed, b: ListedNeed): number => nameOf(a).localeCompare(nameOf(b))
  switch (sort) {
    case 'soonest':
      return rows
    case 'name':
      return rows.toSorted(byName)
    case 'needed':
      return rows.toSorted((a, b) => pieces(b.wanted) - pieces(a.wanted) || byName(a, b))
    case 'missing':
      return rows.toSorted((a, b) => pieces(b.missing) - pieces(a.missing) || byName(a, b))
  }
}

const footer = (rows: readonly ListedNeed[]): string => {
  const sum = (count: (row: ListedNeed) => number): number => rows.reduce((all, row) => all + count(row), 0)
  const missing = sum((row) => pieces(row.missing))
  const foundInRaid = sum((row) => row.missing.foundInRaid)
  return `${rows.length} items · ${missing} pieces missing, ${foundInRaid} of them found in raid (FIR) · exfil items found <item> <count> when you have some`
}
