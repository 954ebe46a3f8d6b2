// /btc-farm: what a bitcoin farm yields with any number of graphics cards, and when they are paid back.
import { lazy, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cardSlots } from '#core/hideout/bitcoin-farm.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { farmTerms, farmWith } from '#core/pricing/farm-terms.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { LookFields } from '#web/player/LookFields.tsx'
import { makeNames } from '#web/player/names.ts'
import { PerkSwitches, SkillFields } from '#web/player/SkillsDialog.tsx'
import { TermsBar } from '#web/player/TermsBar.tsx'
import type { Terms } from '#web/player/terms.ts'
import { type TermsControl, useTerms } from '#web/player/use-terms.ts'
import { WithTerms } from '#web/player/WithTerms.tsx'
import { CalculatorSkeleton } from '#web/profit/CalculatorSkeleton.tsx'
import { ProfitHead } from '#web/profit/ProfitHead.tsx'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { useProfit } from '#web/profit/use-profit.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './BtcFarmPage.module.css'
import { FarmReceipt } from './FarmReceipt.tsx'
import { FarmStats } from './FarmStats.tsx'
import { FarmTable } from './FarmTable.tsx'

/** What the farm is reckoned with: fuel, fee, where things are bought and the coins are sold. */
const FarmOptions = ({
  control,
  setup,
}: {
  readonly control: TermsControl
  readonly setup: ProfitSetup
}): ReactNode => (
  <TermsBar
    catalogue={setup.catalogue}
    control={control}
    isFuelShared={false}
    more={<PerkSwitches control={control} setup={setup} />}
    onPhones={
      <>
        {!control.canEdit && <LookFields terms={control.terms} change={control.change} />}
        <SkillFields control={control} />
      </>
    }
  />
)

const FarmChart = lazy(() => import('./FarmChart.tsx'))

/** The farm never runs without the generator, so its fuel counts unless the address says otherwise; no PMC's option does. */
const withFuel = (terms: Terms, isFuelChosen: boolean): Terms =>
  isFuelChosen || terms.options.useFuel !== 'off'
    ? terms
    : { ...terms, options: { ...terms.options, useFuel: 'metal' } }

const useFarmControl = (): TermsControl => {
  const control = useTerms()
  const { terms, isFuelChosen, change } = control
  return {
    ...control,
    change: (asked, onlyLook) => change(asked, onlyLook || asked.fuel !== undefined),
    terms: useMemo(() => withFuel(terms, isFuelChosen), [terms, isFuelChosen]),
  }
}

const Farm = (): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const catalogue = useCatalogue(...PROFIT_TABLES)
  const control = useFarmControl()
  const context = useProfit(catalogue, control)
  const names = useMemo(() => makeNames(catalogue, locale), [catalogue, locale])
  const farm = useMemo(() => farmTerms(context), [context])
  const { constants } = catalogue
  const { slotsByLevel } = constants.bitcoinFarm
  const max = Math.max(...slotsByLevel)
  const built = effectiveLevel(constants, context.setup.player, BITCOIN_FARM)
  const cards = Math.min(control.terms.cards ?? (cardSlots(constants, built) || max), max)
  const yielded = farmWith(context, farm, cards)
  const change = (next: number): void => control.change({ cards: next })
  return (
    <>
      <ProfitHead
        title={t('farm.title')}
        meta={t('farm.meta', { count: cards })}
        control={control}
        setup={context.setup}
      />
      <FarmOptions control={control} setup={context.setup} />
      <div className={styles.cards}>
        <NumberField
          label={t('farm.cards')}
          value={cards}
          min={0}
          max={max}
          onCommit={(next = 0) => change(next)}
        />
        <fieldset className={styles.levels} aria-label={t('farm.levels')}>
          {slotsByLevel.map((slots, index) => (
            <Button key={slots} isPressed={cards === slots} onClick={() => change(slots)}>
              {t('farm.level', { level: index + 1, cards: slots })}
            </Button>
          ))}
        </fieldset>
      </div>
      <FarmStats yielded={yielded} maxStored={constants.bitcoinFarm.maxStored} />
      <div className={styles.split}>
        <Panel title={t('farm.compare')} note={t('farm.compareNote')} isFlush>
          <DataSuspense fallback={<Skeleton height="180px" />}>
            <FarmChart context={context} terms={farm} cards={cards} slotsByLevel={slotsByLevel} />
          </DataSuspense>
          <FarmTable context={context} terms={farm} cards={cards} onChoose={change} />
        </Panel>
        <FarmReceipt context={context} terms={farm} yielded={yielded} names={names} cards={cards} />
      </div>
    </>
  )
}

const BtcFarmPage = (): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <WithTerms>
      <DataSuspense fallback={<CalculatorSkeleton title={t('farm.title')} />}>
        <Farm />
      </DataSuspense>
    </WithTerms>
  )
}

export default BtcFarmPage
