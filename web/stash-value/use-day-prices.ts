// The prices of items by day, read from the server in as many calls as it takes.
import { useEffect, useState } from 'react'
import { MAX_DAY_PRICE_ITEMS } from '#core/api/bounds.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'

/** By item and day (days since 1970 in UTC). `from`: the first day that the server answers to this session. */
export interface KnownDayPrices {
  readonly from: number
  readonly byItem: ReadonlyMap<string, ReadonlyMap<number, number>>
}

export interface DayPricesQuestion {
  readonly mode: GameMode
  readonly items: readonly string[]
  readonly from: number
}

const askDayPrices = async ({
  mode,
  items,
  from,
}: DayPricesQuestion): Promise<KnownDayPrices | undefined> => {
  const byItem = new Map<string, ReadonlyMap<number, number>>()
  let known = from
  for (let start = 0; start < items.length; start += MAX_DAY_PRICE_ITEMS) {
    const body = { items: items.slice(start, start + MAX_DAY_PRICE_ITEMS), from, mode }
    const answer = await callLate('dayPrices', { body })
    if (isLeft(answer)) return undefined
    known = answer.right.from
    for (const [item, days] of Object.entries(answer.right.items)) byItem.set(item, new Map(days))
  }
  return { from: known, byItem }
}

type State =
  | { readonly tag: 'Reading' }
  | { readonly tag: 'Read'; readonly prices: KnownDayPrices }
  | { readonly tag: 'Failed' }

/** Reads again when the question changes; the last answer stays until then. */
export const useDayPrices = ({ mode, items, from }: DayPricesQuestion): State => {
  const [state, setState] = useState<State>({ tag: 'Reading' })
  const listed = items.join(' ')
  useEffect(() => {
    let isCurrent = true
    const question = { mode, items: listed === '' ? [] : listed.split(' '), from }
    void askDayPrices(question).then((prices) => {
      if (isCurrent) setState(prices === undefined ? { tag: 'Failed' } : { tag: 'Read', prices })
    })
    return () => {
      isCurrent = false
    }
  }, [mode, listed, from])
  return state
}
