// The page of one item for people: facts, prices, offers, what wants it, recipes.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatPercentChange } from '#core/format/percent.ts'
import { formatQuantity } from '#core/format/units.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { countAddedSlots, pricePerAddedSlot } from '#core/items/added-slots.ts'
import type { FilledNeed } from '#core/items/fill.ts'
import type { NeedUse } from '#core/items/need.ts'
import { countMissing } from '#core/items/rows.ts'
import type { FarmUse } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { ownFleaLevel } from '#core/pricing/market/market-access.ts'
import { sizeWithContent, type TradedSize } from '#core/pricing/market/traded-size.ts'
import { getListPrice, type PriceView } from '#core/pricing/market/views.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import type { Labels } from '../../labels.ts'
import type { FactWords } from '../../lines.ts'
import type { Style } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { section } from '../../text.ts'
import type { CliWords } from '../../words.ts'
import type { Dossier, Offer } from './dossier.ts'
import { figureLines, keyLines } from './facts.ts'
import { describeWanter } from './need-rows.ts'
import { barterText, craftText } from './recipe-text.ts'

/** Lines of one section; the rest is in the JSON. */
const MAX_LINES = 12
const CUT = { max: MAX_LINES, hint: say`; --json has all` }

/** What the texts are told with. */
interface Query {
  readonly catalogue: Catalogue
  readonly labels: Labels
  readonly facts: FactWords
  readonly words: CliWords
}

export const dossierText = (query: Query, dossier: Dossier, style: Style): string => {
  const { labels } = query
  const { item, view, crafts, barters } = dossier
  const title = (text: string): string => style.bold(text)
  return [
    `${style.bold(nameIn(labels.language, item))}  ${shortNameIn(labels.language, item)}`,
    style.dim(`${item.uid}  ${item.url}`),
    facts(query.catalogue, labels, dossier),
    ...section(title(say`figures`), figureLines(labels, query.facts, dossier)),
    ...section(title(say`opens`), keyLines(labels, query.facts, dossier)),
    ...section(title(say`prices`), view === undefined ? [] : priceLines(query, dossier, view, style)),
    ...section(
      title(say`sold by`),
      dossier.offers.map((offer) => offerLine(query, offer, style)),
      CUT,
    ),
    ...section(title(say`without parts`), bareLines(query, dossier, style)),
    ...section(
      title(say`wanted by`),
      dossier.needs.flatMap(({ needs }) => needs.map((need) => needLine(labels, need, style))),
      CUT,
    ),
    ...adviceLines(dossier, style),
    ...section(
      title(say`key for`),
      dossier.keyFor.map((quest) => nameIn(labels.language, quest)),
      CUT,
    ),
    ...section(
      title(say`given by`),
      dossier.rewards.map(
        ({ quest, count }) => `${formatNumber(count)} ×  ${nameIn(labels.language, quest)}`,
      ),
      CUT,
    ),
    ...section(
      title(say`made by`),
      [
        ...crafts.makes.map((craft) => craftText(labels, craft)),
        ...barters.makes.map((barter) => barterText(labels, barter)),
      ],
      CUT,
    ),
    ...section(
      title(say`used in`),
      [
        ...crafts.uses.map((craft) => craftText(labels, craft)),
        ...barters.uses.map((barter) => barterText(labels, barter)),
        ...farmLines(labels, dossier),
      ],
      CUT,
    ),
    ...section(
      title(say`comes in`),
      dossier.packs.map((pack) => nameIn(labels.language, pack)),
      CUT,
    ),
  ].join('\n')
}

/** How many cards the bitcoin farm takes, and what says what they bring. */
const farmLines = (labels: Labels, { farm }: Dossier): readonly string[] =>
  farm === undefined
    ? []
    : [
        say`${labels.station(BITCOIN_FARM)}: ${farm.slotsByLevel.map((cards, at) => say`${cards} at level ${at + 1}`).join(', ')}; exfil profit bitcoin --cards <n> says what they bring`,
      ]

