// The value of a stash over time: worked out, as JSON and for people.
import type { Command } from 'commander'
import { formatDate } from '#core/format/date.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { raidsAndSales } from '#core/pilot/logs/raids.ts'
import { countAs } from '#core/pilot/logs/untold-mode.ts'
import { pieceWorth } from '#core/pricing/market/piece-worth.ts'
import {
  EARNED_SOURCES,
  type Earned,
  type EarnedBySource,
  type EarnedSource,
  earnedBySource,
  listValuedItems,
} from '#core/stash-value/earned.ts'
import { type DayValue, stashValues } from '#core/stash-value/stash-value.ts'
import { type DayWorth, type PricesByDay, toDayNumber } from '#core/stash-value/valuing.ts'
import { wipeDays } from '#core/stash-value/wipe-days.ts'
import { readContext } from '../../context.ts'
import { pickPlayerEvents } from '../../log/player-log.ts'
import { readPastEvents } from '../../log/points.ts'
import { printDetail, type Style } from '../../output.ts'
import { readOldLogFolder } from '../../pilot/old-logs.ts'
import { zoneAtWall } from '../../pilot/zone.ts'
import { makePlayerSetup, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { readTarget } from '../../remote/target.ts'
import { counted, say } from '../../speech.ts'
import { inColumns } from '../../text.ts'
import { askDayPrices, type ItemDayPrices } from './day-prices.ts'

export interface StashValueOptions extends PlayerOptions {
  readonly game?: string
}

const NO_PRICES: ItemDayPrices = new Map()
/** Days that people are shown. */
const SHOWN_DAYS = 14

/** The day of an instant on this device's calendar; Swedish dates are those of ISO 8601. */
const toDay = (instant: string | number): string => new Date(instant).toLocaleDateString('sv-SE')

export const showStashValue = async (options: StashValueOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const player = readPlayer(context, options)
  const { catalogue, pmc } = player
  const events = pickPlayerEvents(readPastEvents(context.past))
  const last = events.at(-1)?.at
  const today = toDay(context.past.at === undefined || last === undefined ? Date.now() : last)
  const days = wipeDays({ events, pmc, toDay, today })
  const told = { catalogue, days, events, pmc: pmc.uid }
  const target = readTarget(command)
  const dayPrices =
    target === undefined
      ? NO_PRICES
      : await askDayPrices(target, {
          mode: pmc.gameMode,
          items: listValuedItems(told),
          from: toDayNumber(days[0]?.day ?? today),
        })
  const setup = makePlayerSetup(player)
  const prices: PricesByDay = {
    catalogue,
    priceOn: (item, day) => dayPrices.get(item)?.get(day),
    worthToday: (item) => pieceWorth(setup, item)?.worth,
  }
  const sales =
    options.game === undefined
      ? undefined
      : countAs(
          raidsAndSales((await readOldLogFolder(context.past.log, options.game)).runs, zoneAtWall).sales,
          pmc.gameMode,
        )
  const values = stashValues(days, prices)
  const earned = earnedBySource({ ...told, prices, mode: pmc.gameMode, toDay, sales })
  printDetail(context.output, {
    json: { mode: pmc.gameMode, today, days: values, earned: { ...earned, sales: earned.sales ?? null } },
    human: (style) => lines(values, earned, style),
  })
}

const SOURCES: Readonly<Record<EarnedSource, string>> = {
  quests: say`quest rewards`,
  crafts: say`collected crafts`,
  sales: say`flea sales`,
}

/** What is not at prices of its day. */
const restText = ({ atToday, unpriced }: DayWorth): string =>
  [
    ...(atToday === 0 ? [] : [say`${formatMoney(atToday)} at today's worth, without a price of the day`]),
    ...(unpriced === 0 ? [] : [say`${counted(unpriced, 'piece')} without any price`]),
  ].join(', ')

const dayRow = (value: DayValue): readonly string[] => [
  formatDate(value.day),
  formatMoney(value.known),
  say`${formatNumber(value.pieces)} pieces`,
  restText(value),
]

const earnedRow = (source: EarnedSource, earned: Earned | undefined): readonly string[] => {
  if (earned === undefined)
    return [SOURCES[source], say`not read: --game <folder> reads the logs of the game`]
  const { times, income, cost, unknown } = earned
  return [
    SOURCES[source],
    say`${times} times`,
    formatMoney(income.known),
    cost.known === 0 ? '' : say`cost ${formatMoney(cost.known)}`,
    [restText(income), unknown === 0 ? '' : say`${unknown} of which nothing is known`]
      .filter((text) => text !== '')
      .join(', '),
  ]
}

const lines = (values: readonly DayValue[], earned: EarnedBySource, style: Style): readonly string[] => [
  style.bold(say`What the tracker counts, at the prices of each day`),
  ...inColumns(values.slice(-SHOWN_DAYS).map(dayRow)),
  '',
  style.bold(say`Earned in this wipe`),
  ...inColumns(EARNED_SOURCES.map((source) => earnedRow(source, earned[source]))),
  '',
  style.dim(
    say`Prices are means of the flea market by UTC day, without fees, from the server of --api; money is at the rate of the game data. Sources overlap: what a quest gave may have been sold.`,
  ),
]
