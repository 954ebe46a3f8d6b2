// The page of an item, part by part; parts that need more data than prices load later.
import { lazy, type ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { documentTitle } from '#core/language/page-titles.ts'
import { tradedThing } from '#core/pricing/market/traded-thing.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWeaponForm } from './BareWeaponChoice.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { FeePanel } from './FeePanel.tsx'
import { FitsList, fitsSomewhere } from './FitsList.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ItemStats } from './ItemStats.tsx'
import { SellPanel } from './SellPanel.tsx'
import { type ItemPricing, type ItemProps, useItemPricing } from './use-item.ts'

const ChartPanel = lazy(() => import('./chart/ChartPanel.tsx'))
const FactsPanel = lazy(() => import('./FactsPanel.tsx'))
const UsesPanel = lazy(() => import('./uses/UsesPanel.tsx'))
const FoundPanel = lazy(() => import('./raids/FoundPanel.tsx'))
const NeedsPanel = lazy(() => import('./uses/NeedsPanel.tsx'))
const TimePanel = lazy(() => import('./TimePanel.tsx'))
const PresetsPanel = lazy(() => import('./PresetsPanel.tsx'))

/** A panel that loads after the page. */
const LatePanel = ({
  title,
  height,
  children,
}: {
  readonly title: string
  readonly height: string
  readonly children: ReactNode
}): ReactNode => (
  <DataPart
    title={title}
    fallback={
      <Panel title={title}>
        <Skeleton width="100%" height={height} />
      </Panel>
    }
  >
    {children}
  </DataPart>
)

/** Kinds of items that have figures, nearly all of them. */
const WITH_FIGURES: ReadonlySet<string> = new Set([
  'Weapon',
  'Ammo',
  'Keys',
  'Weapon_parts_&_mods',
  'Provisions',
  'Gear',
  'Medication',
])
const hasFigures = ({ tags }: Item): boolean => tags.some((tag) => WITH_FIGURES.has(tag))

/** The price history, or why there is no flea price. */
const PricePanel = ({
  item,
  pricing: { view },
  isBare,
}: {
  readonly item: Item
  readonly pricing: ItemPricing
  readonly isBare: boolean
}): ReactNode => {
  const { t } = useTranslation('item')
  const name = nameIn(useLocale(), item)
  if (view?.bannedFromFlea === true)
    return (
      <Panel title={t('chart.title')}>
        <EmptyState title={t('banned')} advice={t('chart.banned')} icon="lock" />
      </Panel>
    )
  if (isBare)
    return (
      <Panel title={t('chart.title')}>
        <EmptyState title={t('noMarketData')} advice={t('form.noFleaPrice')} icon="info" />
      </Panel>
    )
  return (
    <LatePanel title={t('chart.title')} height="340px">
      <ChartPanel item={view?.preset?.uid ?? item.uid} name={name} now={view?.avg24h ?? view?.lastLow} />
    </LatePanel>
  )
}

export const ItemView = ({ catalogue, item }: ItemProps): ReactNode => {
  const { t } = useTranslation('item')
  const { t: facts } = useTranslation('facts')
  const name = nameIn(useLocale(), item)
  const { query } = useWeaponForm()
  const hasPreset = tradedThing(catalogue, item.uid) !== item
  const isBare = hasPreset && query.of === 'bare'
  const pricing = useItemPricing(catalogue, item, isBare)
  const { view } = pricing
  const hasPlayer = usePlayer() !== undefined
  return (
    <>
      <title>{documentTitle(name)}</title>
      <ItemHead catalogue={catalogue} item={item} pricing={pricing} hasPreset={hasPreset} />
      {view !== undefined && <ItemStats catalogue={catalogue} item={item} view={view} />}
      <div className="split" style={{ marginTop: 'var(--space-4)' }}>
        <div className="stack stack--wide">
          <PricePanel item={item} pricing={pricing} isBare={isBare} />
          {hasFigures(item) ? (
            <LatePanel title={facts('facts.title')} height="160px">
              <FactsPanel item={item} />
            </LatePanel>
          ) : (
            <DataPart missing={null}>
              <FactsPanel item={item} />
            </DataPart>
          )}
          <LatePanel title={t('uses.title')} height="240px">
            <UsesPanel item={item} />
          </LatePanel>
          {item.gunBuildUid !== undefined && (
            <LatePanel title={t('presets.title')} height="120px">
              <PresetsPanel item={item} access={pricing.access} />
            </LatePanel>
          )}
        </div>
        <div className="stack stack--wide">
          {view !== undefined && <SellPanel catalogue={catalogue} pricing={pricing} />}
          {view !== undefined && <BuyPanel catalogue={catalogue} view={view} pricing={pricing} />}
          {view !== undefined && !view.bannedFromFlea && view.basePrice > 0 && (
            <FeePanel
              key={view.preset?.uid}
              catalogue={catalogue}
              item={item}
              wearsOff={hasFigures(item)}
              view={view}
            />
          )}
          <LatePanel title={t(hasPlayer ? 'needs.title' : 'needs.wantedTitle')} height="108px">
            <NeedsPanel catalogue={catalogue} item={item} />
          </LatePanel>
          <LatePanel title={t('time.title')} height="160px">
            <TimePanel item={item} />
          </LatePanel>
          <LatePanel title={t('found.title')} height="108px">
            <FoundPanel item={item} />
          </LatePanel>
          {fitsSomewhere(item) && (
            <Panel title={t('fits.title')}>
              <FitsList item={item} />
            </Panel>
          )}
        </div>
      </div>
      <AdSlot place="item" />
    </>
  )
}
