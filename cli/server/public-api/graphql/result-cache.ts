// Results of equal queries over the same data, bounded by their bytes; a query that is being run is not run twice.
import type { Content } from '../../http/content.ts'

/** About 50 lists of all items with their prices. */
const MAX_BYTES = 64_000_000

interface Kept {
  readonly content: Promise<Content>
  bytes: number
}

export interface ResultCache {
  /** The result of a query; `state` stays the same as long as its data do. A failure is not kept. */
  readonly get: (state: object, key: string, run: () => Promise<Content>) => Promise<Content>
  /** Bytes that are kept. */
  readonly size: () => number
}

export const makeResultCache = (maxBytes = MAX_BYTES): ResultCache => {
  // In order of use, the least recent first.
  const kept = new Map<string, Kept>()
  let [current, total]: [object | undefined, number] = [undefined, 0]
  const drop = (key: string, entry: Kept): void => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    total -= entry.bytes
  }
  const add = (key: string, entry: Kept, { body }: Content): void => {
    if (kept.get(key) !== entry) return
    // The key is a query, and a compressed copy takes about a tenth.
    entry.bytes = key.length + Math.ceil(body.length * 1.1)
    total += entry.bytes
    for (const [other, oldest] of kept) {
      if (total <= maxBytes) break
      drop(other, oldest)
    }
  }
  return {
    get: (state, key, run) => {
      if (state !== current) {
        kept.clear()
        ;[current, total] = [state, 0]
      }
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known.content
      }
      const entry: Kept = { content: run(), bytes: 0 }
      kept.set(key, entry)
      entry.content.then(
        (content) => add(key, entry, content),
        () => drop(key, entry),
      )
      return entry.content
    },
    size: () => total,
  }
}
