// Sends one signed message to a webhook.
import { userAgent } from '../ingest/user-agent.ts'
import { postChecked, type SendDependencies, type SendResult } from './post-checked.ts'
import { parseWebhookUrl } from './public-address.ts'
import { signWebhook } from './signature.ts'

export interface WebhookMessage {
  readonly url: string
  readonly secret: string
  /** The same for every attempt, so that receivers can drop repeats. */
  readonly id: string
  readonly body: string
  readonly now: Date
}

const getHeaders = ({ id, secret, body, now }: WebhookMessage): Readonly<Record<string, string>> => {
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': userAgent('webhooks'),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ secret, id, timestamp, body }),
  }
}

/** One attempt. Never rejects. */
export const sendWebhook = (
  message: WebhookMessage,
  dependencies: SendDependencies = {},
): Promise<SendResult> =>
  postChecked(
    {
      url: parseWebhookUrl(message.url, dependencies.isAllowed),
      headers: getHeaders(message),
      body: message.body,
      now: message.now,
    },
    dependencies,
  )
