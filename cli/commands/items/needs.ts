// `exfil items needs`: what quests and the hideout still want, and so what to keep.
import type { Command } from 'commander'
import { getQuestBook } from '#core/quests/book.ts'
import {
  allPieces,
  isRowDone,
  type NeedScope,
  type NeedSourceChoice,
  needsInScope,
  type TrackedRow,
  trackedRows,
} from '#core/tracker/tracker.ts'
import { readContext } from '../../context.ts'
import { traderNamed } from '../../names.ts'
import { printListing } from '../../output.ts'
import { type Player, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { counted, say } from '../../speech.ts'
import { listPageMaps } from '../quests/filters.ts'
import { needHumanColumns, needJson, needTsvColumns } from './need-rows.ts'

export const NEED_SORTS = ['missing', 'needed', 'name', 'soonest'] as const
type NeedSort = (typeof NEED_SORTS)[number]

export interface NeedsOptions extends PlayerOptions {
  readonly source: NeedSourceChoice
  readonly sort: NeedSort
  readonly trader?: readonly string[]
  readonly map?: readonly string[]
  readonly missingOnly?: true
  readonly firOnly?: true
  readonly money?: true
  readonly seasonal?: true
}

export const showNeeds = (options: NeedsOptions, command: Command): void => {
  const context = readContext(command)
  const player = readPlayer(context, options)
  const { catalogue, labels, pmc } = player
  const { items, money } = needsInScope(catalogue, getQuestBook(catalogue), pmc, getScope(player, options))
  const kept = trackedRows([...items, ...(options.money ? money : [])], pmc.items).filter(
    (row) => !(options.missingOnly && isRowDone(row)) && (!options.firOnly || row.wanted.foundInRaid > 0),
  )
  const { item, needed, owned, missing, forWhat } = needHumanColumns(labels)
  const rows = sorted(kept, options.sort, ({ items: [first = ''] }) => labels.thing(first))
  printListing(context.output, {
    rows,
    columns: [item, needed, owned, missing, forWhat],
    tsv: needTsvColumns(labels),
    json: (row) => needJson(catalogue, labels, row),
    empty: say`Nothing is wanted with these filters.`,
    footer: footer(kept),
  })
}

/** What the options ask for; wrong names of traders and maps are refused. */
const getScope = ({ catalogue }: Player, { source, trader, map, seasonal }: NeedsOptions): NeedScope => ({
  source,
  traders: trader && new Set(trader.map((name) => traderNamed(catalogue, name).url)),
  maps: map && listPageMaps(catalogue, map),
  seasonal,
})

const sorted = (
  rows: readonly TrackedRow[],
  sort: NeedSort,
  nameOf: (row: TrackedRow) => string,
): readonly TrackedRow[] => {
  const byName = (a: TrackedRow, b: TrackedRow): number => nameOf(a).localeCompare(nameOf(b))
  switch (sort) {
    case 'soonest':
      return rows
    case 'name':
      return rows.toSorted(byName)
    case 'needed':
      return rows.toSorted((a, b) => allPieces(b.wanted) - allPieces(a.wanted) || byName(a, b))
    case 'missing':
      return rows.toSorted((a, b) => allPieces(b.missing) - allPieces(a.missing) || byName(a, b))
  }
}

const footer = (rows: readonly TrackedRow[]): string => {
  const sum = (count: (row: TrackedRow) => number): number => rows.reduce((all, row) => all + count(row), 0)
  const missing = sum((row) => allPieces(row.missing))
  const foundInRaid = sum((row) => row.missing.foundInRaid)
  return say`${counted(rows.length, 'item')} · ${missing} missing, ${foundInRaid} of them found in raid (FIR) · exfil items found <item> <count> when you have some`
}
