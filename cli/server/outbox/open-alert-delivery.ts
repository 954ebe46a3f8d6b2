// Opens what finds out which alerts are due and what delivers their notices.
import type { RandomBytes } from '../auth/tokens.ts'
import { openDiscordClient } from '../discord/discord-client.ts'
import { readMarket } from '../services/live-catalogue.ts'
import { alertMarket, openPriceAlerts } from '../services/price-alerts.ts'
import type { Services } from '../services/services.ts'
import { DISCORD_KIND, discordLinkStore } from '../stores/discord-links.ts'
import { DISCORD_ROLE_KIND, discordRoleStore } from '../stores/discord-roles.ts'
import type { Database } from '../stores/sql.ts'
import { WEBHOOK_KIND, webhookStore } from '../stores/webhooks.ts'
import type { SendDependencies } from '../webhooks/send.ts'
import type { OutboxChannel } from './channel.ts'
import { discordChannel } from './channels/discord.ts'
import { discordRoleChannel } from './channels/discord-role.ts'
import { webhookChannel } from './channels/webhook.ts'
import { startOutboxWorker } from './worker.ts'

export interface AlertDeliveryOptions {
  readonly services: Pick<Services, 'players' | 'catalogues' | 'prices' | 'publicUrl' | 'config'>
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

/** Those of Discord, if it is configured. */
const discordChannels = (
  { config: { discord }, players }: AlertDeliveryOptions['services'],
  database: Database,
  now: () => Date,
): Readonly<Record<string, OutboxChannel>> => {
  if (discord === undefined) return {}
  const client = openDiscordClient({ ...discord, now })
  const links = discordLinkStore(database)
  const isPro = async (account: string): Promise<boolean> => (await players.read(account)).state.pro
  const roles = discordRoleStore(database)
  return {
    [DISCORD_KIND]: discordChannel({ links, client }),
    ...(discord.role !== undefined && {
      [DISCORD_ROLE_KIND]: discordRoleChannel({ links, roles, client, isPro, now }),
    }),
  }
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
    ...discordChannels(services, database, now),
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
