// Opens what finds out which alerts are due and what delivers their notices.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { getPath } from '#core/routes/table.ts'
import type { RandomBytes } from '../auth/tokens.ts'
import { openDiscordClient } from '../discord/discord-client.ts'
import { type DescribedCraft, openCraftAlerts } from '../services/craft-alerts.ts'
import { readMarket } from '../services/live-catalogue.ts'
import { alertMarket, openPriceAlerts } from '../services/price-alerts.ts'
import { openRestockAlerts } from '../services/restock-alerts.ts'
import type { Services } from '../services/services.ts'
import { craftTimerStore, type StoredCraftTimer } from '../stores/craft-timers.ts'
import { DISCORD_KIND, discordLinkStore } from '../stores/discord-links.ts'
import { DISCORD_ROLE_KIND, discordRoleStore } from '../stores/discord-roles.ts'
import { noticeStore } from '../stores/notices.ts'
import { PUSH_KIND, pushDeviceStore } from '../stores/push-devices.ts'
import { restockStore } from '../stores/restocks.ts'
import type { Database } from '../stores/sql.ts'
import { WEBHOOK_KIND, webhookStore } from '../stores/webhooks.ts'
import type { Vapid } from '../web-push/vapid.ts'
import type { SendDependencies } from '../webhooks/post-checked.ts'
import type { OutboxChannel } from './channel.ts'
import { discordChannel } from './channels/discord.ts'
import { discordRoleChannel } from './channels/discord-role.ts'
import { pushChannel } from './channels/push.ts'
import { webhookChannel } from './channels/webhook.ts'
import { createDescribeNotice } from './describe-notice.ts'
import { startOutboxWorker } from './worker.ts'
import { createWriteNotice } from './write-notice.ts'

export interface AlertDeliveryOptions {
  readonly services: Pick<
    Services,
    'players' | 'catalogues' | 'prices' | 'publicUrl' | 'words' | 'notices' | 'config'
  >
  readonly database: Database
  readonly vapid: Vapid | undefined
  readonly now: () => Date
  readonly random: () => number
  readonly randomBytes: RandomBytes
  readonly send: SendDependencies | undefined
  readonly onError: (error: unknown) => void
}

export interface AlertDelivery {
  /** Looks at the alerts that new prices of the named mode may concern, by default at all, and at those on restocks and crafts; resolves when what is due is in the outbox. */
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

/** What a running craft makes, by the game data of its mode. */
const createDescribeCraft =
  ({ catalogues, publicUrl }: Pick<Services, 'catalogues' | 'publicUrl'>) =>
  (mode: GameMode, { craft: uid, station: url }: StoredCraftTimer): DescribedCraft | undefined => {
    const { crafts, items, stations } = catalogues.of(mode).catalogue
    const product = crafts.get(uid)?.product
    const item = product && items.get(product.item)
    if (product === undefined || item === undefined) return undefined
    const station = stations.all.find((each) => each.url === url)
    return {
      craft: { id: uid, url: publicUrl + getPath('crafts') },
      station: { id: url, name: station?.name ?? url },
      product: { id: product.item, name: item.name, count: product.count },
    }
  }

export const openAlertDelivery = async ({
  services,
  database,
  vapid,
  now,
  random,
  randomBytes,
  send,
  onError,
}: AlertDeliveryOptions): Promise<AlertDelivery> => {
  const { players, catalogues, publicUrl } = services
  const sending = { now, ...(send !== undefined && { send }) }
  const devices = pushDeviceStore(database)
  // One line for each channel.
  const channels: Readonly<Record<string, OutboxChannel>> = {
    [WEBHOOK_KIND]: webhookChannel({ webhooks: webhookStore(database), ...sending }),
    [PUSH_KIND]: pushChannel({
      ...{ devices, vapid, ...sending, notices: noticeStore(database) },
      ...{ listUnread: services.notices.listUnread, describe: createDescribeNotice(services) },
    }),
    ...discordChannels(services, database, now),
  }
  const worker = await startOutboxWorker({ database, channels, now, random, randomBytes, onError })
  const writeNotice = createWriteNotice({ channels, randomBytes })
  const prices = openPriceAlerts({
    ...{ database, players, writeNotice, now, onError },
    readMarket: async (mode) => {
      const market = await readMarket(services, mode)
      return alertMarket(market, services.prices.seenAt(mode), publicUrl)
    },
  })
  const listTraders = (mode: GameMode) =>
    catalogues.of(mode).catalogue.traders.all.map(({ uid, url, name }) => ({
      ...{ uid, id: url, name },
      url: publicUrl + getPath('alerts'),
    }))
  const restocks = openRestockAlerts({
    ...{ store: restockStore(database), players, writeNotice, listTraders, now, onError },
  })
  const crafts = openCraftAlerts({
    ...{ store: craftTimerStore(database), players, writeNotice, now, onError },
    describe: createDescribeCraft(services),
  })
  return {
    look: async (named) => {
      await Promise.all([prices.look(named), restocks.look(), crafts.look()])
    },
    prune: () => Promise.all([worker.prune(), services.notices.prune(), devices.prune()]),
    stop: async () => {
      await Promise.all([prices.stop(), restocks.stop(), crafts.stop(), worker.stop()])
    },
  }
}
