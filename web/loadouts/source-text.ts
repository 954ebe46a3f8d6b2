// Where a part is bought, in a word or two.
import type { TFunction } from 'i18next'
import type { Priced } from '#core/pricing/price-source.ts'
import type { Names } from '#web/player/names.ts'

/** "Flea", "Prapor 2", "barter". */
export const sourceText = (
  { source }: Priced,
  names: Pick<Names, 'trader'>,
  t: TFunction<'loadouts'>,
): string => {
  switch (source.tag) {
    case 'Trader':
      return t('source.Trader', { trader: names.trader(source.trader), level: source.level })
    default:
      return t(`source.${source.tag}`)
  }
}
