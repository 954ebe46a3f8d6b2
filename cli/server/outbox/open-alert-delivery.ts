// Opens what finds out which alerts are due and what delivers their notices.
import type { RandomBytes } from '../auth/tokens.ts'
import { readMarket } from '../services/live-catalogue.ts'
import { alertMarket, openPriceAlerts } from '../services/price-alerts.ts'
import type { Services } from '../services/services.ts'
import type { Database } from '../stores/sql.ts'
import { WEBHOOK_KIND, webhookStore } from '../stores/webhooks.ts'
import type { SendDependencies } from '../webhooks/send.ts'
import type { OutboxChannel } from './channel.ts'
import { webhookChannel } from './channels/webhook.ts'
import { startOutboxWorker } from './worker.ts'

export interface AlertDeliveryOptions {
  readonly services: Pick<Services, 'players' | 'catalogues' | 'prices' | 'publicUrl'>
  readonly database: Database
  readonly now: () => Date
  readonly random: () => number
  readonly randomBytes: RandomBytes
  readonly send: SendDependencies | undefined
  readonly onError: (error: unknown) => void
}

export interface AlertDelivery {
  /** Looks at the alerts that new prices of the named mode may concern, by default at all; resolves when what is due is in the outbox. */
  readonly look: (named?: string) => Promise<void>
  readonly prune: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

export const openAlertDelivery = async ({
  services,
  database,
  now,
  random,
  randomBytes,
  send,
  onError,
}: AlertDeliveryOptions): Promise<AlertDelivery> => {
  // One line for each channel.
  const channels: Readonly<Record<string, OutboxChannel>> = {
    [WEBHOOK_KIND]: webhookChannel({
      ...{ webhooks: webhookStore(database), now },
      ...(send !== undefined && { send }),
    }),
  }
  const worker = await startOutboxWorker({ database, channels, now, random, randomBytes, onError })
  const alerts = openPriceAlerts({
    ...{ database, players: services.players, channels, now, randomBytes, onError },
    readMarket: async (mode) => {
      const market = await readMarket(services, mode)
      return alertMarket(market, services.prices.seenAt(mode), services.publicUrl)
    },
  })
  return {
    look: alerts.look,
    prune: worker.prune,
    stop: async () => {
      await Promise.all([alerts.stop(), worker.stop()])
    },
  }
}
