// Preview pictures of public loadouts: drawn on demand, one at a time; the last ones are cached and the least recently used evicted.
import { contentHash } from '#core/hash.ts'
import type { ShareCard } from '#core/loadouts/publishing/share-card.ts'
import type { DrawCard } from './draw-card.ts'

/** `name` of what it says, the same for equal cards. */
export const cardName = (card: ShareCard): string => contentHash(card).slice(0, 16)

export interface Cards {
  /** The picture as PNG; undefined where too many others wait for theirs. */
  readonly of: (card: ShareCard) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Of some 60 kB each. */
const MAX_KEPT = 100
/** Who asks behind more than these is told to come again. */
const MAX_WAITING = 20

export const openCards = (draw: DrawCard): Cards => {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return {
    of: async (card) => {
      const name = cardName(card)
      const known = kept.get(name)
      if (known !== undefined) {
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      if (waiting >= MAX_WAITING) return undefined
      waiting += 1
      const picture = last.then(() => draw(card)).finally(() => (waiting -= 1))
      last = picture.catch(() => kept.delete(name))
      kept.set(name, picture)
      const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return picture
    },
  }
}
