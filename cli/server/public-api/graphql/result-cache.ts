// Results of equal queries over the same data, bounded by their bytes.
import type { Content } from '../../http/content.ts'

/** About seven lists of all items with their prices. */
const MAX_BYTES = 64_000_000

/** `state` stays the same as long as the data do; results of an earlier one are dropped. */
export interface ResultCache {
  readonly find: (state: object, key: string) => Content | undefined
  readonly keep: (state: object, key: string, content: Content) => void
  /** Bytes that are kept. */
  readonly size: () => number
}

/** The key is a query, and a compressed copy takes about a tenth. */
const getBytes = (key: string, { body }: Content): number => key.length + Math.ceil(body.length * 1.1)

export const makeResultCache = (maxBytes = MAX_BYTES): ResultCache => {
  // In order of use, the least recent first.
  const kept = new Map<string, Content>()
  let [current, total]: [object | undefined, number] = [undefined, 0]
  const drop = (key: string, content: Content): void => {
    kept.delete(key)
    total -= getBytes(key, content)
  }
  return {
    find: (state, key) => {
      if (state !== current) {
        kept.clear()
        ;[current, total] = [state, 0]
      }
      const known = kept.get(key)
      if (known === undefined) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known
    },
    keep: (state, key, content) => {
      if (state !== current || kept.has(key)) return
      kept.set(key, content)
      total += getBytes(key, content)
      for (const [other, oldest] of kept) {
        if (total <= maxBytes) break
        drop(other, oldest)
      }
    },
    size: () => total,
  }
}
