// Whether an interaction comes from Discord: signed over its timestamp and its bytes, not old, and not seen before.
import { webcrypto } from 'node:crypto'
import { verifyKey } from 'discord-interactions'
import { LRUCache } from 'lru-cache'

/** An older or newer timestamp is refused. */
export const MAX_AGE_MS = 5 * 60_000
/** Longer than a timestamp is taken on both sides. */
const KEPT_MS = 3 * MAX_AGE_MS
/** Interactions in that time of which a repeat is noticed, about 20 MB. */
const MAX_SEEN = 200_000
const SECOND_MS = 1_000

const SIGNATURE = /^[0-9a-f]{128}$/i
const TIMESTAMP = /^\d{1,12}$/

export interface InteractionVerifier {
  /** Checks timestamp and signature. */
  readonly isSigned: (headers: Pick<Headers, 'get'>, body: Uint8Array) => Promise<boolean>
  /** True once for every id. */
  readonly isNew: (id: string) => boolean
}

/** `publicKey`: 32 bytes in hexadecimal. */
export const makeVerifier = (publicKey: string, now: () => Date): InteractionVerifier => {
  const key = webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'hex'), { name: 'Ed25519' }, false, [
    'verify',
  ])
  // Awaited with the first request: without this a wrong key would end the process.
  key.catch(() => undefined)
  const seen = new LRUCache<string, true>({ max: MAX_SEEN, ttl: KEPT_MS })
  return {
    isSigned: async (headers, body) => {
      const signature = headers.get('x-signature-ed25519') ?? ''
      const timestamp = headers.get('x-signature-timestamp') ?? ''
      if (!SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) return false
      if (Math.abs(now().getTime() - Number(timestamp) * SECOND_MS) > MAX_AGE_MS) return false
      return verifyKey(body, signature, timestamp, await key)
    },
    isNew: (id) => {
      if (seen.has(id)) return false
      seen.set(id, true)
      return true
    },
  }
}
