// Pictures on disk: kept over a restart, bounded, those longest not asked for go first; and what a picture is.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPictureStore } from '#cli/server/pictures/picture-store.ts'
import { pictureType } from '#cli/server/pictures/picture-type.ts'
import { PNG, WEBP } from './samples.ts'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'pictures')
}
const item = (id: string) => ({ kind: 'items', id }) as const
const bytes = (size: number) => new Uint8Array(size).fill(7)

const DAY_MS = 86_400_000
const clock = (start = Date.UTC(2026, 6, 16)) => {
  let at = start
  return { now: () => new Date(at), pass: (days: number) => (at += days * DAY_MS) }
}

describe('pictures on disk', () => {
  it('stay over a restart, byte by byte', async () => {
    const folder = newFolder()
    const { now } = clock()
    await openPictureStore({ folder, mostBytes: 1000, now }).keep(item('a'), PNG)
    const again = openPictureStore({ folder, mostBytes: 1000, now })
    expect(again.read(item('a'))).toEqual(Buffer.from(PNG))
    expect(again.size()).toBe(PNG.length)
    expect(again.read(item('b'))).toBeUndefined()
    expect(again.read({ kind: 'traders', id: 'a' })).toBeUndefined()
  })

  it('make room for new ones: that which nobody has asked for longest goes first', async () => {
    const folder = newFolder()
    const { now } = clock()
    const store = openPictureStore({ folder, mostBytes: 30, now })
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
    const store = openPictureStore({ folder, mostBytes: 30, now })
    for (const id of ['a', 'b', 'c']) await store.keep(item(id), bytes(10))
    pass(2)
    for (const id of ['b', 'a']) {
      store.read(item(id))
      pass(1)
    }
    await openPictureStore({ folder, mostBytes: 30, now }).keep(item('d'), bytes(20))
    expect(readdirSync(join(folder, 'items')).toSorted()).toEqual(['a', 'd'])
  })

  it('that somebody took away are not there, and no error', async () => {
    const folder = newFolder()
    const store = openPictureStore({ folder, mostBytes: 30, now: clock().now })
    await store.keep(item('a'), bytes(10))
    rmSync(join(folder, 'items', 'a'))
    expect(store.read(item('a'))).toBeUndefined()
    expect(store.size()).toBe(0)
  })
})

describe('what a picture is', () => {
  it.each([
    ['image/png', PNG],
    ['image/webp', WEBP],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [undefined, Buffer.from('<!doctype html>')],
    [undefined, Buffer.from('RIFF1234AVI ')],
    [undefined, Buffer.alloc(0)],
    [undefined, PNG.subarray(0, 4)],
  ])('%s is told by its first bytes', (type, sample) => {
    expect(pictureType(sample)).toBe(type)
  })
})