const sizeAndWeight = (labels: Labels, { width, height, weight }: TradedSize): readonly string[] => [
  `${width}×${height}`,
  formatQuantity(weight, 'kg', labels.language),
]

const facts = (catalogue: Catalogue, labels: Labels, { item, view }: Dossier): string => {
  const fleaLevel = ownFleaLevel(item)
  return [
    ...sizeAndWeight(labels, sizeWithContent(catalogue, view?.preset ?? item)),
    ...(view?.preset === undefined ? [] : [say`as ${nameIn(labels.language, view.preset)}`]),
    ...(item.stack === undefined ? [] : [say`stack of ${item.stack}`]),
    ...(item.fleaBanned === true ? [say`banned from flea`] : []),
    ...(fleaLevel === undefined ? [] : [say`flea from level ${fleaLevel}`]),
    ...(item.contains === undefined
      ? []
      : [
          say`holds ${item.contains.map((each) => `${each.count} × ${labels.shortThing(each.item)}`).join(', ')}`,
        ]),
  ].join(' · ')
}

/** When the offers were seen and how many there were. */
const seenText = ({ offers, updatedAt }: PriceView): string =>
  [
    ...(offers === undefined ? [] : [counted(offers, 'offer')]),
    ...(updatedAt === undefined
      ? []
      : [say`seen ${new Date(updatedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`]),
  ].join(', ')

const priceLines = (
  { labels, words }: Query,
  { item, feeAtBase, feeAtFlea, sellTo }: Dossier,
  view: PriceView,
  style: Style,
): readonly string[] => {
  const line = (label: string, amount: number | undefined, note = ''): readonly string[] =>
    amount === undefined
      ? []
      : [`${label.padEnd(14)}${formatMoney(amount).padStart(14)}${note === '' ? '' : `  ${style.dim(note)}`}`]
  const others = sellTo
    .filter(({ trader }) => trader !== view.bestTrader?.trader)
    .map(
      ({ trader, priceRub, lockedBy }) =>
        `${labels.trader(trader)} ${formatMoney(priceRub)}${lockedBy === undefined ? '' : say` (unlocked by ${labels.quest(lockedBy)})`}`,
    )
  return [
    ...line(
      say`flea`,
      view.flea?.price,
      [
        ...(view.flea === undefined ? [] : [words.fleaPrice(view.flea.source)]),
        ...(feeAtFlea === undefined ? [] : [say`fee ${formatMoney(feeAtFlea)}`]),
        ...(view.fleaLock === undefined ? [] : [say`from level ${view.fleaLock.needs} only`]),
      ].join(', '),
    ),
    ...line(say`last low`, view.lastLow, seenText(view)),
    ...line(say`low 24 h`, view.low24h),
    ...line(say`high 24 h`, view.high24h),
    ...(view.change48h === undefined
      ? []
      : [
          `${say`change`.padEnd(14)}${formatPercentChange(view.change48h).padStart(14)}  ${style.dim(say`24 h average against the day before`)}`,
        ]),
    ...line(
      say`per slot`,
      view.perSlot,
      view.flea === undefined || view.fleaLock === undefined ? '' : say`by the best trader`,
    ),
    ...line(
      say`added slot`,
      pricePerAddedSlot(item, getListPrice(view)),
      say`adds ${countAddedSlots(item) ?? 0} slots`,
    ),
    ...line(
      say`best trader`,
      view.bestTrader?.price,
      view.bestTrader === undefined
        ? ''
        : [
            labels.trader(view.bestTrader.trader),
            ...(view.bestTrader.unpacked === undefined
              ? []
              : [say`unpacked, ${counted(view.bestTrader.unpacked.count, 'piece')}`]),
            ...(others.length === 0 ? [] : [say`then ${others.join(', ')}`]),
          ].join('; '),
    ),
    ...line(say`base`, view.basePrice, feeAtBase === undefined ? '' : say`fee ${formatMoney(feeAtBase)}`),
    ...line(say`flea profit`, view.fleaProfit, say`over the best trader, after the fee`),
    ...line(say`insta-profit`, view.instaProfit, say`last low, sold to the best trader at once`),
  ]
}

