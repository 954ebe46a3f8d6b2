// Opens what accounts have beside their events: sessions, API keys, and the ways in which notices reach them.
import type { Logger } from 'pino'
import { openSessions } from '../auth/sessions.ts'
import type { RandomBytes } from '../auth/tokens.ts'
import type { Config } from '../config.ts'
import { createDescribeNotice } from '../outbox/describe-notice.ts'
import { accountAlertStore } from '../stores/account-alerts.ts'
import { NOTICES_CHANNEL } from '../stores/notices.ts'
import { restockStore } from '../stores/restocks.ts'
import type { Database } from '../stores/sql.ts'
import { loadVapid } from '../web-push/vapid.ts'
import { openApiKeys } from './api-keys.ts'
import { openDiscordLinks } from './discord.ts'
import { openNotices } from './notices.ts'
import { openPushDevices } from './push-devices.ts'
import type { Services } from './services.ts'
import { openWebhooks } from './webhooks.ts'

export interface AccountServicesOptions
  extends Pick<Services, 'players' | 'catalogues' | 'words' | 'changes' | 'publicUrl' | 'now'> {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly randomBytes: RandomBytes
}

export const openAccountServices = async ({
  config,
  log,
  database,
  players,
  catalogues,
  words,
  changes,
  publicUrl,
  now,
  randomBytes,
}: AccountServicesOptions) => {
  const apiKeys = await openApiKeys({
    ...{ database, players, now, randomBytes },
    onError: (error) => log.warn({ err: error }, 'API usage was not written'),
  })
  const vapid = await loadVapid(database, config, publicUrl)
  const describe = createDescribeNotice({ words, catalogues, publicUrl })
  const stopNotices = await database.listen(NOTICES_CHANNEL, changes.publishNotices)
  const sessions = await openSessions({ database, now, randomBytes, onEnd: changes.publish })
  return {
    vapid,
    services: {
      apiKeys,
      sessions,
      webhooks: openWebhooks({ database, now, randomBytes }),
      discord: openDiscordLinks({ database, now, randomBytes }),
      notices: openNotices({ database, describe, now }),
      pushDevices: openPushDevices({ database, vapid, now, randomBytes }),
      accountAlerts: accountAlertStore(database),
      restocks: restockStore(database),
    },
    /** Stops listening to other processes. */
    close: async (): Promise<void> => {
      await Promise.all([stopNotices(), sessions.close(), apiKeys.close()])
    },
  }
}
