// /hideout: the level of every station, the needs and cost of its next level with the settings of the calculators, and building it.
import { type ReactNode, useMemo } from 'react'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useList } from '#web/list/use-list.ts'
import { useNames } from '#web/player/names.ts'
import { ProfitSettingsBar } from '#web/player/settings/ProfitSettingsBar.tsx'
import { useProfitSettings } from '#web/player/settings/use-profit-settings.ts'
import { WithProfitSettings } from '#web/player/settings/WithProfitSettings.tsx'
import { useProfitSetup } from '#web/player/use-profit-setup.ts'
import { HIDEOUT_PROFIT_TABLES } from '#web/profit/tables.ts'
import { Stats } from '#web/ui/Facts.tsx'
import { HideoutHead } from './HideoutHead.tsx'
import { HideoutSkeleton } from './HideoutSkeleton.tsx'
import { hideoutBill } from './hideout-bill.ts'
import { stationCards } from './hideout-cards.ts'
import { hideoutWords } from './hideout-query.ts'
import { useBillStats, useFuelStat } from './hideout-stats.tsx'
import { StationCardView } from './StationCardView.tsx'
import { StationsView } from './StationsView.tsx'
import { stationList } from './stations-list.tsx'
import { useStationsContext } from './use-stations.ts'

const FORM = { words: hideoutWords }
const NO_STATIONS: readonly string[] = []

const Hideout = (): ReactNode => {
  const { t } = useTranslation('modules')
  const { t: calculators } = useTranslation('calculators')
  const catalogue = useCatalogue(...HIDEOUT_PROFIT_TABLES)
  const control = useProfitSettings()
  const { player, canEdit } = control
  const setup = useProfitSetup(catalogue, control)
  const names = useNames(catalogue)
  const { query, change } = useAddress(FORM, NO_STATIONS)
  const { context, seasonal } = useStationsContext(catalogue, names)
  const cards = useMemo(
    () => stationCards(catalogue, setup, player, seasonal),
    [catalogue, setup, player, seasonal],
  )
  const list = useList(stationList, { rows: cards, context })
  const scope = query.scope ?? (Object.keys(player.hideout.tracked).length > 0 ? 'tracked' : 'all')
  const bill = useMemo(
    () => hideoutBill(catalogue, setup, player, { scope, seasonal }),
    [catalogue, setup, player, scope, seasonal],
  )
  const priceKind = calculators(`price.${setup.options.priceSource}`)
  const stats = useBillStats({ names, cards, bill, priceKind })
  const fuel = useFuelStat(setup)
  return (
    <>
      <HideoutHead
        title={t('calculator.title')}
        cards={cards}
        edition={player.edition}
        missing={bill.pieces}
        isBillOpen={query.isBillOpen}
        onToggleBill={() => change({ isBillOpen: !query.isBillOpen })}
      />
      <Stats stats={[...stats, fuel]} />
      <StationsView
        list={list}
        bill={{ catalogue, names, bill, scope, query, change }}
        rail={<ProfitSettingsBar catalogue={catalogue} control={control} isFuelShared={false} isRail />}
        card={(card) => (
          <StationCardView
            key={card.station.url}
            catalogue={catalogue}
            names={names}
            card={card}
            canEdit={canEdit}
          />
        )}
      />
    </>
  )
}

const HideoutPage = (): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <WithProfitSettings>
      <DataSuspense fallback={<HideoutSkeleton title={t('calculator.title')} cardHeight={300} />}>
        <Hideout />
      </DataSuspense>
    </WithProfitSettings>
  )
}

export default HideoutPage
