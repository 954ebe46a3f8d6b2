// `exfil profit bitcoin`: what the farm yields with a number of graphics cards.
import type { Command } from 'commander'
import { formatDuration } from '#core/format/duration.ts'
import { formatNumber, NO_VALUE } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import type { Obtaining } from '#core/pricing/acquisition/obtaining.ts'
import type { Priced, PriceSourceUsed } from '#core/pricing/acquisition/price-derivation.ts'
import { type FarmYield, farmYield } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { farmTerms } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import type { SaleResult } from '#core/pricing/market/sale.ts'
import type { Fuel } from '#core/pricing/profit/options.ts'
import { type CliContext, readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import type { Labels } from '../../labels.ts'
import { type OutputColumn, printDetail, type Style, tableText } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { describePrices, fuelTerms } from './footer.ts'
import { type Choices, cardsOutOfRange, choiceOptions } from './options.ts'
import { describeProfitPlayer, type ProfitPlayerOptions } from './player.ts'
import { type ProfitQuery, readProfitQuery } from './profit-query.ts'
import { sourceJson } from './receipt-json.ts'
import { gainText } from './rows.ts'
import { describePriceSource } from './sources.ts'

interface FarmOptions extends ProfitPlayerOptions, Choices {
  readonly cards: number
}

export const farmOptions = (command: Command): Command => choiceOptions(describeProfitPlayer(command))

/** The yield and the prices that it was counted with, in roubles; null if unknown. */
interface Farm {
  readonly cards: number
  readonly fuel: Fuel
  readonly coin: SaleResult
  readonly coinPrice: number
  readonly card: Obtaining
  readonly cardPrice: number | undefined
  readonly tank: Priced<PriceSourceUsed> | undefined
  readonly yielded: FarmYield
}

export const showFarm = async (options: FarmOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const query = await withFuel(context, options)
  const farm = getFarm(query, options.cards)
  printDetail(context.output, {
    json: farmJson(query.labels, farm),
    human: (style) => [
      style.bold(say`Bitcoin farm with ${counted(farm.cards, 'graphics card')}`),
      tableText({ rows: getLines(query, farm, style), columns: COLUMNS }, style),
      '',
      style.dim(
        say`roubles · prices of ${describePrices(context.folder)} · fuel and cards at the cheapest source`,
      ),
    ],
  })
}

/** The farm never runs without the generator, so its fuel counts unless it is told not to. */
const withFuel = async (context: CliContext, options: FarmOptions): Promise<ProfitQuery> => {
  const query = await readProfitQuery(context, options)
  return options.fuel === undefined && query.options.useFuel === 'off'
    ? readProfitQuery(context, { ...options, fuel: 'metal' })
    : query
}

const getFarm = ({ profit }: ProfitQuery, cards: number): Farm => {
  const { catalogue } = profit.setup
  const { coin, coinPrice, card, cardPrice, tank, fuel } = farmTerms(profit)
  const yielded = farmYield(catalogue, { cards, coinPrice, cardPrice, fuel })
  if (isLeft(yielded)) throw badInput(cardsOutOfRange(yielded.left))
  return { cards, fuel: fuel.fuel, coin, coinPrice, card, cardPrice, tank, yielded: yielded.right }
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value))

/**
 * The stable shape: money in whole roubles, times and coins not rounded. `profitPerDay` = `incomePerDay` − `fuelPerDay`, exactly.
 * `cardLocks`: what keeps the PMC from buying a card at this price; empty if nothing does.
 */
const farmJson = (labels: Labels, { cards, fuel, coinPrice, card, cardPrice, tank, yielded }: Farm) => ({
  cards,
  farmLevel: yielded.farmLevel,
  secondsPerCoin: yielded.secondsPerCoin,
  coinsPerDay: yielded.coinsPerDay,
  secondsToFull: yielded.secondsToFull,
  coinPrice,
  incomePerDay: yielded.incomePerDay,
  fuel,
  tankPrice: rounded(tank?.unitPrice ?? null),
  tankSource: tank === undefined ? null : sourceJson(labels, tank.source),
  fuelPerDay: yielded.fuelPerDay,
  profitPerDay: yielded.profitPerDay,
  cardPrice: rounded(cardPrice ?? null),
  cardLocks: card.price === undefined ? (card.locked[0]?.locks ?? []) : [],
  cardsCost: yielded.cardsCost ?? null,
  paybackDays: yielded.paybackDays ?? null,
})

type Line = readonly [label: string, value: string, note: string]

const COLUMNS: readonly OutputColumn<Line>[] = [
  { title: '', value: ([label]) => label },
  { title: '', value: ([, value]) => value, align: 'right' },
  { title: '', value: ([, , note]) => note, isWrapped: true },
]

/** Where a card is bought, or from when on. */
const cardText = ({ words, player }: ProfitQuery, card: Obtaining): string =>
  card.price === undefined
    ? words.way(card, player.catalogue)
    : describePriceSource(words, player.catalogue, card.price.source)

const getLines = (query: ProfitQuery, farm: Farm, style: Style): readonly Line[] => {
  const { profit, player, labels } = query
  const { coin, card, cardPrice, tank, yielded } = farm
  const json = farmJson(labels, farm)
  const { maxStored } = player.catalogue.constants.bitcoinFarm
  const time = (seconds: number): string => formatDuration(seconds, labels.language)
  const ofTank =
    tank === undefined
      ? ''
      : say`, ${formatNumber(tank.unitPrice)} a tank: ${describePriceSource(query.words, player.catalogue, tank.source)}`
  return [
    [say`level of the farm`, String(yielded.farmLevel), ''],
    [
      say`a coin every`,
      time(yielded.secondsPerCoin),
      say`full after ${time(yielded.secondsToFull)}, ${counted(maxStored, 'coin')}`,
    ],
    [say`coins a day`, formatNumber(yielded.coinsPerDay, { maxDecimals: 3 }), ''],
    [
      say`income a day`,
      formatNumber(json.incomePerDay),
      say`${formatNumber(farm.coinPrice)} a coin: ${query.words.sale(coin, player.catalogue)}`,
    ],
    [say`fuel a day`, formatNumber(-json.fuelPerDay), `${fuelTerms(profit.setup)}${ofTank}`],
    [say`profit a day`, gainText(json.profitPerDay, style), ''],
    [
      say`cards`,
      json.cardsCost === null ? NO_VALUE : formatNumber(json.cardsCost),
      cardPrice === undefined
        ? query.words.way(card, player.catalogue)
        : say`${formatNumber(cardPrice)} a card: ${cardText(query, card)}`,
    ],
    [
      say`paid back after`,
      json.paybackDays === null ? NO_VALUE : say`${formatNumber(json.paybackDays, { maxDecimals: 1 })} d`,
      json.paybackDays === null && cardPrice !== undefined
        ? say`never: the fuel costs what the coins bring, or more`
        : '',
    ],
  ]
}
