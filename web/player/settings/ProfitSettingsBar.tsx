// How profit is counted: price and costs in one row, fuel and sale behind a button. On a phone a summary line folds all of it.
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getKnownSource } from '#core/pricing/market/known-sources.ts'
import { FUELS } from '#core/pricing/profit/option-words.ts'
import { FUEL_SHARED_BY, MAX_SHARING } from '#core/pricing/profit/profit-setup.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { type Option, Select } from '#web/ui/fields/Select.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PriceSourceField } from './PriceSourceField.tsx'
import styles from './ProfitSettingsBar.module.css'
import { getSelling, SELLINGS } from './profit-settings.ts'
import type { ProfitSettingsControl } from './use-profit-settings.ts'

const SWITCHES = [
  ['fee', 'useFee'],
  ['crafts', 'useCrafts'],
  ['barters', 'useBarters'],
  ['traders', 'useTraderPrices'],
] as const

interface Counted extends Pick<ProfitSettingsControl, 'settings'> {
  readonly catalogue: Pick<Catalogue, 'prices'>
}

const SHARING = Array.from({ length: MAX_SHARING }, (_, index) => index + 1)

interface ProfitSettingsBarProps {
  readonly catalogue: Pick<Catalogue, 'prices'>
  readonly control: ProfitSettingsControl
  /** Other controls of the page that belong here. */
  readonly more?: ReactNode
  /** The part that is in the head of the page if there is room. */
  readonly onPhones?: ReactNode
  /** Whether the calculation is for one craft of several that share the generator. */
  readonly isFuelShared?: boolean
  /** All controls in a column, next to the page's content. */
  readonly isRail?: boolean
}

/** A select with its label next to it; screen readers get the label from the select itself. */
const Choice = <Value extends string>({
  label,
  ...select
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}): ReactNode => (
  <>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <Select label={label} isLabelHidden {...select} />
  </>
)

type ControlsProps = Counted &
  Pick<ProfitSettingsControl, 'change'> &
  Pick<ProfitSettingsBarProps, 'more' | 'isFuelShared'>

/** Settings that players try out: the price, and which costs count. */
const Controls = ({
  catalogue,
  settings: { options },
  change,
  isStacked = false,
}: Pick<ControlsProps, 'catalogue' | 'settings' | 'change'> & {
  readonly isStacked?: boolean
}): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <>
      <div className={styles.group}>
        <span className={styles.label}>{t('settings.price')}</span>
        <PriceSourceField
          catalogue={catalogue}
          chosen={options.priceSource}
          isStacked={isStacked}
          onChange={(price) => change({ price })}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t('settings.count')}</span>
        {SWITCHES.map(([key, option]) => (
          <Switch
            key={key}
            label={t(`settings.${key}`)}
            isOn={options[option]}
            onChange={(on) => change({ [key]: on })}
          />
        ))}
      </div>
    </>
  )
}

/** Settings chosen once: fuel and where the product is sold. */
const MoreControls = ({ settings, change, more, isFuelShared }: ControlsProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { options } = settings
  return (
    <div className={styles.group}>
      <Choice
        label={t('settings.fuel')}
        value={options.useFuel}
        options={FUELS.map((value) => ({ value, text: t(`fuel.${value}`) }))}
        onChange={(fuel) => change({ fuel })}
      />
      {isFuelShared && options.useFuel !== 'off' && (
        <Choice
          label={t('settings.shared')}
          value={String(settings.fuelSharedBy ?? FUEL_SHARED_BY)}
          options={SHARING.map((count) => ({
            value: String(count),
            text: t('settings.sharedBy', { count }),
          }))}
          onChange={(shared) => change({ shared: Number(shared) })}
        />
      )}
      <Choice
        label={t('settings.sell')}
        value={getSelling(settings)}
        options={SELLINGS.map((value) => ({ value, text: t(`sell.${value}`) }))}
        onChange={(sell) => change({ sell })}
      />
      {more}
    </div>
  )
}

/** The settings in a few words: "Avg 24 h · Flea fee · Own crafts". */
const Summary = ({ catalogue, settings }: Counted): ReactNode => {
  const { t } = useTranslation('calculators')
  const { options } = settings
  const parts = [
    t(`price.${getKnownSource(catalogue, options.priceSource)}`),
    ...SWITCHES.filter(([, option]) => options[option]).map(([key]) => t(`settings.${key}`)),
    ...(options.useFuel === 'off' ? [] : [t('settings.fuel')]),
    t(`sell.${getSelling(settings)}`),
  ]
  return (
    <span className="clip">
      <span className={styles.label}>{t('settings.counted')}</span> {parts.join(' · ')}
    </span>
  )
}

export const ProfitSettingsBar = ({
  catalogue,
  control,
  more,
  onPhones,
  isFuelShared = true,
  isRail = false,
}: ProfitSettingsBarProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const [isOpen, setOpen] = useState(false)
  const { settings, change } = control
  const shown = { catalogue, settings, change, more, isFuelShared }
  return (
    <>
      {isRail ? (
        <Panel title={t('settings.title')} className="only-wide">
          <div className={styles.stack}>
            <Controls {...shown} isStacked />
            <MoreControls {...shown} />
          </div>
        </Panel>
      ) : (
        <fieldset className={`${styles.bar} only-wide`} aria-label={t('settings.title')}>
          <Controls {...shown} />
          <Popover
            label={t('settings.title')}
            align="end"
            trigger={(trigger) => (
              <Button {...trigger} className={styles.more}>
                <span className={styles.chosen}>
                  <span className="clip">
                    <span className={styles.label}>{t('settings.fuel')}</span>{' '}
                    {t(`fuel.${settings.options.useFuel}`)}
                  </span>
                  <span className="clip">{`\u00a0· ${t(`sell.${getSelling(settings)}`)}`}</span>
                </span>
                <Icon name="down" size="s" />
              </Button>
            )}
          >
            <div className={styles.stack}>
              <MoreControls {...shown} />
            </div>
          </Popover>
        </fieldset>
      )}
      <Button
        className={`${styles.summary} only-narrow`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Summary catalogue={catalogue} settings={settings} />
        <Icon name="pencil" />
      </Button>
      {isOpen && (
        <Dialog title={t('settings.title')} onClose={() => setOpen(false)}>
          <div className={styles.stack}>
            <Controls {...shown} isStacked />
            <MoreControls {...shown} />
            {onPhones}
          </div>
        </Dialog>
      )}
      {control.hasUrlOverrides && (
        <p className={styles.overridden}>
          {t(control.canEdit ? 'settings.overriddenPro' : 'settings.overridden')}{' '}
          <button type="button" className={styles.reset} onClick={control.reset}>
            {t(control.canEdit ? 'settings.useMine' : 'settings.reset')}
          </button>
        </p>
      )}
    </>
  )
}
