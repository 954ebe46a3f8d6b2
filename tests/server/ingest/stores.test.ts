// What a synchronisation remembers: alerts, documents, whose turn it is.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAlerts } from '#cli/server/stores/alerts.ts'
import { type DocumentKey, openDocuments } from '#cli/server/stores/documents.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { openSyncLease } from '#cli/server/stores/sync-lease.ts'
import { databases } from '../../support/databases.ts'

const NOON = Date.UTC(2026, 6, 16, 12)
const MINUTE_MS = 60_000

describe.each(databases())('on $name', ({ open }) => {
  let database: Database
  let instant = NOON
  const now = () => new Date(instant)
  const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS)

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    instant = NOON
  })

  describe('an alert', () => {
    it('is raised once however often it happens, with its newest message', async () => {
      const alerts = openAlerts({ database, now })
      await alerts.raise('PricesRefused', 'items.1: expected a number', 'regular/items')
      instant += 10 * MINUTE_MS
      await alerts.raise('PricesRefused', 'items.2: expected a number', 'regular/items')
      expect(await alerts.list()).toEqual([
        {
          id: expect.any(String),
          kind: 'PricesRefused',
          about: 'regular/items',
          message: 'items.2: expected a number',
          times: 2,
          raised: at(0),
          last: at(10),
        },
      ])
    })

    it('goes when it is well again, the others stay', async () => {
      const alerts = openAlerts({ database, now })
      await alerts.raise('PricesRefused', 'HTTP 403', 'pve/items')
      await alerts.raise('DiskFull', 'no space left')
      expect(await alerts.clear('PricesRefused', 'regular/items')).toBe(1)
      expect((await alerts.list()).map(({ kind, about }) => [kind, about])).toEqual([
        ['DiskFull', ''],
        ['PricesRefused', 'pve/items'],
      ])
      expect(await alerts.clear('PricesRefused')).toBe(1)
      expect(await alerts.clear('DiskFull')).toBe(1)
      expect(await alerts.clear('DiskFull')).toBe(0)
      expect(await alerts.list()).toEqual([])
    })
  })

  describe('a document', () => {
    const key: DocumentKey = { source: 'json.tarkov.dev', purpose: 'prices', name: 'regular/items' }

    it('is known by its hash and by what the source calls it', async () => {
      const documents = openDocuments({ database, now })
      expect(await documents.find(key)).toBeUndefined()
      await documents.save(key, { hash: 'a', bytes: 15_794_597, etag: '"1"' })
      instant += 10 * MINUTE_MS
      await documents.save(key, { hash: 'a', bytes: 15_794_597, etag: '"1"' })
      expect(await documents.find(key)).toEqual({
        ...key,
        hash: 'a',
        bytes: 15_794_597,
        etag: '"1"',
        fetched: at(0),
        checked: at(10),
      })
      await documents.save(key, { hash: 'b', bytes: 15_794_600, lastModified: now().toUTCString() })
      expect(await documents.find(key)).toEqual({
        ...key,
        hash: 'b',
        bytes: 15_794_600,
        lastModified: now().toUTCString(),
        fetched: at(10),
        checked: at(10),
      })
    })

    it('read for prices is another than the one read for the catalogue, and so is that of another source', async () => {
      const documents = openDocuments({ database, now })
      expect(await documents.find({ ...key, purpose: 'catalogue' })).toBeUndefined()
      expect(await documents.find({ ...key, source: '127.0.0.1:8080' })).toBeUndefined()
      await documents.save({ ...key, purpose: 'catalogue' }, { hash: 'c', bytes: 1 })
      expect((await documents.list()).map(({ purpose, hash }) => [purpose, hash])).toEqual([
        ['catalogue', 'c'],
        ['prices', 'b'],
      ])
    })
  })

  describe('a catalogue for others', () => {
    const content = (text: string) => new TextEncoder().encode(text)

    it('is handed to callers that have another one, the newest only', async () => {
      const documents = openDocuments({ database, now })
      expect(await documents.newerSnapshot(undefined)).toBeUndefined()
      for (const hash of ['one', 'two', 'three']) {
        instant += MINUTE_MS
        await documents.saveSnapshot({ hash, date: '2026-07-16', content: content(hash) })
      }
      const newest = await documents.newerSnapshot('one')
      expect(newest).toMatchObject({ hash: 'three', date: '2026-07-16' })
      expect(new TextDecoder().decode(newest?.content)).toBe('three')
      expect(await documents.newerSnapshot('three')).toBeUndefined()
      const kept = await database.query('select hash from catalogue_snapshots')
      expect(kept).toHaveLength(2)
    })

    it('is heard of by everybody', async () => {
      const documents = openDocuments({ database, now })
      let heard = 0
      const unlisten = await documents.onSnapshot(() => heard++)
      await documents.saveSnapshot({ hash: 'four', date: '2026-07-17', content: content('four') })
      await expect.poll(() => heard).toBe(1)
      await unlisten()
    })
  })

  describe('a turn', () => {
    it('is one process’s until it gives it back or has not been heard of for too long', async () => {
      const lease = openSyncLease({ database, now })
      expect(await lease.acquire('one', 15 * MINUTE_MS)).toBe(true)
      expect(await lease.acquire('two', 15 * MINUTE_MS)).toBe(false)
      await lease.release('two')
      instant += 10 * MINUTE_MS
      expect(await lease.acquire('one', 15 * MINUTE_MS)).toBe(true)
      instant += 14 * MINUTE_MS
      expect(await lease.acquire('two', 15 * MINUTE_MS)).toBe(false)
      instant += MINUTE_MS
      expect(await lease.acquire('two', 15 * MINUTE_MS)).toBe(true)
      expect(await lease.acquire('one', 15 * MINUTE_MS)).toBe(false)
      await lease.release('two')
      expect(await lease.acquire('one', 15 * MINUTE_MS)).toBe(true)
      await lease.release('one')
    })

    it('of many at once is one’s', async () => {
      const lease = openSyncLease({ database, now })
      const names = Array.from({ length: 20 }, (_, index) => `process ${index}`)
      const taken = await Promise.all(names.map((name) => lease.acquire(name, MINUTE_MS)))
      expect(taken.filter((is) => is)).toHaveLength(1)
    })

    it('comes with when things were last done', async () => {
      const lease = openSyncLease({ database, now })
      expect(await lease.times()).toEqual({})
      await lease.note({ prices: at(0) })
      await lease.note({ catalogue: at(1), notBefore: at(30) })
      await lease.note({ prices: at(10) })
      expect(await lease.times()).toEqual({ prices: at(10), catalogue: at(1), notBefore: at(30) })
    })
  })
})
