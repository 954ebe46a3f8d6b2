// /hideout: how far every station is, what its next level asks for and costs, and building it.
import { type ReactNode, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useNames } from '#web/player/names.ts'
import { useProfitSettings } from '#web/player/use-profit-settings.ts'
import { useProfitSetup } from '#web/player/use-profit-setup.ts'
import { WithProfitSettings } from '#web/player/WithProfitSettings.tsx'
import { HIDEOUT_TABLES } from '#web/profit/tables.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { CardFilters } from './CardFilters.tsx'
import styles from './Cards.module.css'
import { HideoutSkeleton } from './HideoutSkeleton.tsx'
import { HideoutTotals } from './HideoutTotals.tsx'
import { builtOfAll, isCardShown, orderCards, type StationCard, stationCards } from './hideout-cards.ts'
import { hideoutWords } from './hideout-query.ts'
import { StationCardView } from './StationCardView.tsx'

const FORM = { words: hideoutWords }

const LevelsBuilt = ({ cards }: { readonly cards: readonly StationCard[] }): ReactNode => {
  const { t } = useTranslation('modules')
  const { built, all } = builtOfAll(cards)
  return <Trans t={t} i18nKey="meta" count={all} values={{ built }} components={{ b: <b /> }} />
}

const EditionName = ({
  edition,
}: {
  readonly edition: Parameters<ReturnType<typeof useRuleWords>['edition']>[0]
}): ReactNode => <> · {useRuleWords().edition(edition)}</>

const Hideout = (): ReactNode => {
  const { t } = useTranslation('modules')
  const catalogue = useCatalogue(...HIDEOUT_TABLES)
  const control = useProfitSettings()
  const { player, canEdit } = control
  const setup = useProfitSetup(catalogue, control)
  const names = useNames(catalogue)
  const { query, change } = useAddress(FORM, undefined)
  const { filter, order, seasonal } = query
  const cards = useMemo(
    () => stationCards(catalogue, setup, player, seasonal),
    [catalogue, setup, player, seasonal],
  )
  const shown = useMemo(
    () => orderCards(cards, order).filter((card) => isCardShown(card, filter)),
    [cards, order, filter],
  )
  return (
    <>
      <PageHead
        title={t('calculator.title')}
        meta={
          <>
            <LevelsBuilt cards={cards} />
            <DataSuspense>
              <EditionName edition={player.edition} />
            </DataSuspense>
          </>
        }
      />
      <HideoutTotals
        catalogue={catalogue}
        setup={setup}
        player={player}
        names={names}
        cards={cards}
        query={query}
        change={change}
      />
      <CardFilters cards={cards} query={query} change={change} />
      <h2 className="vh">{t('list.stations')}</h2>
      {shown.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          advice={t('list.noneAdvice')}
          action={<Button onClick={() => change({ filter: 'all' })}>{t('list.showAll')}</Button>}
        />
      ) : (
        <div className={styles.stations}>
          {shown.map((card) => (
            <StationCardView
              key={card.station.url}
              catalogue={catalogue}
              names={names}
              card={card}
              canEdit={canEdit}
            />
          ))}
        </div>
      )}
    </>
  )
}

const HideoutPage = (): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <WithProfitSettings>
      <DataSuspense fallback={<HideoutSkeleton title={t('calculator.title')} />}>
        <Hideout />
      </DataSuspense>
    </WithProfitSettings>
  )
}

export default HideoutPage
