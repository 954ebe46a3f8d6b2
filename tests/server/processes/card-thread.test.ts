// The thread that draws cards, in the built server: it draws the same as without it, and blocks no request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardThread } from '#cli/server/cards/card-thread.ts'
import { cardDrawer } from '#cli/server/cards/draw-card.ts'
import { loadWords } from '#core/language/words.ts'
import { type ShareCard, shareCard } from '#core/loadouts/publishing/share-card.ts'
import { catalogue, M4A1_CARBINE, presetBuild } from '../../core/loadouts/builds.ts'

const WORKER = new URL('../../../dist/cli/card-worker.js', import.meta.url)

let card: ShareCard
beforeAll(async () => {
  const words = await loadWords('ru')
  const of = { title: 'Тихая', author: 'Dymov', tree: presetBuild(M4A1_CARBINE), ammo: null, price: null }
  const made = shareCard(catalogue, words)({ ...of, mode: 'PVP' })
  if (made === undefined) throw new Error('no card')
  card = made
})

describe('the thread that draws cards', () => {
  it('draws the same pictures, several asked for at once, while this thread goes on', async () => {
    const draw = cardThread(WORKER)
    const cards = ['Тихая', 'Громкая', 'Лёгкая'].map((title) => ({ ...card, title }))
    const held = monitorEventLoopDelay({ resolution: 5 })
    held.enable()
    const drawn = await Promise.all(cards.map(draw))
    held.disable()
    const here = cardDrawer()
    for (const [at, each] of cards.entries()) {
      const same = await here(each)
      expect(Buffer.from(drawn[at] ?? []).equals(Buffer.from(same))).toBe(true)
    }
    if (process.env.EXFIL_MEASURE !== undefined)
      process.stdout.write(`held up ${(held.max / 1e6).toFixed(1)} ms at most\n`)
  })

  it('rejects every pending card with the reason, and restarts for the next', async () => {
    const none = cardThread(new URL('no-such-worker.js', WORKER))
    await expect(none(card)).rejects.toThrow('no-such-worker')
    await expect(none(card)).rejects.toThrow('no-such-worker')
    const draw = cardThread(WORKER)
    // Plain data without what a card has.
    await expect(draw({} as ShareCard)).rejects.toThrow('no card was drawn')
    expect((await draw(card)).length).toBeGreaterThan(10_000)
  })
})
