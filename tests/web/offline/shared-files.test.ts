// Files shared with the installed app: which page takes them, how many are kept, and that they are taken once.
import { describe, expect, it } from 'vitest'
import {
  SHARED_IMPORT_ADDRESS,
  SHARED_PICTURES_ADDRESS,
  SHARED_POSITION_ADDRESS,
} from '#core/routes/share-target.ts'
import { boundShared, getSharedAddress, keepShared, takeShared } from '#web/offline/shared-files.ts'

const POSITION = '2026-03-02[19-56]_216.12, 1.53, -110.51_0.00000, -0.53446, 0.00000, 0.84519_12.37 (0).png'
const picture = (name: string) => ({ name, type: 'image/png' })

/** A cache in memory; like that of a browser it answers each time with a fresh body. */
const memoryCache = () => {
  const kept = new Map<string, { readonly body: Blob; readonly headers: Headers }>()
  return {
    kept,
    keys: async () => [...kept.keys()].map((key) => new Request(`https://exfil.example.org${key}`)),
    put: async (key: RequestInfo | URL, answer: Response) => {
      kept.set(String(key), { body: await answer.blob(), headers: answer.headers })
    },
    match: async (key: RequestInfo | URL) => {
      const found = kept.get(new URL((key as Request).url).pathname)
      return found && new Response(found.body, { headers: found.headers })
    },
    delete: async (key: RequestInfo | URL) => kept.delete(new URL((key as Request).url).pathname),
  }
}

const formWith = (...files: readonly File[]): FormData => {
  const form = new FormData()
  form.append('title', 'from another program')
  for (const file of files) form.append('pictures', file)
  return form
}

describe('the page that takes shared files', () => {
  it.each([
    ['pictures', [picture('stash.png'), picture('2026-03-02[19-56] (0).png')], SHARED_PICTURES_ADDRESS],
    ['screenshots with positions', [picture(POSITION)], SHARED_POSITION_ADDRESS],
    ['a picture beside a position', [picture(POSITION), picture('stash.png')], SHARED_PICTURES_ADDRESS],
    ['an export', [{ name: 'progress.json', type: 'application/json' }], SHARED_IMPORT_ADDRESS],
    ['a log without a type', [{ name: 'exfil.jsonl', type: '' }], SHARED_IMPORT_ADDRESS],
    ['nothing', [], SHARED_PICTURES_ADDRESS],
  ])('of %s', (_, files, address) => {
    expect(getSharedAddress(files)).toBe(address)
  })
})

describe('shared files', () => {
  it('are taken once, with names, types and bytes, in their order', async () => {
    const cache = memoryCache()
    const files = [
      new File(['one'], 'снимок 1.png', { type: 'image/png' }),
      new File(['two'], 'b.jpg', { type: 'image/jpeg' }),
    ]
    expect(await keepShared(cache, formWith(...files))).toBe(SHARED_PICTURES_ADDRESS)
    const taken = await takeShared(cache)
    expect(taken.map(({ name, type }) => ({ name, type }))).toEqual([
      { name: 'снимок 1.png', type: 'image/png' },
      { name: 'b.jpg', type: 'image/jpeg' },
    ])
    expect(await Promise.all(taken.map((file) => file.text()))).toEqual(['one', 'two'])
    expect(await takeShared(cache)).toEqual([])
  })

  it('replace those before, which no page took', async () => {
    const cache = memoryCache()
    await keepShared(cache, formWith(new File(['a'], 'a.png'), new File(['b'], 'b.png')))
    await keepShared(cache, formWith(new File(['c'], 'c.png')))
    expect((await takeShared(cache)).map(({ name }) => name)).toEqual(['c.png'])
  })

  it('are at most 20 and 100 MB', () => {
    const sized = (size: number, count: number) => Array.from({ length: count }, () => ({ size }))
    expect(boundShared(sized(1, 25))).toHaveLength(20)
    expect(boundShared(sized(40_000_000, 5))).toHaveLength(2)
  })
})
