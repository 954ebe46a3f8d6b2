// Which flea price counts. A kind that nothing here has cannot be chosen; where it was, the price that is taken instead says so.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getKnownSource, listKnownSources } from '#core/pricing/market/known-sources.ts'
import type { PriceSource } from '#core/pricing/profit/option-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import styles from './ProfitSettingsBar.module.css'

/** The order in which people look for them. */
const PRICES = ['avg24h', 'avg7d', 'lastLow', 'historical'] as const satisfies readonly PriceSource[]

export const PriceSourceField = ({
  catalogue,
  chosen,
  isStacked,
  onChange,
}: {
  readonly catalogue: Pick<Catalogue, 'prices'>
  readonly chosen: PriceSource
  /** In a column with room below: what is not known stands there in place of a hint over it. */
  readonly isStacked: boolean
  readonly onChange: (source: PriceSource) => void
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const known = listKnownSources(catalogue)
  const counted = getKnownSource(catalogue, chosen)
  const unknown = PRICES.filter((source) => !known.has(source)).map((source) => t(`price.${source}`))
  const reason = t('settings.unknownPrices', { prices: unknown.join(', ') })
  const control = (
    <Segmented
      className={styles.prices}
      label={t('settings.price')}
      value={counted}
      options={PRICES.map((value) => ({
        value,
        text: t(`price.${value}`),
        isDisabled: !known.has(value),
      }))}
      onChange={onChange}
    />
  )
  return (
    <>
      {unknown.length === 0 || isStacked ? (
        control
      ) : (
        <Tooltip text={reason}>
          <fieldset>{control}</fieldset>
        </Tooltip>
      )}
      {isStacked && unknown.length > 0 && <span className="faint small">{reason}</span>}
      {counted !== chosen && (
        <span className="warn small" role="note">
          {t('settings.insteadOf', { chosen: t(`price.${chosen}`), counted: t(`price.${counted}`) })}
        </span>
      )}
    </>
  )
}
