// How profit is counted: the choices of price, costs and sale. On a phone they stand behind one line that sums them up.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FUELS, type PriceSource } from '#core/pricing/option-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './TermsBar.module.css'
import { SELLINGS, sellingOf } from './terms.ts'
import type { TermsControl } from './use-terms.ts'

const SWITCHES = [
  ['fee', 'useFee'],
  ['crafts', 'useCrafts'],
  ['barters', 'useBarters'],
  ['traders', 'useTraderPrices'],
] as const

/** The order in which people look for them. */
const PRICES = ['avg24h', 'avg7d', 'lastLow', 'historical'] as const satisfies readonly PriceSource[]

const Controls = ({
  terms,
  change,
  more,
}: Pick<TermsControl, 'terms' | 'change'> & { readonly more?: ReactNode }): ReactNode => {
  const { t } = useTranslation('calculators')
  const { options } = terms
  return (
    <>
      <div className={styles.group}>
        <span className={styles.label}>{t('terms.price')}</span>
        <Segmented
          label={t('terms.price')}
          value={options.priceSource}
          options={PRICES.map((value) => ({ value, text: t(`price.${value}`) }))}
          onChange={(price) => change({ price })}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t('terms.count')}</span>
        {SWITCHES.map(([key, option]) => (
          <Switch
            key={key}
            label={t(`terms.${key}`)}
            isOn={options[option]}
            onChange={(on) => change({ [key]: on })}
          />
        ))}
      </div>
      <div className={styles.group}>
        <span className={styles.label} aria-hidden="true">
          {t('terms.fuel')}
        </span>
        <Select
          label={t('terms.fuel')}
          isLabelHidden
          value={options.useFuel}
          options={FUELS.map((value) => ({ value, text: t(`fuel.${value}`) }))}
          onChange={(fuel) => change({ fuel })}
        />
        <span className={styles.label} aria-hidden="true">
          {t('terms.sell')}
        </span>
        <Select
          label={t('terms.sell')}
          isLabelHidden
          value={sellingOf(terms)}
          options={SELLINGS.map((value) => ({ value, text: t(`sell.${value}`) }))}
          onChange={(sell) => change({ sell })}
        />
        {more}
      </div>
    </>
  )
}

/** The terms in a few words: "Avg 24 h · Flea fee · Own crafts". */
const Summary = ({ terms }: Pick<TermsControl, 'terms'>): ReactNode => {
  const { t } = useTranslation('calculators')
  const { options } = terms
  const parts = [
    t(`price.${options.priceSource}`),
    ...SWITCHES.filter(([, option]) => options[option]).map(([key]) => t(`terms.${key}`)),
    ...(options.useFuel === 'off' ? [] : [t('terms.fuel')]),
    t(`sell.${sellingOf(terms)}`),
  ]
  return (
    <span className="clip">
      <span className={styles.label}>{t('terms.counted')}</span> {parts.join(' · ')}
    </span>
  )
}

export const TermsBar = ({
  control,
  more,
  onPhones,
}: {
  readonly control: TermsControl
  /** Other controls of the page that belong with these. */
  readonly more?: ReactNode
  /** What stands in the head of the page where there is room for it. */
  readonly onPhones?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <fieldset className={`${styles.bar} only-wide`} aria-label={t('terms.title')}>
        <Controls terms={control.terms} change={control.change} more={more} />
      </fieldset>
      <Button
        className={`${styles.summary} only-narrow`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Summary terms={control.terms} />
        <Icon name="pencil" />
      </Button>
      {isOpen && (
        <Dialog title={t('terms.title')} onClose={() => setOpen(false)}>
          <div className={styles.stack}>
            <Controls terms={control.terms} change={control.change} more={more} />
            {onPhones}
          </div>
        </Dialog>
      )}
      {control.isLooking && (
        <p className={styles.looking}>
          {t(control.canEdit ? 'terms.lookingPro' : 'terms.looking')}{' '}
          <button type="button" className={styles.reset} onClick={control.reset}>
            {t(control.canEdit ? 'terms.useMine' : 'terms.reset')}
          </button>
        </p>
      )}
    </>
  )
}
