// The hideout tracker: what stands, what each level takes and gives, what is left, and what to build next.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hideoutAdvice } from '#core/hideout/advice.ts'
import { moduleCost, needLines } from '#core/hideout/need-lines.ts'
import { topRows } from '#core/player/top-rows.ts'
import { SearchBox } from '#web/address/SearchBox.tsx'
import { useAddressQuery } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { BillPanel, BillStation } from '#web/hideout/BillPanel.tsx'
import { CardFilters } from '#web/hideout/CardFilters.tsx'
import styles from '#web/hideout/Cards.module.css'
import { HideoutSkeleton } from '#web/hideout/HideoutSkeleton.tsx'
import { type BillScope, hideoutBill } from '#web/hideout/hideout-bill.ts'
import { cardMaker, isCardShown, orderCards } from '#web/hideout/hideout-cards.ts'
import { useBillStats, useTimeStat } from '#web/hideout/hideout-stats.tsx'
import { FreeLimit } from '#web/list/FreeLimit.tsx'
import { useNames } from '#web/player/names.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { HIDEOUT_TABLES } from '#web/profit/tables.ts'
import { useCounting } from '#web/session/use-counting.ts'
import { useRole } from '#web/session/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stats } from '#web/ui/Facts.tsx'
import { AdvicePanel } from './AdvicePanel.tsx'
import { searchOfCards } from './search-cards.ts'
import { TrackerCard } from './TrackerCard.tsx'
import { TrackerHead } from './TrackerHead.tsx'
import { trackerWords } from './tracker-query.ts'

const FORM = { words: trackerWords }

/** Scrolls to the card of a station and gives it the focus. */
const bringIntoView = (station: string): void => {
  const card = document.getElementById(station)
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
}

const HideoutTracker = (): ReactNode => {
  const { t } = useTranslation('modules')
  const role = useRole()
  const catalogue = useCatalogue(...HIDEOUT_TABLES)
  const player = useShownPmc()
  const setup = useBuyingSetup(catalogue)
  const canEdit = useMayChangePmc('progress')
  const names = useNames(catalogue)
  const stations = useMemo(() => catalogue.stations.all.map(({ url }) => url), [catalogue])
  const { query, search, change } = useAddressQuery(FORM, stations)
  const { filter, order, seasonal, station } = query
  const counting = useCounting(player.uid)
  const hasTracked = Object.keys(player.hideout.tracked).length > 0
  const scope: BillScope = query.scope ?? (hasTracked && station === undefined ? 'tracked' : 'all')

  // The setup has all that matters of the player to a card but the counts of items.
  const makeCards = useMemo(() => cardMaker(catalogue, setup, seasonal), [catalogue, setup, seasonal])
  const cards = useMemo(() => makeCards(player), [makeCards, player])
  // A count answers at once on its card; what all of them come to may follow.
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
  const [searching] = useState(() => new WeakMap<object, ReturnType<typeof searchOfCards>>())
  const found = useMemo(() => {
    if (query.text.trim() === '') return cards
    const find = searching.get(cards) ?? searchOfCards(catalogue, cards)
    searching.set(cards, find)
    const fits = find(query.text)
    return cards.filter((card) => fits.has(card.station.url))
  }, [catalogue, cards, query.text, searching])
  const { rows: shown, hidden } = useMemo(
    () =>
      topRows(
        role,
        orderCards(found, order).filter((card) => isCardShown(card, filter)),
      ),
    [role, found, order, filter],
  )
  const counted = [
    ...(scope === 'all' ? [] : [t(`totals.scopes.${scope}`)]),
    ...(station === undefined ? [] : [names.station(station)]),
  ].join(', ')
  const stats = useBillStats({ names, cards, bill, of: counted })
  const time = useTimeStat({ bill, of: counted })
  return (
    <>
      <TrackerHead cards={cards} left={whole.cost + whole.fees} edition={player.edition} />
      <Stats stats={[...stats, time]} />
      <AdvicePanel
        catalogue={catalogue}
        names={names}
        advice={advice}
        isOpen={query.isAdviceOpen}
        onToggle={() => change({ isAdviceOpen: !query.isAdviceOpen })}
        onShow={(url) => {
          if (shown.some((card) => card.station.url === url)) bringIntoView(url)
          else change({ text: names.station(url), filter: 'all' })
        }}
        canEdit={canEdit}
      />
      <BillPanel
        catalogue={catalogue}
        names={names}
        bill={bill}
        scope={scope}
        query={query}
        change={change}
        station={
          <BillStation
            names={names}
            cards={cards}
            value={station}
            onChange={(next) => change({ station: next })}
          />
        }
      />
      <CardFilters cards={found} query={query} change={change}>
        <SearchBox className={styles.search} label={t('list.search')} search={search} />
      </CardFilters>
      <h2 className="vh">{t('list.stations')}</h2>
      {shown.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          advice={t('list.noneAdvice')}
          action={<Button onClick={() => change({ filter: 'all', text: '' })}>{t('list.showAll')}</Button>}
        />
      ) : (
        <div className={styles.stations}>
          {shown.map((card) => (
            <TrackerCard
              key={card.station.url}
              catalogue={catalogue}
              names={names}
              card={card}
              counting={counting}
              canEdit={canEdit}
            />
          ))}
        </div>
      )}
      <FreeLimit hidden={hidden} action={t('list.getPro')}>
        {t('list.top', { shown: shown.length, all: shown.length + hidden })}
      </FreeLimit>
    </>
  )
}

const HideoutTrackerPage = (): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<HideoutSkeleton title={t('title')} hasAdvice />}>
        <HideoutTracker />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default HideoutTrackerPage
