// The channel of webhooks: signs and sends a message, and keeps what came of it with the webhook.

import { listWebhookTargets, type WebhookStore } from '../../stores/webhooks.ts'
import type { SendDependencies } from '../../webhooks/post-checked.ts'
import { sendWebhook } from '../../webhooks/send.ts'
import type { AttemptResult, OutboxChannel } from '../channel.ts'

/** Consecutive failed attempts after which a webhook gets no more messages. */
export const MAX_FAILURES = 20
/** The answer by which a receiver unsubscribes. */
const GONE = 410

export interface WebhookChannelOptions {
  readonly webhooks: Pick<WebhookStore, 'findWithSecret' | 'record'>
  readonly now: () => Date
  /** Tests reach this machine with it. */
  readonly send?: SendDependencies
}

export const webhookChannel = ({ webhooks, now, send }: WebhookChannelOptions): OutboxChannel => ({
  listTargets: listWebhookTargets,
  deliver: async (row, message): Promise<AttemptResult> => {
    const webhook = await webhooks.findWithSecret(row.target)
    if (webhook === undefined) return { tag: 'Rejected', error: 'Removed' }
    const isTest = message.type === 'alert.test'
    // A test may find out that a disabled webhook works again.
    if (webhook.disabledAt !== null && !isTest) return { tag: 'Rejected', error: 'Disabled' }
    const { url, secret } = webhook
    const result = await sendWebhook({ url, secret, id: row.id, body: row.payload, now: now() }, send)
    const { status, error, retryAfterMs } = result
    const maxFailures = status === GONE ? 1 : MAX_FAILURES
    await webhooks.record(webhook.id, { at: now(), status, error, maxFailures })
    if (error === null) return { tag: 'Delivered' }
    const reason = status === null ? error : `${error} ${status}`
    return isTest || status === GONE
      ? { tag: 'Rejected', error: reason }
      : { tag: 'Failed', error: reason, retryAfterMs }
  },
})
