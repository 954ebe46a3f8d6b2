// Content is compressed fast for whoever asks first, and as small as can be for those who come later.
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { backgroundQueue, Compressed } from '#cli/server/http/compressed.ts'

/** Text that takes a compressor some effort: words of a small dictionary. */
const WORDS = Array.from({ length: 400 }, () => randomBytes(3).toString('hex'))
const TEXT = Array.from({ length: 20_000 }, (_, at) => WORDS[(at * at + 7 * at) % WORDS.length]).join(' ')

const world = () => {
  const works: (() => Promise<void>)[] = []
  return { works, later: (work: () => Promise<void>): void => void works.push(work) }
}

describe('compressed content', () => {
  it('that lasts becomes smaller while nobody waits', async () => {
    const { works, later } = world()
    const content = new Compressed(TEXT, { lasts: true })
    const fast = await content.as('br', later)
    expect(await content.as('br', later)).toBe(fast)
    expect(works).toHaveLength(1)
    await works[0]?.()
    const best = await content.as('br', later)
    expect(best.length).toBeLessThan(fast.length)
    for (const bytes of [fast, best]) expect(brotliDecompressSync(bytes).toString()).toBe(TEXT)
    expect(works).toHaveLength(1)
  })

  it('that is soon replaced stays as it is', async () => {
    const { works, later } = world()
    await new Compressed(TEXT, { lasts: false }).as('br', later)
    expect(works).toEqual([])
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