const offerLine = ({ catalogue, labels, words }: Query, { offer, locks }: Offer, style: Style): string => {
  const { trader, level, price, priceRub, currency, limit } = offer
  const roubles = currency === 'RUB' ? '' : ` (${formatMoney(priceRub)})`
  const restock = limit === undefined ? '' : say`, ${limit} per restock`
  const locked = locks.map((lock) => words.need(lock, catalogue)).join(', ')
  return say`${labels.trader(trader)} LL${level}  ${formatMoney(price, { currency })}${roubles}${restock}${locked === '' ? '' : `  ${style.yellow(locked)}`}`
}

/** The bare weapon, of which no flea price is known. */
const bareLines = (query: Query, { item, bare }: Dossier, style: Style): readonly string[] => {
  if (bare === undefined) return []
  const { labels } = query
  const { basePrice, bestTrader } = bare.view
  return [
    [
      ...sizeAndWeight(labels, item),
      say`base ${formatMoney(basePrice)}`,
      ...(bestTrader === undefined
        ? []
        : [say`best trader ${formatMoney(bestTrader.price)}, ${labels.trader(bestTrader.trader)}`]),
    ].join(' · '),
    ...bare.offers.map((offer) => say`sold by ${offerLine(query, offer, style)}`),
  ]
}

const USES: Readonly<Record<NeedUse, string>> = {
  'hand-over': say`hand over`,
  find: say`find`,
  plant: say`plant`,
  sell: say`sell`,
  mark: say`mark with it`,
  use: say`use`,
  build: say`build`,
  trade: say`barter`,
}

const needLine = (labels: Labels, { need, have }: FilledNeed, style: Style): string => {
  const { source, items, count, foundInRaid, use } = need
  const who = describeWanter(labels, source)
  const others = items.length > 1 ? say`  or ${items.length - 1} other items` : ''
  const progress = have === 0 ? '' : have === count ? style.green('  ✓') : style.yellow(say`  ${have} there`)
  return `${formatNumber(count)} ${foundInRaid ? style.green(say`FIR`) : say`any`}  ${who}  ${style.dim(USES[use])}${style.dim(others)}${progress}`
}

/** That the bitcoin farm takes it too, before anything is sold. */
const farmAdvice = ({ slots, slotsByLevel }: FarmUse): string =>
  slots > 0
    ? say`Your bitcoin farm takes it too: ${counted(slots, 'graphics card')} at its level, those in it are not counted here.`
    : say`The bitcoin farm takes it too: ${counted(slotsByLevel[0] ?? 0, 'graphics card')} once it is built.`

const adviceLines = (dossier: Dossier, style: Style): readonly string[] => [
  ...needAdvice(dossier, style),
  ...(dossier.farm === undefined ? [] : [farmAdvice(dossier.farm)]),
]

const needAdvice = ({ advice, needs }: Dossier, style: Style): readonly string[] => {
  const { owned, sellable } = advice
  const { own, shared } = countMissing(needs.flatMap((row) => row.needs))
  if (needs.length === 0) return ['', style.dim(say`No open quest and no station wants it.`)]
  const have = owned.foundInRaid + owned.ordinary
  const free = sellable.foundInRaid + sellable.ordinary
  return [
    '',
    say`${formatNumber(have)} owned (${formatNumber(owned.foundInRaid)} found in raid), ${formatNumber(allPieces(own))} missing${allPieces(shared) > 0 ? say`, ${formatNumber(allPieces(shared))} more where other items would do too` : ''}${free > 0 ? say`, ${formatNumber(free)} may be sold` : ''}`,
  ]
}
