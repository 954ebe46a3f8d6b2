// Files that may be lost: kept over a restart, bounded, those longest not asked for go first.
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openKeptFiles } from '#cli/server/kept-files.ts'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'kept')
}
const item = (id: string) => `items/${id}`
const bytes = (size: number) => new Uint8Array(size).fill(7)

const DAY_MS = 86_400_000
const clock = (start = Date.UTC(2026, 6, 16)) => {
  let at = start
  return { now: () => new Date(at), pass: (days: number) => (at += days * DAY_MS) }
}

describe('kept files', () => {
  it('stay over a restart, byte by byte', async () => {
    const folder = newFolder()
    const { now } = clock()
    await openKeptFiles({ folder, maxBytes: 1000, now }).keep(item('a'), Buffer.from('a'))
    const again = openKeptFiles({ folder, maxBytes: 1000, now })
    expect(again.read(item('a'))).toEqual(Buffer.from('a'))
    expect(again.size()).toBe(1)
    expect(again.read(item('b'))).toBeUndefined()
    expect(again.read('traders/a')).toBeUndefined()
  })

  it('make room for new ones: the least recently used is evicted first', async () => {
    const folder = newFolder()
    const { now } = clock()
    const store = openKeptFiles({ folder, maxBytes: 30, now })
    for (const id of ['a', 'b', 'c']) await store.keep(item(id), bytes(10))
    store.read(item('a'))
    await store.keep(item('d'), bytes(10))
    expect(readdirSync(join(folder, 'items')).toSorted()).toEqual(['a', 'c', 'd'])
    expect(store.read(item('b'))).toBeUndefined()
    expect(store.size()).toBe(30)
    await store.keep(item('a'), bytes(5))
    expect(store.size()).toBe(25)
  })

  it('remember over a restart when they were asked for', async () => {
    const folder = newFolder()
    const { now, pass } = clock(Date.now())
    const store = openKeptFiles({ folder, maxBytes: 30, now })
    for (const id of ['a', 'b', 'c']) await store.keep(item(id), bytes(10))
    pass(2)
    for (const id of ['b', 'a']) {
      store.read(item(id))
      pass(1)
    }
    await openKeptFiles({ folder, maxBytes: 30, now }).keep(item('d'), bytes(20))
    expect(readdirSync(join(folder, 'items')).toSorted()).toEqual(['a', 'd'])
  })

  it('beyond what a later start may keep are gone with it', async () => {
    const folder = newFolder()
    const { now } = clock()
    const files = openKeptFiles({ folder, maxBytes: 30, now })
    for (const id of ['a', 'b', 'c']) await files.keep(item(id), bytes(10))
    const first = new Date(now().getTime() - DAY_MS)
    utimesSync(join(folder, item('b')), first, first)
    expect(openKeptFiles({ folder, maxBytes: 20, now }).size()).toBe(20)
    expect(readdirSync(join(folder, 'items')).toSorted()).toEqual(['a', 'c'])
  })

  it('that were deleted by others are absent, and no error', async () => {
    const folder = newFolder()
    const store = openKeptFiles({ folder, maxBytes: 30, now: clock().now })
    await store.keep(item('a'), bytes(10))
    rmSync(join(folder, 'items', 'a'))
    expect(store.read(item('a'))).toBeUndefined()
    expect(store.size()).toBe(0)
  })
})
