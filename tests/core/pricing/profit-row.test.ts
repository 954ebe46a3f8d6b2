// The cost of a craft or barter as text.
import { expect, it } from 'vitest'
import { costText } from '#core/pricing/profit/profit-row.ts'
import type { Receipt } from '#core/pricing/profit/receipt.ts'
import { craft, MOONSHINE } from './given.ts'
import { fleaOnly } from './setups.ts'

const { receipt } = craft({ options: fleaOnly }, MOONSHINE)
const coins: NonNullable<Receipt['coins']> = {
  paid: [
    { item: 'gp', count: 12 },
    { item: 'lega', count: 2 },
  ],
  left: 4_393,
}
const unsold = ['pistol case']
const write = { roubles: (value: number) => `${value} ₽`, coins: (count: number) => `${count} coins` }

it.each([
  ['roubles', 61_941, true, undefined, '61941 ₽'],
  ['that something of it is not for sale', 61_941, true, undefined, '~61941 ₽', unsold],
  ['at least so many roubles where a price is missing', 61_941, false, undefined, '≥61941 ₽'],
  ['coins beside the roubles', 61_941, true, coins, '61941 ₽ + 14 coins'],
  ['coins alone', 0, true, coins, '14 coins'],
] as const)('says %s', (_, cost, complete, paid, text, notForSale = []) => {
  const { coins: none, ...others } = receipt
  expect(none).toBeUndefined()
  expect(
    costText({ cost, complete, receipt: { ...others, notForSale, ...(paid && { coins: paid }) } }, write),
  ).toBe(text)
})
