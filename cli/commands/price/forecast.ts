// `exfil price --forecast`: the forecast of a price from the history that a server keeps, with its hit rate.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { type Forecast, forecastPrice } from '#core/pricing/forecast/forecast.ts'
import { FORECAST_RANGES, type ForecastRange } from '#core/pricing/forecast/kinds.ts'
import { callServer } from '../../remote/client.ts'
import type { Target } from '../../remote/target.ts'
import { counted, say } from '../../speech.ts'

/** `mode`: whose prices the server is asked for. */
export interface ForecastQuestion {
  readonly item: string
  readonly mode: GameMode
  readonly range: ForecastRange
}

/** The forecast as of now from the server's prices of the range. */
export const askForecast = async (
  target: Target,
  { item, mode, range }: ForecastQuestion,
): Promise<Forecast> => {
  const { answer } = await callServer(target, 'priceHistory', {
    params: { uid: item },
    query: { range, mode },
  })
  return forecastPrice(answer.points, Date.now(), FORECAST_RANGES[range])
}

const percent = (value: number): string => formatNumber(value, { maxDecimals: 1 })

/** What people read: the band or why there is none, and what forecasts of the item were worth. Instants are in UTC. */
export const forecastLines = (forecast: Forecast): readonly string[] => {
  switch (forecast.tag) {
    case 'Band': {
      const { hitPercent, days, errorPercent, nowErrorPercent } = forecast.measured
      return [
        ...forecast.points.map(
          ({ at, low, middle, high }) =>
            say`forecast ${formatDateTime(at, 0)} UTC  ${formatMoney(low)} to ${formatMoney(high)}, middle ${formatMoney(middle)}`,
        ),
        say`measured on the last ${counted(days, 'day')} of this item: ${Math.round(hitPercent)} % of prices were inside such bands; error ${percent(errorPercent)} %, against ${percent(nowErrorPercent)} % for "as now"`,
      ]
    }
    case 'NotBetter': {
      const { days, errorPercent, nowErrorPercent } = forecast.measured
      return [
        say`forecast none: it is not clearly better than "as now"; on the last ${counted(days, 'day')} it erred by ${percent(errorPercent)} %, "as now" by ${percent(nowErrorPercent)} %`,
      ]
    }
    case 'TooShort':
      return [
        say`forecast none: it takes ${counted(forecast.needs, 'day')} of prices, the server knows ${counted(forecast.has, 'day')}`,
      ]
    case 'Stale':
      return [say`forecast none: the last price is of ${formatDateTime(forecast.lastAt, 0)} UTC`]
    case 'None':
      return [say`forecast none: the server knows no price of this time`]
  }
}
