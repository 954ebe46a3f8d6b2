// Prices that are folded ahead: at the start, after news, and never in the way of stopping.
import { describe, expect, it } from 'vitest'
import { warmPrices } from '#cli/server/services/warm-prices.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'

/** Prices that take as long as they are told to. */
const slowPrices = () => {
  const asked: string[] = []
  const open: (() => void)[] = []
  const observed = (mode: string) => {
    asked.push(mode)
    return new Promise<never>((resolve) => open.push(() => resolve(new Map() as never)))
  }
  return { asked, open, prices: { observed } }
}

describe('prices', () => {
  it('are folded for every game mode, one after another', async () => {
    const { asked, open, prices } = slowPrices()
    const warming = warmPrices({ prices, onError: () => undefined }).warm()
    for (let turn = 1; turn <= GAME_MODES.length; turn++) {
      while (open.length < turn) await Promise.resolve()
      expect(asked).toHaveLength(turn)
      open[turn - 1]?.()
    }
    await warming
    expect(asked).toEqual(GAME_MODES)
  })

  it('that cannot be folded are tried again with the next news', async () => {
    const errors: unknown[] = []
    let isBroken = true
    const failing = async () => {
      if (isBroken) throw new Error('no connection')
      return new Map<never, never>()
    }
    const { warm } = warmPrices({
      prices: { observed: failing },
      onError: (error) => errors.push(error),
    })
    await warm()
    isBroken = false
    await warm()
    expect(errors).toEqual([new Error('no connection')])
  })

  it('are not folded any more when all stops', async () => {
    const { asked, open, prices } = slowPrices()
    const { warm, stop } = warmPrices({ prices, onError: () => undefined })
    const warming = [warm(), warm()]
    while (open.length < 1) await Promise.resolve()
    const stopped = stop()
    open[0]?.()
    await Promise.all([...warming, stopped])
    expect(asked).toEqual(['PVP'])
  })
})
