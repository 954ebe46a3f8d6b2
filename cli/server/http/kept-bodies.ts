// Bodies of whole lists, written once for each state of the data and kept while they are asked for.
import { LRUCache } from 'lru-cache'
import type { Content } from '../../http/content.ts'

/** Bodies in plain form; compressed copies add a quarter. */
const MAX_BYTES = 64 * 1024 * 1024
/** Short ones count too. */
const MAX_BODIES = 200

interface Written<Body> {
  /** Another object for each state of the data. */
  readonly state: object
  readonly content: Body
}

/** The body under `key` if it was written from this state, else the one that `write` gives; who asks meanwhile waits for the same. */
export type KeepBody = (key: string, state: object, write: () => Promise<Content>) => Promise<Content>

export const openKeptBodies = (maxBytes = MAX_BYTES): KeepBody => {
  const bodies = new LRUCache<string, Written<Content>>({
    max: MAX_BODIES,
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.body.length,
  })
  const unfinished = new Map<string, Written<Promise<Content>>>()
  const writeOnce = async (key: string, state: object, write: () => Promise<Content>): Promise<Content> => {
    const written = { state, content: write() }
    unfinished.set(key, written)
    try {
      const content = await written.content
      bodies.set(key, { state, content })
      return content
    } finally {
      if (unfinished.get(key) === written) unfinished.delete(key)
    }
  }
  return async (key, state, write) => {
    for (const known of [bodies.get(key), unfinished.get(key)])
      if (known?.state === state) return known.content
    return writeOnce(key, state, write)
  }
}
