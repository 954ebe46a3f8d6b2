// Pictures are drawn once for equal cards, and only so many people wait for theirs.
import { beforeAll, describe, expect, it } from 'vitest'
import { openCards } from '#cli/server/cards/cards.ts'
import { cardDrawer } from '#cli/server/cards/draw-card.ts'
import { loadWords } from '#core/language/words.ts'
import { type ShareCard, shareCard } from '#core/loadouts/publishing/share-card.ts'
import { catalogue, M4A1_CARBINE, presetBuild } from '../../core/loadouts/builds.ts'

let card: ShareCard
beforeAll(async () => {
  const made = shareCard(
    catalogue,
    await loadWords('en'),
  )({
    title: 'Quiet',
    author: 'Dymov',
    tree: presetBuild(M4A1_CARBINE),
    ammo: null,
    price: null,
    mode: 'PVP',
  })
  if (made === undefined) throw new Error('no card')
  card = made
})

describe('the pictures', () => {
  it('of equal cards are one, those of others their own', async () => {
    const cards = openCards(cardDrawer())
    const [first, same, other] = await Promise.all([
      cards.of(card),
      cards.of({ ...card }),
      cards.of({ ...card, title: 'Loud' }),
    ])
    expect(first).toBeDefined()
    expect(same).toBe(first)
    expect(other).not.toEqual(first)
    expect(await cards.of(card)).toBe(first)
  })

  it('are drawn for at most 20 at a time, and for the others when these have theirs', async () => {
    const cards = openCards(cardDrawer())
    const asked = Array.from({ length: 25 }, (_, index) => cards.of({ ...card, title: `Build ${index}` }))
    const drawn = await Promise.all(asked)
    expect(drawn.map((picture) => picture !== undefined)).toEqual(drawn.map((_, index) => index < 20))
    expect(await cards.of({ ...card, title: 'Build 24' })).toBeDefined()
  })
})
