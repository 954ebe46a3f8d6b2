// The prices of items by day, asked of a server.
import { MAX_DAY_PRICE_ITEMS } from '#core/api/bounds.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { callServer } from '../../remote/client.ts'
import type { Target } from '../../remote/target.ts'

export type ItemDayPrices = ReadonlyMap<string, ReadonlyMap<number, number>>

/** By item and day (days since 1970 in UTC); days that the server answers to this session. */
export const askDayPrices = async (
  target: Target,
  {
    mode,
    items,
    from,
  }: { readonly mode: GameMode; readonly items: readonly string[]; readonly from: number },
): Promise<ItemDayPrices> => {
  const prices = new Map<string, ReadonlyMap<number, number>>()
  for (let start = 0; start < items.length; start += MAX_DAY_PRICE_ITEMS) {
    const body = { items: items.slice(start, start + MAX_DAY_PRICE_ITEMS), from, mode }
    const { answer } = await callServer(target, 'dayPrices', { body })
    for (const [item, days] of Object.entries(answer.items)) prices.set(item, new Map(days))
  }
  return prices
}
