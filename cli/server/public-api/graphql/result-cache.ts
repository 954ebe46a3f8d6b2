// Results of equal queries over the same data, bounded by their bytes.
import { LRUCache } from 'lru-cache'
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
const getBytes = ({ body }: Content, key: string): number => key.length + Math.ceil(body.length * 1.1)

export const makeResultCache = (maxBytes = MAX_BYTES): ResultCache => {
  const kept = new LRUCache<string, Content>({ maxSize: maxBytes, sizeCalculation: getBytes })
  let current: object | undefined
  return {
    find: (state, key) => {
      if (state !== current) kept.clear()
      current = state
      return kept.get(key)
    },
    keep: (state, key, content) => {
      if (state === current) kept.set(key, content)
    },
    size: () => kept.calculatedSize,
  }
}
