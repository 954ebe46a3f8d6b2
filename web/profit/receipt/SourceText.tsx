// Where a price comes from: a mark and a few words.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { PriceSourceUsed, RecipeSource } from '#core/pricing/price-source.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SourceText.module.css'

interface Shown {
  readonly catalogue: Pick<Catalogue, 'crafts' | 'barters' | 'stations'>
  readonly names: Names
}

const FleaMark = (): ReactNode => {
  const { t } = useTranslation('calculators')
  return <TraderMark name={t('source.fleaMarket')} isDecorative />
}

/** A craft or barter; pressed, it shows what it is made of. */
const RecipeText = ({
  catalogue,
  names,
  source,
  isOpen,
  onToggle,
}: Shown & {
  readonly source: RecipeSource
  readonly isOpen: boolean
  readonly onToggle: () => void
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const craft = source.tag === 'Craft' ? catalogue.crafts.get(source.uid) : undefined
  const barter = source.tag === 'Barter' ? catalogue.barters.get(source.uid) : undefined
  const station = catalogue.stations.all.find(({ url }) => url === craft?.station)
  const made = { pieces: source.count, cost: formatNumber(source.cost) }
  return (
    <>
      {craft && station && <StationMark station={station} level={craft.level} size="s" />}
      {barter && <TraderMark name={names.trader(barter.trader)} trader={barter.trader} isDecorative />}
      <button type="button" className={styles.recipe} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          {source.tag === 'Craft'
            ? t('source.craft', made)
            : t('source.barter', { ...made, level: barter?.level ?? 1 })}
        </span>
        <Icon name="down" size="s" />
      </button>
    </>
  )
}

export const SourceText = ({
  source,
  isOpen,
  onToggle,
  ...shown
}: Shown & {
  readonly source: PriceSourceUsed
  readonly isOpen: boolean
  readonly onToggle: () => void
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const { names } = shown
  switch (source.tag) {
    case 'Own':
      return t('source.own')
    case 'Currency':
      return t('source.currency')
    case 'Flea':
      return (
        <>
          <FleaMark />
          <span>
            {t('source.flea', { price: t(`price.${source.source}`) })}
            {source.fallback && <span className="warn"> {t('source.fallback')}</span>}
          </span>
        </>
      )
    case 'Trader': {
      const { trader, level, currency, price, preset } = source
      const abroad = currency === 'RUB' ? '' : ` · ${formatMoney(price, { currency, space: NO_BREAK_SPACE })}`
      return (
        <>
          <TraderMark name={names.trader(trader)} trader={trader} isDecorative />
          <span>
            {t('source.trader', { trader: names.trader(trader), level })}
            {abroad}
            {preset !== undefined && ` · ${t('source.inPreset', { preset: names.shortThing(preset) })}`}
          </span>
        </>
      )
    }
    case 'Craft':
    case 'Barter':
      return <RecipeText {...shown} source={source} isOpen={isOpen} onToggle={onToggle} />
    case 'SellValue':
      return (
        <span className="warn">
          {source.fleaLevel === undefined
            ? t('source.sellValue', { trader: names.trader(source.trader) })
            : t('source.sellValueForLevel', {
                level: source.fleaLevel,
                trader: names.trader(source.trader),
              })}
        </span>
      )
    case 'Coin':
      return t('source.coin')
    case 'Unknown':
      return <span className="warn">{t('source.unknown')}</span>
  }
}
