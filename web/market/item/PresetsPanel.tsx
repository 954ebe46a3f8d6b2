// The game's own builds of a weapon, each with what it costs.
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/item.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import { bestTraderOf } from '#core/pricing/market.ts'
import { fleaLockAt, type MarketAccess } from '#core/pricing/market-access.ts'
import { isBuilt, pathOf } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './uses/RecipeUses.module.css'

/** `access`: where the PMC may deal; everywhere without. */
const PresetsPanel = ({
  item,
  access,
}: {
  readonly item: Item
  readonly access: MarketAccess | undefined
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const catalogue = useCatalogue('items', 'presets', 'prices', 'constants')
  const { presets, prices } = catalogue
  const own = presets.all.filter(({ baseItem }) => baseItem === item.uid)
  if (own.length === 0) return null
  const gunUrl = item.gunBuildUrl ?? item.url
  const lock = access && fleaLockAt(catalogue, access.level, item.uid)
  return (
    <Panel title={t('presets.title')} note={t('presets.count', { count: own.length })} isFlush>
      <div className={styles.wrap}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('presets.name')}</th>
              <th scope="col" data-align="end">
                {t('stat.ergonomics')}
              </th>
              <th scope="col" data-align="end">
                {t('stat.recoil')}
              </th>
              <th scope="col" data-align="end">
                {t('presets.flea')}
              </th>
              <th scope="col" data-align="end">
                {t('presets.trader')}
              </th>
            </tr>
          </thead>
          <tbody>
            {own.map((preset) => {
              const row = prices.get(preset.uid)
              const bid = row && bestTraderOf(catalogue, row, access?.lockedTraders)
              return (
                <tr key={preset.uid}>
                  <th scope="row">
                    {isBuilt('weapon') ? (
                      <Link className={styles.link} to={pathOf('weapon', { gunUrl, id: preset.uid })}>
                        {nameIn(language, preset)}
                      </Link>
                    ) : (
                      nameIn(language, preset)
                    )}{' '}
                    {preset.isDefault && <Badge>{t('presets.default')}</Badge>}
                  </th>
                  <td data-align="end" data-label={t('stat.ergonomics')}>
                    {formatNumber(preset.ergonomics, { maxDecimals: 1 })}
                  </td>
                  <td data-align="end" data-label={t('stat.recoil')}>
                    {preset.recoilVertical} / {preset.recoilHorizontal}
                  </td>
                  <td data-align="end" data-label={t('presets.flea')}>
                    <Price value={row?.lastLow} isBare />
                    {lock !== undefined && row?.lastLow !== undefined && (
                      <span className="warn small"> {t('place.fromLevel', { level: lock.needs })}</span>
                    )}
                  </td>
                  <td data-align="end" data-label={t('presets.trader')}>
                    <Price value={bid?.price} isBare />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

export default PresetsPanel
