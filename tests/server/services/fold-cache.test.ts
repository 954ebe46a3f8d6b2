// Folded streams read by many pages at once: they share one read of the store, and none gets a state from before the news that it received.
import { describe, expect, it } from 'vitest'
import { foldCache } from '#cli/server/services/fold-cache.ts'
import type { StoredEvent } from '#cli/server/stores/event-store.ts'
import { DatabaseAway } from '#cli/server/stores/sql.ts'

const STREAM = 'account-a'
const PAGES = 20

const event = (version: number): StoredEvent => ({
  ...{ position: version, stream: STREAM, version, at: '2026-07-16T12:00:00.000Z' },
  ...{ type: 'LevelChanged', schema: 1, data: {} },
  meta: { commandId: `c${version}`, ordinal: 0, actor: 'a', source: 'test' },
})

/** A store whose reads answer when they are let go, with what it had when they began. */
const openSlowStore = () => {
  let version = 0
  const waiting: (() => void)[] = []
  let reads = 0
  let failure: Error | undefined
  const cache = foldCache<number>({
    store: {
      readStream: async (_, afterVersion = 0) => {
        reads++
        const failed = failure
        const events = Array.from({ length: version - afterVersion }, (_, index) =>
          event(afterVersion + index + 1),
        )
        await new Promise<void>((resolve) => waiting.push(resolve))
        if (failed !== undefined) throw failed
        return events
      },
    },
    initial: 0,
    fold: (count, { length }) => count + length,
    max: 10,
  })
  return {
    cache,
    reads: () => reads,
    fail: (error: Error | undefined) => {
      failure = error
    },
    /** As another process appends and announces. */
    append: () => {
      version++
      cache.onNotification({ tag: 'Grown', stream: STREAM, version })
    },
    letGo: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

const versions = async (
  reading: readonly Promise<{ readonly version: number }>[],
): Promise<readonly number[]> => [...new Set((await Promise.all(reading)).map(({ version }) => version))]

describe('a folded stream', () => {
  it(`is read from the store once for ${PAGES} pages that ask after the same news`, async () => {
    const { cache, reads, append, letGo } = openSlowStore()
    for (let version = 1; version <= 3; version++) {
      append()
      const reading = Array.from({ length: PAGES }, () => cache.read(STREAM))
      letGo()
      expect(await versions(reading)).toEqual([version])
      expect(reads()).toBe(version)
    }
  })

  it('is read again for callers that ask after news that came during a read', async () => {
    const { cache, reads, append, letGo } = openSlowStore()
    append()
    const early = cache.read(STREAM)
    append()
    const late = [cache.read(STREAM), cache.read(STREAM)]
    letGo()
    expect((await early).version).toBe(1)
    expect(await versions(late)).toEqual([2])
    expect(reads()).toBe(2)
  })

  it.each(['its entry was marked as stale', 'announcements may have been lost', 'it was erased'])(
    'is read again if %s during a read',
    async (why) => {
      const { cache, reads, append, letGo } = openSlowStore()
      append()
      const early = cache.read(STREAM)
      if (why.startsWith('its')) cache.markStale(STREAM)
      else if (why.startsWith('ann')) cache.onNotification({ tag: 'Unknown' })
      else cache.onNotification({ tag: 'Erased', stream: STREAM })
      const late = cache.read(STREAM)
      letGo()
      await Promise.all([early, late])
      expect(reads()).toBe(2)
    },
  )

  it('fails for all callers that shared a failed read, and for none after it', async () => {
    const { cache, append, fail, letGo } = openSlowStore()
    append()
    fail(new DatabaseAway('away'))
    const reading = [cache.read(STREAM), cache.read(STREAM)]
    letGo()
    const outcomes = await Promise.allSettled(reading)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fail(undefined)
    const again = cache.read(STREAM)
    letGo()
    expect((await again).version).toBe(1)
  })
})
