// In words: where a price comes from, and what is paid in coins.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatNumber } from '#core/format/number.ts'
import type { PriceSourceUsed } from '#core/pricing/acquisition/price-derivation.ts'
import type { Coins } from '#core/pricing/profit/receipt.ts'
import type { Labels } from '../../labels.ts'
import { say } from '../../speech.ts'
import type { CliWords } from '../../words.ts'

/** What the source is, and what is to be said beside it. */
export const describePriceSource = (
  words: CliWords,
  catalogue: Catalogue,
  source: PriceSourceUsed,
): string => {
  const { text, notes } = words.sourceInFull(source, catalogue)
  return [text, ...notes].join(', ')
}

/** `100 × GP coin and 1 × Lega Medal`. */
export const coinsText = (labels: Labels, { paid }: Pick<Coins, 'paid'>): string =>
  paid.map(({ item, count }) => `${formatNumber(count)} × ${labels.thing(item)}`).join(say` and `)
