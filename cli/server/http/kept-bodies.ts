// Bodies of whole lists, written once for each state of the data and kept while they are asked for.
import { LRUCache } from 'lru-cache'
import type { Content } from './content.ts'

/** Bodies in plain form; compressed copies add a quarter. */
const MAX_BYTES = 64 * 1024 * 1024
/** Short ones count too. */
const MAX_BODIES = 200

interface Bounds {
  readonly maxBytes?: number
  readonly maxBodies?: number
}

/** The body under `key` if it was written from this state, another object for each, else the one that `write` gives; calls meanwhile share it. */
export type KeepBody = (key: string, state: object, write: () => Promise<Content>) => Promise<Content>

/** Bodies hold their state weakly: it may be old prices with all that was computed from them. */
export const openKeptBodies = ({ maxBytes = MAX_BYTES, maxBodies = MAX_BODIES }: Bounds = {}): KeepBody => {
  const bodies = new LRUCache<string, { readonly state: WeakRef<object>; readonly content: Content }>({
    max: maxBodies,
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.body.length,
  })
  const unfinished = new Map<string, { readonly state: object; readonly content: Promise<Content> }>()
  const writeOnce = async (key: string, state: object, write: () => Promise<Content>): Promise<Content> => {
    const written = { state, content: write() }
    unfinished.set(key, written)
    try {
      const content = await written.content
      bodies.set(key, { state: new WeakRef(state), content })
      return content
    } finally {
      if (unfinished.get(key) === written) unfinished.delete(key)
    }
  }
  return async (key, state, write) => {
    const kept = bodies.get(key)
    if (kept?.state.deref() === state) return kept.content
    const begun = unfinished.get(key)
    return begun?.state === state ? begun.content : writeOnce(key, state, write)
  }
}
