// Where the cheapest piece is bought, in a word or two.
import type { TFunction } from 'i18next'
import type { Priced } from '#core/pricing/price-source.ts'
import type { Names } from '#web/player/names.ts'

/** "flea", "Prapor 2", "own price". */
export const sourceText = (
  source: Priced['source'],
  names: Pick<Names, 'trader'>,
  t: TFunction<'tracker'>,
): string => {
  switch (source.tag) {
    case 'Trader':
      return t('source.trader', { trader: names.trader(source.trader), level: source.level })
    case 'Own':
      return t('source.own')
    case 'Currency':
      return t('source.currency')
    default:
      return t('source.flea')
  }
}
