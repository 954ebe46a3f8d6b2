// Webhooks of accounts: made with a secret that is answered once, listed with their last delivery, tested, and removed.

import { MAX_WEBHOOKS } from '#core/alerts/webhooks.ts'
import { newId, type RandomBytes } from '../auth/tokens.ts'
import { addTestMessage } from '../outbox/add-test-message.ts'
import type { Database } from '../stores/sql.ts'
import { type StoredWebhook, WEBHOOK_KIND, webhookStore } from '../stores/webhooks.ts'
import { parseWebhookUrl } from '../webhooks/public-address.ts'
import { newWebhookSecret } from '../webhooks/signature.ts'

export interface Webhooks {
  /** `secret` is answered here only. */
  readonly create: (
    account: string,
    url: string,
  ) => Promise<
    | { readonly tag: 'Created'; readonly webhook: StoredWebhook; readonly secret: string }
    | { readonly tag: 'WebhookAddressRefused' | 'TooManyWebhooks' }
  >
  readonly list: (account: string) => Promise<readonly StoredWebhook[]>
  readonly remove: (account: string, id: string) => Promise<boolean>
  /** Sends a test message, at most one a minute to each webhook. */
  readonly test: (account: string, id: string) => Promise<'Sent' | 'WebhookUnknown' | 'WebhookTestedJustNow'>
  readonly erase: (account: string) => Promise<void>
}

export interface WebhooksOptions {
  readonly database: Database
  readonly now: () => Date
  readonly randomBytes: RandomBytes
}

export const openWebhooks = ({ database, now, randomBytes }: WebhooksOptions): Webhooks => {
  const store = webhookStore(database)
  return {
    create: async (account, text) => {
      const url = parseWebhookUrl(text)
      if (url === undefined) return { tag: 'WebhookAddressRefused' }
      const secret = newWebhookSecret(randomBytes)
      const made = { id: newId(randomBytes), account, url: url.href, createdAt: now() }
      if (!(await store.add({ ...made, secret }, MAX_WEBHOOKS))) return { tag: 'TooManyWebhooks' }
      const untried = { failures: 0, disabledAt: null, lastAt: null, lastStatus: null, lastError: null }
      return { tag: 'Created', webhook: { ...made, ...untried }, secret }
    },
    list: store.list,
    remove: store.remove,
    test: async (account, id) => {
      const own = (await store.list(account)).some((webhook) => webhook.id === id)
      if (!own) return 'WebhookUnknown'
      const row = { id: newId(randomBytes), account, kind: WEBHOOK_KIND, target: id, at: now() }
      return (await addTestMessage(database, row)) ? 'Sent' : 'WebhookTestedJustNow'
    },
    erase: store.removeAll,
  }
}
