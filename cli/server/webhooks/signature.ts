// Signatures of webhooks in the form of Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac } from 'node:crypto'
import type { RandomBytes } from '../auth/tokens.ts'

const SECRET_MARK = 'whsec_'
const SECRET_BYTES = 32

/** `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (randomBytes: RandomBytes): string =>
  SECRET_MARK + Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')

export interface SignedContent {
  readonly secret: string
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The header `webhook-signature`: `v1,` and the HMAC-SHA256 of id, timestamp and body. */
export const signWebhook = ({ secret, id, timestamp, body }: SignedContent): string => {
  const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
