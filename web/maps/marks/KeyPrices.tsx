// What a key costs now: its prices are fetched when somebody asks for them.
import type { ReactNode } from 'react'
import { plainViewSettings, priceView } from '#core/pricing/market/views.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'

export const KeyPrices = ({ item }: { readonly item: string }): ReactNode => {
  const { t } = useTranslation('maps')
  const catalogue = useCatalogue('items', 'presets', 'prices', 'constants', 'traders')
  const view = priceView(plainViewSettings(catalogue), item)
  return (
    <Facts
      facts={[
        {
          label: t('pop.flea'),
          value: view?.flea === undefined ? t('pop.notSold') : <Price value={view.flea.price} />,
        },
        ...(view?.lastLow === undefined
          ? []
          : [{ label: t('pop.low'), value: <Price value={view.lastLow} /> }]),
      ]}
    />
  )
}
