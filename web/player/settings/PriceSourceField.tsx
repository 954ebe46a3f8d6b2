// Which flea price counts. A kind without any prices here cannot be selected; if it was, the field shows which price replaces it.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getKnownSource, listKnownSources } from '#core/pricing/market/known-sources.ts'
import type { PriceSource } from '#core/pricing/profit/option-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import styles from './ProfitSettingsBar.module.css'

/** In the order of demand. */
const PRICES = ['avg24h', 'avg7d', 'lastLow', 'historical'] as const satisfies readonly PriceSource[]

export const PriceSourceField = ({
  catalogue,
  chosen,
  isStacked,
  onChange,
}: {
  readonly catalogue: Pick<Catalogue, 'prices'>
  readonly chosen: PriceSource
  /** In a column with room below: the note is shown there instead of in a tooltip. */
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
