// The game's own builds of a weapon, each with its price.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Preset } from '#core/catalogue/tables/gear.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatNumber, NO_VALUE } from '#core/format/number.ts'
import { type LeadStatistics, leadStatistics } from '#core/loadouts/build/statistics.ts'
import { presetTree } from '#core/loadouts/weapons.ts'
import { getBestTrader } from '#core/pricing/market/market.ts'
import { getFleaLockAtLevel, type MarketAccess } from '#core/pricing/market/market-access.ts'
import { getPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './uses/RecipeUses.module.css'
import { type UseColumn, UsesTable } from './uses/UsesTable.tsx'

/** The same words are the column header, and the label in folded rows. */
const number = (head: string, cell: UseColumn<Preset>['cell']): UseColumn<Preset> => ({
  head,
  cell,
  align: 'end',
  foldedLabel: head,
})

/** `access`: where the PMC may trade; everywhere if absent. */
const PresetsPanel = ({
  item,
  access,
}: {
  readonly item: Item
  readonly access: MarketAccess | undefined
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const catalogue = useCatalogue('items', 'presets', 'prices', 'constants', 'figures')
  const { presets, prices } = catalogue
  const own = presets.all.filter(({ baseItem }) => baseItem === item.uid)
  const getStatistics = (preset: Preset): LeadStatistics | undefined => {
    const build = presetTree(preset)
    return build && leadStatistics(catalogue)(build)
  }
  if (own.length === 0) return null
  const gunUrl = item.gunBuildUrl ?? item.url
  const lock = access && getFleaLockAtLevel(catalogue, access.level, item.uid)
  return (
    <Panel title={t('presets.title')} note={t('presets.count', { count: own.length })} isFlush>
      <UsesTable
        rows={own}
        rowKey={({ uid }) => uid}
        columns={[
          {
            head: t('presets.name'),
            cell: (preset) => (
              <>
                <Link className={styles.link} to={getPath('weapon', { gunUrl, id: preset.uid })}>
                  {nameIn(language, preset)}
                </Link>{' '}
                {preset.isDefault && <Badge>{t('presets.default')}</Badge>}
              </>
            ),
          },
          number(t('stat.ergonomics'), (preset) =>
            formatNumber(getStatistics(preset)?.ergonomics ?? Number.NaN, { maxDecimals: 1 }),
          ),
          number(t('stat.recoil'), (preset) => {
            const recoil = getStatistics(preset)?.recoil
            return recoil === undefined ? NO_VALUE : `${recoil.vertical} / ${recoil.horizontal}`
          }),
          number(t('presets.flea'), ({ uid }) => {
            const low = prices.get(uid)?.lastLow
            return (
              <>
                <Price value={low} isBare />
                {lock !== undefined && low !== undefined && (
                  <span className="warn small"> {t('place.fromLevel', { level: lock.needs })}</span>
                )}
              </>
            )
          }),
          number(t('presets.trader'), ({ uid }) => {
            const row = prices.get(uid)
            const bid = row && getBestTrader(catalogue, row, access?.lockedTraders)
            return <Price value={bid?.price} isBare />
          }),
        ]}
      />
    </Panel>
  )
}

export default PresetsPanel
