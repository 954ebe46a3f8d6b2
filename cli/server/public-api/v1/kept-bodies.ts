// Bodies of whole lists, written once for each state of the data and kept while they are asked for.
import { LRUCache } from 'lru-cache'
import type { Content } from '../../http/content.ts'

/** Bodies in plain form; compressed copies add a quarter. */
const MAX_BYTES = 64 * 1024 * 1024
/** Short ones count too. */
const MAX_BODIES = 200

interface Kept {
  /** Another object for each state of the data. */
  readonly state: object
  readonly content: Content
}

/** The body under `key` if it was written from this state, else the one that `write` gives. */
export type KeepBody = (key: string, state: object, write: () => Content) => Content

export const openKeptBodies = (maxBytes = MAX_BYTES): KeepBody => {
  const bodies = new LRUCache<string, Kept>({
    max: MAX_BODIES,
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.body.length,
  })
  return (key, state, write) => {
    const known = bodies.get(key)
    if (known?.state === state) return known.content
    const content = write()
    bodies.set(key, { state, content })
    return content
  }
}
