// Content that lasts is sent small, from the first visitor on, and is compressed once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { sha256 } from '#cli/data/hash.ts'
import { Compressed, type CompressedCache } from '#cli/server/http/compressed.ts'
import { openCompressedCache } from '#cli/server/http/compressed-cache.ts'

/** A table of the game data: long enough that a better compressor finds more. */
const TEXT = readFileSync(join(import.meta.dirname, '../../../fixtures/catalogue/presets.json'), 'utf8')

const openMemory = () => {
  const forms = new Map<string, Uint8Array<ArrayBuffer>>()
  const compressedCache: CompressedCache = {
    read: async (hash) => forms.get(hash),
    keep: async (hash, form) => void forms.set(hash, form),
  }
  return { forms, compressedCache }
}

describe('compressed content', () => {
  it('that lasts is made small once, and kept', async () => {
    const { forms, compressedCache } = openMemory()
    const content = new Compressed(TEXT, { lasts: true })
    const small = await content.as('br', compressedCache)
    expect(await content.as('br', compressedCache)).toBe(small)
    expect(brotliDecompressSync(small).toString()).toBe(TEXT)
    expect(forms).toEqual(new Map([[sha256(TEXT), small]]))
  })

  it('that is soon another is compressed faster, takes more bytes and is not kept', async () => {
    const { forms, compressedCache } = openMemory()
    const content = new Compressed(TEXT, { lasts: false })
    await content.as('br', compressedCache)
    const fast = await content.as('br', compressedCache)
    expect(brotliDecompressSync(fast).toString()).toBe(TEXT)
    expect(forms).toEqual(new Map())
    const small = await new Compressed(TEXT, { lasts: true }).as('br', compressedCache)
    expect(small.length).toBeLessThan(fast.length)
  })

  it.each([
    ['br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
  ] as const)(
    'that is soon another costs least for the first who asks, and is made once for the others: %s',
    async (encoding, read) => {
      const { compressedCache } = openMemory()
      const content = new Compressed(TEXT, { lasts: false })
      const first = await content.as(encoding, compressedCache)
      const second = await content.as(encoding, compressedCache)
      expect(read(first).toString()).toBe(TEXT)
      expect(read(second).toString()).toBe(TEXT)
      expect(second.length).toBeLessThan(first.length)
      expect(await content.as(encoding, compressedCache)).toBe(second)
    },
  )

  it('that takes long to make small comes fast until it is, and small then', async () => {
    const long = TEXT.repeat(Math.ceil(2_000_001 / TEXT.length))
    const content = new Compressed(long, { lasts: true })
    let keep = (_: Uint8Array): void => undefined
    const made = new Promise<Uint8Array>((go) => {
      keep = go
    })
    const compressedCache: CompressedCache = {
      read: async () => undefined,
      keep: async (_, form) => keep(form),
    }
    const fast = await content.as('br', compressedCache)
    expect(brotliDecompressSync(fast).toString()).toBe(long)
    const small = await made
    expect(small.length).toBeLessThan(fast.length)
    // What differs of so many bytes would take minutes to be told.
    expect((await content.as('br', compressedCache)) === small).toBe(true)
  })

  it('has its compressed copy at once where an earlier start has made it, whatever the content came as', async () => {
    const { compressedCache } = openMemory()
    const made = await new Compressed(TEXT, { lasts: true }).as('br', compressedCache)
    const again = await new Compressed(new TextEncoder().encode(TEXT), { lasts: true }).as(
      'br',
      compressedCache,
    )
    expect(again).toBe(made)
  })
})

describe('the folder of compressed copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-forms-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const DAY = Date.UTC(2026, 10, 25)
  const DAYS = 86_400_000
  const formOf = (text: string) => new Uint8Array(brotliCompressSync(text))
  const open = (day: number) =>
    openCompressedCache({
      folder: join(folder, 'forms'),
      now: () => new Date(DAY + day * DAYS),
      onError: (error) => {
        throw error
      },
    })

  it('gives a later start what an earlier one has kept', async () => {
    const hash = sha256(TEXT)
    expect(await open(0).read(hash)).toBeUndefined()
    await open(0).keep(hash, formOf(TEXT))
    expect(await open(1).read(hash)).toEqual(formOf(TEXT))
  })

  it('is left alone once the server has stopped: what was begun is whole, what comes later is not written', async () => {
    const forms = open(0)
    const begun = forms.keep(sha256('begun'), formOf('begun'))
    await forms.stop()
    await forms.keep(sha256('late'), formOf('late'))
    expect(await open(1).read(sha256('begun'))).toEqual(formOf('begun'))
    expect(await open(1).read(sha256('late'))).toBeUndefined()
    await begun
  })

  it('gives nothing that is cut short, or that is the form of something else', async () => {
    const forms = open(0)
    await forms.keep(sha256('cut'), formOf('cut').subarray(0, 3))
    await forms.keep(sha256('one'), formOf('other'))
    expect(await forms.read(sha256('cut'))).toBeUndefined()
    expect(await forms.read(sha256('one'))).toBeUndefined()
  })
})
