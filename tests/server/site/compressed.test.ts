// Content is compressed fast for whoever asks first, and as small as can be for those who come later.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { sha256 } from '#cli/data/hash.ts'
import { backgroundQueue, Compressed, type Compressing } from '#cli/server/http/compressed.ts'
import { openSmallForms } from '#cli/server/http/small-forms.ts'

/** Text that takes a compressor some effort: words of a small dictionary. */
const WORDS = Array.from({ length: 400 }, () => randomBytes(3).toString('hex'))
const TEXT = Array.from({ length: 20_000 }, (_, at) => WORDS[(at * at + 7 * at) % WORDS.length]).join(' ')

const world = () => {
  const works: (() => Promise<void>)[] = []
  const forms = new Map<string, Uint8Array<ArrayBuffer>>()
  const compressing: Compressing = {
    later: (work) => void works.push(work),
    kept: {
      read: async (hash) => forms.get(hash),
      keep: async (hash, form) => void forms.set(hash, form),
    },
  }
  return { works, compressing }
}

describe('compressed content', () => {
  it('that lasts becomes smaller while nobody waits', async () => {
    const { works, compressing } = world()
    const content = new Compressed(TEXT, { lasts: true })
    const fast = await content.as('br', compressing)
    expect(await content.as('br', compressing)).toBe(fast)
    expect(works).toHaveLength(1)
    await works[0]?.()
    const best = await content.as('br', compressing)
    expect(best.length).toBeLessThan(fast.length)
    for (const bytes of [fast, best]) expect(brotliDecompressSync(bytes).toString()).toBe(TEXT)
    expect(works).toHaveLength(1)
  })

  it('that is soon replaced stays as it is', async () => {
    const { works, compressing } = world()
    await new Compressed(TEXT, { lasts: false }).as('br', compressing)
    expect(works).toEqual([])
  })

  it('has its smallest form at once where it was made before, and makes it no second time', async () => {
    const { works, compressing } = world()
    await new Compressed(TEXT, { lasts: true }).as('br', compressing)
    await works[0]?.()
    const again = await new Compressed(new TextEncoder().encode(TEXT), { lasts: true }).as('br', compressing)
    expect(works).toHaveLength(1)
    expect(again.length).toBeLessThan(
      (await new Compressed(TEXT, { lasts: false }).as('br', compressing)).length,
    )
    expect(brotliDecompressSync(again).toString()).toBe(TEXT)
  })
})

describe('the folder of smallest forms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-forms-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const DAY = Date.UTC(2026, 10, 25)
  const DAYS = 86_400_000
  const formOf = (text: string) => new Uint8Array(brotliCompressSync(text))
  const open = (day: number) => openSmallForms(join(folder, 'forms'), () => new Date(DAY + day * DAYS))

  it('gives a later start what an earlier one has kept', async () => {
    const hash = sha256(TEXT)
    expect(await open(0).read(hash)).toBeUndefined()
    await open(0).keep(hash, formOf(TEXT))
    expect(await open(1).read(hash)).toEqual(formOf(TEXT))
  })

  it('gives nothing that is cut short, or that is the form of something else', async () => {
    const forms = open(0)
    await forms.keep(sha256('cut'), formOf('cut').subarray(0, 3))
    await forms.keep(sha256('one'), formOf('other'))
    expect(await forms.read(sha256('cut'))).toBeUndefined()
    expect(await forms.read(sha256('one'))).toBeUndefined()
  })
})

describe('work for later', () => {
  it('begins after its pause, one piece at a time, and goes on after a failure', async () => {
    const resting: (() => void)[] = []
    const errors: unknown[] = []
    const done: string[] = []
    const later = backgroundQueue(
      (error) => errors.push(error),
      () => new Promise((over) => resting.push(over)),
    )
    const finished = new Promise<void>((all) => {
      later(async () => {
        done.push('first begins')
        await Promise.resolve()
        done.push('first ends')
        throw new Error('no memory')
      })
      later(async () => {
        done.push('second')
        all()
      })
    })
    // The second has rested first, and still waits its turn.
    resting[1]?.()
    await Promise.resolve()
    expect(done).toEqual([])
    resting[0]?.()
    await finished
    expect(done).toEqual(['first begins', 'first ends', 'second'])
    expect(errors).toEqual([new Error('no memory')])
  })
})
