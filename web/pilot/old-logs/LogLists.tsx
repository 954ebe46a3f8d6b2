// Raids and flea sales of old logs as lists.
import { type ReactNode, useMemo } from 'react'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { LoggedRaid, LoggedSale } from '#core/pilot/logs/raids.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { clockZone } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { useMapName } from '../use-map-name.ts'
import { raidList } from './raid-list.tsx'
import { saleList } from './sale-list.tsx'

export const RaidsList = ({ raids }: { readonly raids: readonly LoggedRaid[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const mapName = useMapName()
  const getModeName = useModeName()
  const context = useMemo(
    () => ({ t, getModeName, locale, mapName, maps: [...new Set(raids.map(({ map }) => map))] }),
    [t, getModeName, locale, mapName, raids],
  )
  const list = useList(raidList, { rows: raids, context })
  return (
    <Panel
      title={t('lists.raids')}
      note={`${t('lists.raidCount', { count: list.count })} · ${t('lists.zone', { zone: clockZone() })}`}
      isFlush
    >
      <ListView isBare list={list} label={t('lists.raids')} />
    </Panel>
  )
}

export const SalesList = ({ sales }: { readonly sales: readonly LoggedSale[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const { items } = useCatalogue('items')
  const getModeName = useModeName()
  const rows = useMemo(
    () =>
      sales.map((sale, place) => {
        const sold = items.get(sale.item)
        return { ...sale, place, sold, name: sold === undefined ? sale.item : nameIn(locale, sold) }
      }),
    [sales, items, locale],
  )
  const context = useMemo(
    () => ({
      t,
      getModeName,
      shortName: (id: string) => {
        const item = items.get(id)
        return item === undefined ? id : shortNameIn(locale, item)
      },
    }),
    [t, getModeName, items, locale],
  )
  const list = useList(saleList, { rows, context })
  return (
    <Panel
      title={t('lists.sales')}
      note={`${t('lists.saleCount', { count: list.count })} · ${t('lists.zone', { zone: clockZone() })}`}
      isFlush
    >
      <ListView isBare list={list} label={t('lists.sales')} />
    </Panel>
  )
}
