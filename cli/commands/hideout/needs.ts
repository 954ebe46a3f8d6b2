// `exfil hideout needs`: the items that the hideout still asks for and what they would cost.
import type { Command } from 'commander'
import { formatMoney } from '#core/format/money.ts'
import type { Need } from '#core/items/need.ts'
import { type NeedPrice, needPrice } from '#core/pricing/acquisition/need-price.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { isRowDone, needsInScope, type TrackedRow, trackedRows } from '#core/tracker/tracker.ts'
import { readContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { stationAsked } from '../../names.ts'
import { type OutputColumn, printListing } from '../../output.ts'
import { makePlayerSetup, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { counted, say } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'
import { needHumanColumns, needJson, needTsvColumns } from '../items/need-rows.ts'

export interface HideoutNeedsOptions extends PlayerOptions {
  readonly next?: true
  readonly missingOnly?: true
  readonly seasonal?: true
}

type PricedNeed = TrackedRow & NeedPrice

export const showHideoutNeeds = async (
  name: string | undefined,
  options: HideoutNeedsOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const player = readPlayer(context, options)
  const { catalogue, labels, pmc } = player
  const words = await loadLanguageWords(context.language)
  /** Who sells the missing pieces cheapest, or would later. */
  const from = (row: PricedNeed): string => (row.missing.ordinary === 0 ? '' : words.way(row, catalogue))
  const station = name === undefined ? undefined : stationAsked(catalogue, name)
  const isAsked = ({ source }: Need): boolean =>
    station === undefined || (source.tag === 'Station' && source.station === station.url)
  // A station that is asked for by name counts even where only an event opens it.
  const seasonal = options.seasonal === true || station?.seasonal === true
  const { items, money } = needsInScope(catalogue, getQuestBook(catalogue), pmc, {
    source: 'hideout',
    reach: options.next ? 'now' : 'all',
    seasonal,
  })
  const setup = makePlayerSetup(player)
  const rows = trackedRows([...items, ...money].filter(isAsked), pmc.items)
    .filter((row) => !options.missingOnly || !isRowDone(row))
    .map((row): PricedNeed => ({ ...row, ...needPrice(setup, row) }))
  printListing(context.output, {
    rows,
    columns: humanColumns(labels, from),
    tsv: [...needTsvColumns(labels), ...TSV_PRICES],
    json: (row) => ({
      ...needJson(catalogue, labels, row),
      unitPrice: row.price?.unitPrice ?? null,
      source: row.price?.source ?? null,
      cost: row.cost ?? null,
      locked: (row.locked ?? []).map(({ priced, locks }) => ({ ...priced, locks })),
    }),
    empty:
      station === undefined
        ? say`The hideout is finished.`
        : say`${labels.station(station.url)} asks for no items.`,
    footer: footer(rows),
  })
}

const TSV_PRICES: readonly OutputColumn<PricedNeed>[] = [
  { title: 'unitPrice', value: ({ price }) => price?.unitPrice },
  { title: 'cost', value: ({ cost }) => cost },
]

const humanColumns = (
  labels: Labels,
  from: (row: PricedNeed) => string,
): readonly OutputColumn<PricedNeed>[] => {
  const { item, needed, owned, missing, forWhat } = needHumanColumns(labels)
  return [
    { ...item, isWrapped: true },
    needed,
    owned,
    missing,
    { title: 'cost', value: ({ cost = 0 }) => (cost === 0 ? '' : formatMoney(cost)), align: 'right' },
    { title: 'from', value: from, isWrapped: true },
    { ...forWhat, isWrapped: true },
  ]
}

const footer = (rows: readonly PricedNeed[]): string => {
  const cost = rows.reduce((sum, row) => sum + (row.cost ?? 0), 0)
  const foundInRaid = rows.reduce((sum, { missing }) => sum + missing.foundInRaid, 0)
  const unknown = rows.filter(({ price, missing }) => price === undefined && missing.ordinary > 0).length
  return [
    counted(rows.length, 'item'),
    say`${formatMoney(cost)} for what money can buy`,
    ...(foundInRaid > 0 ? [say`${foundInRaid} pieces must be found in raid (FIR)`] : []),
    ...(unknown > 0 ? [say`${unknown} that you cannot buy`] : []),
  ].join(' · ')
}
