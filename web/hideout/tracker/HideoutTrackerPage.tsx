// The hideout tracker: built levels, costs and bonuses of each level, what is left, and what to build next.
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { hideoutAdvice } from '#core/tracker/advice.ts'
import { moduleCost, needLines } from '#core/tracker/need-lines.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { BillStation } from '#web/hideout/BillPanel.tsx'
import { HideoutHead } from '#web/hideout/HideoutHead.tsx'
import { HideoutSkeleton } from '#web/hideout/HideoutSkeleton.tsx'
import { type BillScope, hideoutBill } from '#web/hideout/hideout-bill.ts'
import { cardMaker } from '#web/hideout/hideout-cards.ts'
import { hideoutWords } from '#web/hideout/hideout-query.ts'
import { useBillStats, useTimeStat } from '#web/hideout/hideout-stats.tsx'
import { StationsView } from '#web/hideout/StationsView.tsx'
import { stationList } from '#web/hideout/stations-list.tsx'
import { useStationsContext } from '#web/hideout/use-stations.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useList } from '#web/list/use-list.ts'
import { useNames } from '#web/player/names.ts'
import { useRuleWordsAhead } from '#web/player/RuleText.tsx'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { HIDEOUT_PROFIT_TABLES } from '#web/profit/tables.ts'
import { useCounting } from '#web/session/account/use-counting.ts'
import { Stats } from '#web/ui/Facts.tsx'
import { AdvicePanel } from './AdvicePanel.tsx'
import { TrackerCard } from './TrackerCard.tsx'

const FORM = { words: hideoutWords }

/** Scrolls to the card of a station and focuses it. */
const bringIntoView = (station: string): void => {
  const card = document.getElementById(station)
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
}

const HideoutTracker = (): ReactNode => {
  const { t } = useTranslation('modules')
  const catalogue = useCatalogue(...HIDEOUT_PROFIT_TABLES)
  const player = useShownPmc()
  const setup = useBuyingSetup(catalogue)
  const canEdit = useMayChangePmc('progress')
  const names = useNames(catalogue)
  const stations = useMemo(() => catalogue.stations.all.map(({ url }) => url), [catalogue])
  const { query, change } = useAddress(FORM, stations)
  const { station } = query
  const { context, seasonal } = useStationsContext(catalogue, names)
  const counting = useCounting(player.uid)
  const hasTracked = Object.keys(player.hideout.tracked).length > 0
  const scope: BillScope = query.scope ?? (hasTracked && station === undefined ? 'tracked' : 'all')

  // The setup has everything about the player that matters to a card, except the item counts.
  const makeCards = useMemo(() => cardMaker(catalogue, setup, seasonal), [catalogue, setup, seasonal])
  const cards = useMemo(() => makeCards(player), [makeCards, player])
  // A count updates its card at once; the totals are deferred.
  const settled = useDeferredValue(useMemo(() => ({ player, setup }), [player, setup]))
  const whole = useMemo(
    () => hideoutBill(catalogue, settled.setup, settled.player, { scope: 'all', seasonal }),
    [catalogue, settled, seasonal],
  )
  const bill = useMemo(
    () => hideoutBill(catalogue, settled.setup, settled.player, { scope, seasonal, station }),
    [catalogue, settled, scope, seasonal, station],
  )
  const advice = useMemo(
    () =>
      hideoutAdvice(catalogue, settled.player, {
        costOf: ({ level }) => moduleCost(needLines(settled.setup, settled.player, level)),
        seasonal,
      }),
    [catalogue, settled, seasonal],
  )
  const list = useList(stationList, { rows: cards, context })
  const counted = [
    ...(scope === 'all' ? [] : [t(`totals.scopes.${scope}`)]),
    ...(station === undefined ? [] : [names.station(station)]),
  ].join(', ')
  const stats = useBillStats({ names, cards, bill, of: counted })
  const time = useTimeStat({ bill, of: counted })
  return (
    <>
      <HideoutHead
        title={t('title')}
        cards={cards}
        left={whole.cost + whole.fees}
        edition={player.edition}
        missing={bill.pieces}
        isBillOpen={query.isBillOpen}
        onToggleBill={() => change({ isBillOpen: !query.isBillOpen })}
      />
      <Stats stats={[...stats, time]} />
      <StationsView
        list={list}
        rail={
          <AdvicePanel
            catalogue={catalogue}
            names={names}
            advice={advice}
            isOpen={query.isAdviceOpen}
            onToggle={() => change({ isAdviceOpen: !query.isAdviceOpen })}
            onShow={(url) => {
              if (list.shown.some((card) => card.station.url === url)) bringIntoView(url)
              else list.change({ text: names.station(url), filters: {} })
            }}
            canEdit={canEdit}
          />
        }
        bill={{
          ...{ catalogue, names, bill, scope, query, change },
          station: (
            <BillStation
              names={names}
              cards={cards}
              value={station}
              onChange={(next) => change({ station: next })}
            />
          ),
        }}
        card={(card) => (
          <TrackerCard
            key={card.station.url}
            catalogue={catalogue}
            names={names}
            card={card}
            counting={counting}
            canEdit={canEdit}
          />
        )}
      />
    </>
  )
}

const HideoutTrackerPage = (): ReactNode => {
  useRuleWordsAhead()
  const { t } = useTranslation('modules')
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<HideoutSkeleton title={t('title')} cardHeight={400} />}>
        <HideoutTracker />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default HideoutTrackerPage
