// The verdicts on a stash as rows: columns for people and spreadsheets, and the stable JSON of one.
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import type { SellWay } from '#core/pricing/market/sell-ways.ts'
import type { UnclearLine } from '#core/stash/model.ts'
import type { StashRow, StashVerdict } from '#core/stash/verdicts.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import { namedThing } from '../../labels.ts'
import type { Cell, OutputColumn } from '../../output.ts'
import type { Player } from '../../player-options.ts'
import { say } from '../../speech.ts'
import { shortName } from '../../text.ts'
import { describeWanter } from './need-rows.ts'

/** A row of the list: an item, or a line that names none clearly. */
export type SellLine =
  | { readonly tag: 'Item'; readonly row: StashRow }
  | { readonly tag: 'Unclear'; readonly line: UnclearLine }

type Named = Pick<Player, 'catalogue' | 'labels'>

/** Who keeps pieces back, each once, with how many in all. */
const keptBy = (
  { labels }: Named,
  { keptFor, keptForFarm }: StashRow,
): readonly { readonly name: string; readonly count: number }[] => {
  const counts = new Map<string, number>()
  for (const kept of keptFor) {
    const name = describeWanter(labels, kept.need.source)
    counts.set(name, (counts.get(name) ?? 0) + allPieces(kept))
  }
  if (keptForFarm !== undefined) counts.set(labels.station(BITCOIN_FARM), allPieces(keptForFarm))
  return [...counts].map(([name, count]) => ({ name, count }))
}

const getPlace = ({ labels }: Named, way: SellWay): string => {
  switch (way.tag) {
    case 'Trader':
      return labels.trader(way.trader)
    case 'Flea':
      return say`flea`
    case 'Own':
      return say`flea, your price`
  }
}

const VERDICTS: Readonly<Record<StashVerdict, string>> = {
  'sell-all': say`sell all`,
  'sell-some': say`sell some`,
  'keep-all': say`keep all`,
  none: say`none`,
}

const verdictText = ({ verdict, sellable, owned }: StashRow): string =>
  verdict === 'sell-some'
    ? say`sell ${formatNumber(allPieces(sellable))} of ${formatNumber(allPieces(owned))}`
    : VERDICTS[verdict]

const MAX_NAME = 28
const MAX_KEEPERS = 2

const keptText = (named: Named, row: StashRow): string => {
  const keepers = keptBy(named, row)
  return [
    ...keepers.slice(0, MAX_KEEPERS).map(({ name, count }) => `${count} ${name}`),
    ...(keepers.length > MAX_KEEPERS ? [say`${keepers.length - MAX_KEEPERS} more`] : []),
  ].join(', ')
}

const moneyText = ({ sale, closed, sellable }: StashRow): string => {
  if (sale !== undefined) return formatMoney(sale.left)
  if (allPieces(sellable) === 0) return ''
  return closed === undefined ? say`no known price` : say`no buyer yet`
}

const ofItem =
  (value: (row: StashRow) => Cell, ofLine: (line: UnclearLine) => Cell = () => undefined) =>
  (each: SellLine): Cell =>
    each.tag === 'Item' ? value(each.row) : ofLine(each.line)

export const sellHumanColumns = (named: Named): readonly OutputColumn<SellLine>[] => [
  { title: 'item', value: ofItem(({ item }) => shortName(named.labels.thing(item), MAX_NAME)) },
  { title: 'have', value: ofItem(({ owned }) => formatNumber(allPieces(owned))), align: 'right' },
  {
    title: 'verdict',
    value: ofItem(verdictText),
    text: (each, style) =>
      each.tag === 'Unclear'
        ? ''
        : each.row.verdict === 'keep-all'
          ? style.red(verdictText(each.row))
          : each.row.verdict === 'sell-all'
            ? style.green(verdictText(each.row))
            : style.yellow(verdictText(each.row)),
    isWhole: true,
  },
  { title: 'brings', value: ofItem(moneyText), align: 'right' },
  { title: 'where', value: ofItem(({ sale }) => sale && getPlace(named, sale)) },
  { title: 'kept for', value: ofItem((row) => keptText(named, row)), isWrapped: true },
]

export const sellTsvColumns = (named: Named): readonly OutputColumn<SellLine>[] => [
  { title: 'uid', value: ofItem(({ item }) => item) },
  {
    title: 'item',
    value: ofItem(
      ({ item }) => named.labels.thing(item),
      ({ text }) => text,
    ),
  },
  {
    title: 'verdict',
    value: ofItem(
      ({ verdict }) => verdict,
      ({ reason }) => reason,
    ),
  },
  { title: 'ownedFoundInRaid', value: ofItem(({ owned }) => owned.foundInRaid) },
  { title: 'ownedOrdinary', value: ofItem(({ owned }) => owned.ordinary) },
  { title: 'keepFoundInRaid', value: ofItem(({ kept }) => kept.foundInRaid) },
  { title: 'keepOrdinary', value: ofItem(({ kept }) => kept.ordinary) },
  { title: 'sellFoundInRaid', value: ofItem(({ sellable }) => sellable.foundInRaid) },
  { title: 'sellOrdinary', value: ofItem(({ sellable }) => sellable.ordinary) },
  { title: 'brings', value: ofItem(({ sale }) => sale?.left) },
  {
    title: 'where',
    value: ofItem(({ sale }) => (sale?.tag === 'Trader' ? sale.trader : sale?.tag.toLowerCase())),
  },
  { title: 'worth', value: ofItem(({ worth }) => worth) },
  {
    title: 'keptFor',
    value: ofItem((row) =>
      keptBy(named, row)
        .map(({ name, count }) => `${count} ${name}`)
        .join('; '),
    ),
  },
]

/** The stable shape of one row; null if unknown. */
export const sellRowJson = ({ catalogue, labels }: Named, row: StashRow) => {
  const { item, verdict, owned, kept, sellable, keptFor, keptForFarm, sale, closed, worth } = row
  const found = catalogue.items.get(item)
  const wayJson = (way: SellWay | undefined) =>
    way === undefined
      ? null
      : {
          place: way.tag === 'Trader' ? way.trader : way.tag.toLowerCase(),
          brings: way.left,
          lock: way.lock ?? null,
        }
  return {
    uid: item,
    name: found === undefined ? item : nameIn(labels.language, found),
    url: found?.url ?? null,
    verdict,
    owned,
    keep: kept,
    sell: sellable,
    sale: wayJson(sale),
    closed: wayJson(closed),
    worth: worth ?? null,
    keptFor: keptFor.map(({ need: { source, use, count, foundInRaid }, ...pieces }) => ({
      ...(source.tag === 'Station'
        ? { source: 'hideout', station: source.station, level: source.level }
        : source.tag === 'Barter'
          ? { source: 'barter', barter: source.barter, product: namedThing(labels, source.product) }
          : { source: 'quest', quest: namedThing({ ...labels, thing: labels.quest }, source.quest) }),
      use,
      needed: count,
      onlyFoundInRaid: foundInRaid,
      kept: { foundInRaid: pieces.foundInRaid, ordinary: pieces.ordinary },
    })),
    keptForFarm: keptForFarm ?? null,
  }
}
