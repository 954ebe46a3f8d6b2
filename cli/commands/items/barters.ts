// `exfil items collect|collecting|traded`: the wanted barters.
import type { Command } from 'commander'
import type { WantedBarter } from '#core/barter-list/model.ts'
import { barterNeeds, tradeOnce } from '#core/barter-list/needs.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Barter } from '#core/catalogue/tables/recipe.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { isMoney } from '#core/items/model.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type CliContext, readContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { traderNamed } from '../../names.ts'
import { type OutputColumn, printListing } from '../../output.ts'
import { type PlayerOptions, readPlayer } from '../../player-options.ts'
import { eventLine, printRecorded, type RecordingOptions, recorder } from '../../recording.ts'
import { counted, say } from '../../speech.ts'
import { itemAsked } from './find-item.ts'

export interface CollectOptions extends RecordingOptions {
  readonly trader?: string
  /** 0 takes the barter off the list. */
  readonly times?: number
}

interface Row extends WantedBarter {
  readonly barter: string
  readonly missing: readonly string[]
}

/** The barter of this uid, or the only one that gives the named product; refused with those that do. */
const barterAsked = (
  catalogue: Catalogue,
  { language }: Pick<CliContext, 'language'>,
  text: string,
  trader: string | undefined,
): Barter => {
  const known = catalogue.barters.get(text)
  if (known !== undefined) return known
  const item = itemAsked(catalogue, text, language)
  const wanted = trader === undefined ? undefined : traderNamed(catalogue, trader).url
  const giving = catalogue.barters.all.filter(
    ({ offer, trader: by }) =>
      (offer.item === item.uid || catalogue.presets.get(offer.item)?.baseItem === item.uid) &&
      (wanted === undefined || by === wanted),
  )
  const [only, ...others] = giving
  const name = nameIn(language, item)
  if (only === undefined) throw refused(say`no barter gives ${name}`)
  if (others.length === 0) return only
  const choices = giving.map(({ uid, trader: by, level }) => `${uid} (${by} LL${level})`)
  throw refused(say`several barters give ${name}; name one by its id: ${choices.join(', ')}`)
}

const barterLine = (labels: Labels, { type, data }: PlayerEvent): readonly string[] => {
  switch (type) {
    case 'BarterWanted':
      return [eventLine(say`collecting`, `${data.times} × ${labels.thing(data.product)}`)]
    case 'BarterDropped':
      return [eventLine(say`off the list`, data.barter)]
    case 'ItemCounted':
      return [eventLine(say`counted`, `${data.count} × ${labels.thing(data.item)}`)]
    default:
      return []
  }
}

export const collectForBarter = async (
  text: string,
  { trader, times, ...options }: CollectOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, record } = recorder(context, options)
  const { uid: barter } = barterAsked(catalogue, context, text, trader)
  const recorded = await record(({ uid: pmc, barterList }) => [
    times === 0
      ? { tag: 'DropBarter', pmc, barter }
      : { tag: 'WantBarter', pmc, barter, times: times ?? (barterList[barter]?.times ?? 0) + 1 },
  ])
  printRecorded(context.output, recorded, () => recorded.events.flatMap((event) => barterLine(labels, event)))
}

export const recordTrade = async (
  text: string,
  { trader, ...options }: CollectOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, record } = recorder(context, options)
  const { uid: barter } = barterAsked(catalogue, context, text, trader)
  const recorded = await record((pmc) => tradeOnce(pmc, barter, (item) => isMoney(catalogue.constants, item)))
  printRecorded(context.output, recorded, () => recorded.events.flatMap((event) => barterLine(labels, event)))
}

export const listWantedBarters = (options: PlayerOptions, command: Command): void => {
  const context = readContext(command)
  const { labels, pmc } = readPlayer(context, options)
  const rows = Object.entries(pmc.barterList).map(
    ([barter, wanted]): Row => ({
      barter,
      ...wanted,
      missing: fillNeeds(barterNeeds({ [barter]: wanted }), pmc.items)
        .filter(({ missing }) => missing > 0)
        .map(({ need, missing }) => `${missing} × ${labels.thing(need.items[0] ?? '')}`),
    }),
  )
  printListing(context.output, {
    rows,
    columns: makeColumns(labels),
    tsv: [{ title: 'barter', value: ({ barter }) => barter }, ...makeColumns(labels)],
    json: ({ barter, trader, product, times, ingredients }) => ({
      ...{ barter, trader, product: namedThing(labels, product), times, ingredients },
    }),
    empty: say`Nothing is collected for a barter; \`exfil items collect <product>\` begins.`,
    footer: say`${counted(rows.length, 'barter')} · exfil items traded <product> after a deal`,
  })
}

const makeColumns = (labels: Labels): readonly OutputColumn<Row>[] => [
  { title: 'product', value: ({ product }) => labels.thing(product) },
  { title: 'trader', value: ({ trader }) => labels.trader(trader) },
  { title: 'times', value: ({ times }) => times, align: 'right' },
  { title: 'missing', value: ({ missing }) => missing.join(', '), isWrapped: true },
]
