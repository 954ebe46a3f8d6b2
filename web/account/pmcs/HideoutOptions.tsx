// A PMC's options for the hideout and profit calculators.
import type { ReactNode } from 'react'
import { FUELS, PRICE_SOURCES, type ProfitOptions } from '#core/pricing/profit/options.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { FormSection } from '../FormRow.tsx'
import styles from '../form.module.css'
import { Lockable } from './Lockable.tsx'
import type { PmcEditing } from './pmc-editing.ts'

const SWITCHES = [
  'useFee',
  'useCrafts',
  'useBarters',
  'useTraderPrices',
  'sellToFleaOnly',
  'isSolarPowerBuilt',
  'isIC3Built',
] as const satisfies readonly (keyof ProfitOptions)[]

export const HideoutOptions = ({ pmc, isReadOnly, send }: PmcEditing): ReactNode => {
  const { t } = useTranslation('account')
  const change = (options: Partial<ProfitOptions>) =>
    send({ tag: 'ChangeProfitOptions', pmc: pmc.uid, options })
  return (
    <FormSection title={t('settings.hideout')}>
      <Lockable isLocked={isReadOnly}>
        <Select
          className={styles.line}
          label={t('settings.fuel')}
          value={pmc.profit.useFuel}
          options={FUELS.map((fuel) => ({ value: fuel, text: t(`settings.fuels.${fuel}`) }))}
          onChange={(useFuel) => change({ useFuel })}
        />
      </Lockable>
      <Lockable isLocked={isReadOnly}>
        <Select
          className={styles.line}
          label={t('settings.price')}
          value={pmc.profit.priceSource}
          options={PRICE_SOURCES.map((source) => ({ value: source, text: t(`settings.prices.${source}`) }))}
          onChange={(priceSource) => change({ priceSource })}
        />
      </Lockable>
      <div className={styles.switches}>
        {SWITCHES.map((name) => (
          <Lockable key={name} isLocked={isReadOnly}>
            <Switch
              label={t(`settings.switches.${name}`)}
              isOn={pmc.profit[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          </Lockable>
        ))}
      </div>
      <p className={styles.hint}>{t('settings.fleaOnlyHint')}</p>
    </FormSection>
  )
}
