// Prices with what follows from new ones: folds kept warm, and the live source that brings them.
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type LiveSource, openLiveSource } from './ingest/live-source.ts'
import { type WarmPrices, warmPrices } from './services/warm-prices.ts'
import { type Alerts, openAlerts } from './stores/alerts.ts'
import { openPrices, type Prices } from './stores/prices.ts'
import type { Database } from './stores/sql.ts'

export interface MarketData {
  readonly prices: Prices
  readonly warming: WarmPrices
  /** The alerts of administrators. */
  readonly alerts: Alerts
  readonly live: LiveSource
}

export interface MarketDataOptions {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Date
  readonly database: Database
  /** Called with the game mode whose prices are new. */
  readonly onPrices: (mode: string) => void
  /** Called after the source's game data were taken over. */
  readonly onCatalogue: () => void
}

export const openMarketData = async ({
  config,
  log,
  now,
  database,
  onPrices,
  onCatalogue,
}: MarketDataOptions): Promise<MarketData> => {
  let warm = (): unknown => undefined
  const prices = await openPrices({
    database,
    now,
    onNews: (mode) => {
      onPrices(mode)
      warm()
    },
  })
  const warming = warmPrices({
    prices,
    onError: (error) => log.warn({ err: error }, 'folding prices failed'),
  })
  warm = warming.warm
  const alerts = openAlerts({ database, now })
  const live = openLiveSource({ config, log, now, database, prices, alerts, onCatalogue })
  return { prices, warming, alerts, live }
}
