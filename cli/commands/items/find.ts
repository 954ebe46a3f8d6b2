// `exfil items find`: items by what people type, the best match first, with what they bring.
import type { Command } from 'commander'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatMoney } from '#core/format/money.ts'
import { makeItemSearch } from '#core/items/search.ts'
import type { PriceView } from '#core/pricing/market/views.ts'
import type { MatchKind } from '#core/search/rank.ts'
import { readContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { type OutputColumn, printListing } from '../../output.ts'
import { type PlayerOptions, readPlayer } from '../../player-options.ts'
import { say } from '../../speech.ts'
import { shortName } from '../../text.ts'
import { noItem } from './find-item.ts'
import { makeMarket } from './market.ts'

export interface FindOptions extends PlayerOptions {
  readonly limit: number
}

interface Found {
  readonly item: Item
  readonly match: MatchKind
  readonly formerly?: string
  readonly view?: PriceView
}

export const findItems = (text: string, options: FindOptions, command: Command): void => {
  const context = readContext(command)
  const { limit, ...player } = options
  const known = readPlayer(context, player)
  const { catalogue, labels } = known
  const { viewOf } = makeMarket(known)
  // One more than is shown tells whether there are more.
  const hits = makeItemSearch(catalogue.items.all)(text, limit + 1)
  if (hits.length === 0) throw noItem(text, [], context.language)
  const rows = hits.slice(0, limit).map(({ value: item, kind: match, formerly }): Found => {
    const view = viewOf(item.uid)
    return {
      ...{ item, match },
      ...(formerly === undefined ? {} : { formerly }),
      ...(view === undefined ? {} : { view }),
    }
  })
  printListing(context.output, {
    rows,
    columns: humanColumns(labels),
    tsv: tsvColumns(labels),
    json: rowJson(labels),
    empty: '',
    footer: [
      ...(rows[0]?.match === 'typo' ? [say`nothing is called so; these come near`] : []),
      hits.length > limit ? say`the best ${limit}; --limit shows more` : say`${rows.length} found`,
      say`exfil items show <item> for everything about one`,
    ].join(' · '),
  })
}

const rowJson =
  (labels: Labels) =>
  ({ item, match, formerly, view }: Found) => ({
    uid: item.uid,
    name: nameIn(labels.language, item),
    shortName: shortNameIn(labels.language, item),
    url: item.url,
    match,
    formerly: formerly ?? null,
    flea: view?.flea?.price ?? null,
    fleaFromLevel: view?.fleaLock?.needs ?? null,
    lastLow: view?.lastLow ?? null,
    perSlot: view?.perSlot ?? null,
    bestTrader: view?.bestTrader ?? null,
    bannedFromFlea: view?.bannedFromFlea ?? false,
  })

const tsvColumns = (labels: Labels): readonly OutputColumn<Found>[] => [
  { title: 'uid', value: ({ item }) => item.uid },
  { title: 'name', value: ({ item }) => nameIn(labels.language, item) },
  { title: 'shortName', value: ({ item }) => shortNameIn(labels.language, item) },
  { title: 'url', value: ({ item }) => item.url },
  { title: 'match', value: ({ match }) => match },
  { title: 'flea', value: ({ view }) => view?.flea?.price },
  { title: 'lastLow', value: ({ view }) => view?.lastLow },
  { title: 'perSlot', value: ({ view }) => view?.perSlot },
  { title: 'trader', value: ({ view }) => view?.bestTrader?.trader },
  { title: 'traderPrice', value: ({ view }) => view?.bestTrader?.price },
  { title: 'fleaFromLevel', value: ({ view }) => view?.fleaLock?.needs },
]

const MAX_NAME = 46

const humanColumns = (labels: Labels): readonly OutputColumn<Found>[] => [
  {
    title: 'item',
    value: ({ item }) => shortName(nameIn(labels.language, item), MAX_NAME),
    text: ({ item, formerly }, style) => {
      const name = shortName(nameIn(labels.language, item), MAX_NAME)
      return formerly === undefined ? name : `${name} ${style.dim(say`formerly ${formerly}`)}`
    },
  },
  { title: 'short', value: ({ item }) => shortNameIn(labels.language, item) },
  {
    title: 'flea',
    value: ({ view }) => (view?.flea === undefined ? '' : formatMoney(view.flea.price)),
    text: ({ view }, style) =>
      view?.bannedFromFlea
        ? style.dim(say`banned`)
        : view?.flea === undefined
          ? style.dim('?')
          : view.fleaLock === undefined
            ? formatMoney(view.flea.price)
            : `${formatMoney(view.flea.price)} ${style.dim(say`from level ${view.fleaLock.needs}`)}`,
    align: 'right',
  },
  {
    title: 'per slot',
    value: ({ view }) => (view?.perSlot === undefined ? '' : formatMoney(view.perSlot)),
    align: 'right',
  },
  {
    title: 'best trader',
    value: ({ view }) =>
      view?.bestTrader === undefined
        ? ''
        : `${formatMoney(view.bestTrader.price)} ${labels.trader(view.bestTrader.trader)}`,
    align: 'right',
  },
]
