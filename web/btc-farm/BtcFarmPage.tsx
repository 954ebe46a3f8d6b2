// /btc-farm: the profit of a bitcoin farm with any number of graphics cards, and when they are paid back.
import { lazy, type ReactNode, useMemo } from 'react'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { cardSlots } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { farmTerms, farmWith } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AssumedProgressFields } from '#web/player/AssumedProgressFields.tsx'
import { ProfitSettingsBar } from '#web/player/settings/ProfitSettingsBar.tsx'
import type { ProfitSettings } from '#web/player/settings/profit-settings.ts'
import { PerkSwitches, ProfitSkillFields } from '#web/player/settings/SkillsDialog.tsx'
import { type ProfitSettingsControl, useProfitSettings } from '#web/player/settings/use-profit-settings.ts'
import { WithProfitSettings } from '#web/player/settings/WithProfitSettings.tsx'
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

/** Options of the calculation: fuel, fee, where things are bought and the coins are sold. */
const FarmOptions = ({
  control,
  setup,
}: {
  readonly control: ProfitSettingsControl
  readonly setup: ProfitSetup
}): ReactNode => (
  <ProfitSettingsBar
    catalogue={setup.catalogue}
    control={control}
    isFuelShared={false}
    more={<PerkSwitches control={control} setup={setup} />}
    onPhones={
      <>
        {!control.canEdit && <AssumedProgressFields settings={control.settings} change={control.change} />}
        <ProfitSkillFields control={control} />
      </>
    }
  />
)

const FarmChart = lazy(() => import('./FarmChart.tsx'))

/** The farm never runs without the generator, so its fuel counts unless the address says otherwise; no PMC option sets this. */
const withFuel = (settings: ProfitSettings, isFuelChosen: boolean): ProfitSettings =>
  isFuelChosen || settings.options.useFuel !== 'off'
    ? settings
    : { ...settings, options: { ...settings.options, useFuel: 'metal' } }

const useFarmControl = (): ProfitSettingsControl => {
  const control = useProfitSettings()
  const { settings, isFuelChosen, change } = control
  return {
    ...control,
    change: (asked, isUrlOnly) => change(asked, isUrlOnly || asked.fuel !== undefined),
    settings: useMemo(() => withFuel(settings, isFuelChosen), [settings, isFuelChosen]),
  }
}

const Farm = (): ReactNode => {
  const { t } = useTranslation('calculators')
  const catalogue = useCatalogue(...PROFIT_TABLES)
  const control = useFarmControl()
  const context = useProfit(catalogue, control)
  const farm = useMemo(() => farmTerms(context), [context])
  const { constants } = catalogue
  const { slotsByLevel } = constants.bitcoinFarm
  const max = Math.max(...slotsByLevel)
  const built = effectiveLevel(constants, context.setup.player, BITCOIN_FARM)
  const cards = Math.min(control.settings.cards ?? (cardSlots(constants, built) || max), max)
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
      <FarmStats
        yielded={yielded}
        isCardLocked={farm.card.price === undefined}
        maxStored={constants.bitcoinFarm.maxStored}
      />
      <div className={styles.split}>
        <Panel title={t('farm.compare')} note={t('farm.compareNote')} isFlush>
          <DataSuspense fallback={<Skeleton height="180px" />}>
            <FarmChart context={context} terms={farm} cards={cards} slotsByLevel={slotsByLevel} />
          </DataSuspense>
          <FarmTable context={context} terms={farm} cards={cards} onChoose={change} />
        </Panel>
        <FarmReceipt catalogue={catalogue} context={context} terms={farm} yielded={yielded} cards={cards} />
      </div>
    </>
  )
}

const BtcFarmPage = (): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <WithProfitSettings>
      <DataSuspense fallback={<CalculatorSkeleton title={t('farm.title')} />}>
        <Farm />
      </DataSuspense>
    </WithProfitSettings>
  )
}

export default BtcFarmPage
