// `exfil price`: what one item costs and brings, in a few lines.
import { Command, Option } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatMoney } from '#core/format/money.ts'
import { FORECAST_RANGES, type ForecastRange } from '#core/pricing/forecast/kinds.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { MAX_HOURLY_INCOME, type TimedWay, waysByTime } from '#core/pricing/profit/time-cost.ts'
import { amountArgument, phrase, word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { namedThing } from '../labels.ts'
import { printDetail } from '../output.ts'
import {
  describePlayer,
  makePlayerSetup,
  type Player,
  type PlayerOptions,
  readPlayer,
} from '../player-options.ts'
import { requiredTarget } from '../remote/target.ts'
import { locale, say } from '../speech.ts'
import { makeDossier } from './items/dossier.ts'
import { itemMeant, othersLine } from './items/find-item.ts'
import { modeJson, pricesJson } from './items/show.ts'
import { askForecast, forecastLines } from './price/forecast.ts'

const RANGES = Object.keys(FORECAST_RANGES) as readonly ForecastRange[]

export const priceCommand = (): Command =>
  describePlayer(new Command('price').description('show what one item costs and brings'))
    .argument('<item...>', 'name, uid or url', phrase)
    .option(
      '--income <roubles>',
      'what you earn an hour, to see the price in time',
      amountArgument('--income', 1, MAX_HOURLY_INCOME),
    )
    .addOption(
      new Option(
        '--forecast [range]',
        say`the forecast from the prices that the server of --api has of this time: ${RANGES.join(', ')}; the next day, from 6m on the next week`,
      )
        .preset('7d')
        .argParser(word('--forecast', RANGES)),
    )
    .usage('[options] <item>')
    .action(showPrice)

interface PriceOptions extends PlayerOptions {
  readonly income?: number
  readonly forecast?: ForecastRange
}

const wayText = ({ labels }: Player, { tag, where = '', level = 0 }: TimedWay): string => {
  switch (tag) {
    case 'Flea':
      return say`flea`
    case 'Own':
      return say`own price`
    case 'Currency':
      return say`exchange`
    case 'Trader':
      return labels.trader(where)
    case 'Barter':
      return say`barter with ${labels.trader(where)}`
    case 'Craft':
      return say`craft at ${labels.station(where)} ${level}`
  }
}

/** The ways in time at the income; without one nothing is said. */
const timeLines = (player: Player, item: string, income: number | undefined): readonly string[] => {
  if (income === undefined) return []
  const ways = waysByTime(profitContext(makePlayerSetup(player)), item, income)
  const said = ways.map((way) => `${formatDuration(way.seconds ?? 0, locale)} ${wayText(player, way)}`)
  return said.length === 0 ? [] : [say`time     ${said.join(', ')}`]
}

const showPrice = async (text: string, options: PriceOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const player = readPlayer(context, options)
  const { item, others } = itemMeant(player.catalogue, text, context.language)
  const { forecast: range } = options
  const forecast =
    range &&
    (await askForecast(requiredTarget(command), { item: item.uid, mode: player.pmc.gameMode, range }))
  const dossier = makeDossier(player, item)
  const name = nameIn(context.language, item)
  const prices = pricesJson(dossier)
  const preset = dossier.view?.preset
  const { flea, fleaFromLevel, perSlot, addedSlots, perAddedSlot, lastLow, feeAtFlea, bestTrader } = prices
  const isSoldOnFlea = flea !== null && fleaFromLevel === null
  const money = (roubles: number | null): string => (roubles === null ? '-' : formatMoney(roubles))
  printDetail(context.output, {
    json: {
      uid: item.uid,
      name,
      url: item.url,
      preset: preset === undefined ? null : namedThing(player.labels, preset.uid),
      ...modeJson(player),
      prices,
      ...(forecast === undefined ? {} : { forecast }),
      ...(options.income === undefined
        ? {}
        : {
            income: options.income,
            ways: waysByTime(profitContext(makePlayerSetup(player)), item.uid, options.income),
          }),
    },
    human: (style) => [
      style.bold(name),
      ...(preset === undefined ? [] : [style.dim(say`as ${nameIn(context.language, preset)}`)]),
      item.fleaBanned === true
        ? say`flea     not sold there`
        : [
            say`flea     ${style.bold(money(flea))}, lowest offer ${money(lastLow)}, fee ${money(feeAtFlea)}`,
            ...(fleaFromLevel === null ? [] : [say`from level ${fleaFromLevel} only`]),
          ].join(', '),
      ...(perSlot === null
        ? []
        : [
            isSoldOnFlea
              ? say`slot     ${money(perSlot)} by the flea price`
              : say`slot     ${money(perSlot)} by the best trader`,
          ]),
      ...(addedSlots === null
        ? []
        : [say`adds     ${Math.max(0, addedSlots)} slots, ${money(perAddedSlot)} for each`]),
      say`trader   ${bestTrader === null ? '-' : `${money(bestTrader.price)}, ${player.labels.trader(bestTrader.trader)}${bestTrader.unpacked === undefined ? '' : say` for what it holds, unpacked`}`}`,
      ...timeLines(player, item.uid, options.income),
      ...(forecast === undefined ? [] : forecastLines(forecast)),
      style.dim(say`exfil items show <item> for everything about it`),
      ...othersLine(others, context.language).map(style.dim),
    ],
  })
}
