// How profit is counted: the choices of price, costs and sale. On a phone they stand behind one line that sums them up.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { countedSource } from '#core/pricing/counted-source.ts'
import { FUELS } from '#core/pricing/option-words.ts'
import { FUEL_SHARED_BY, MAX_SHARING } from '#core/pricing/profit-setup.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { type Option, Select } from '#web/ui/fields/Select.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { PriceTerm } from './PriceTerm.tsx'
import styles from './TermsBar.module.css'
import { SELLINGS, sellingOf } from './terms.ts'
import type { TermsControl } from './use-terms.ts'

const SWITCHES = [
  ['fee', 'useFee'],
  ['crafts', 'useCrafts'],
  ['barters', 'useBarters'],
  ['traders', 'useTraderPrices'],
] as const

interface Counted extends Pick<TermsControl, 'terms'> {
  readonly catalogue: Pick<Catalogue, 'prices'>
}

const SHARING = Array.from({ length: MAX_SHARING }, (_, index) => index + 1)

interface TermsBarProps {
  readonly catalogue: Pick<Catalogue, 'prices'>
  readonly control: TermsControl
  /** Other controls of the page that belong with these. */
  readonly more?: ReactNode
  /** What stands in the head of the page where there is room for it. */
  readonly onPhones?: ReactNode
  /** Whether what is counted is one craft of several that share the generator. */
  readonly isFuelShared?: boolean
}

/** A list of values with its label beside it, which the list itself says to screen readers. */
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

const Controls = ({
  catalogue,
  terms,
  change,
  more,
  isFuelShared,
  isStacked = false,
}: Counted &
  Pick<TermsControl, 'change'> &
  Pick<TermsBarProps, 'more' | 'isFuelShared'> & { readonly isStacked?: boolean }): ReactNode => {
  const { t } = useTranslation('calculators')
  const { options } = terms
  return (
    <>
      <div className={styles.group}>
        <span className={styles.label}>{t('terms.price')}</span>
        <PriceTerm
          catalogue={catalogue}
          chosen={options.priceSource}
          isStacked={isStacked}
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
        <Choice
          label={t('terms.fuel')}
          value={options.useFuel}
          options={FUELS.map((value) => ({ value, text: t(`fuel.${value}`) }))}
          onChange={(fuel) => change({ fuel })}
        />
        {isFuelShared && options.useFuel !== 'off' && (
          <Choice
            label={t('terms.shared')}
            value={String(terms.fuelSharedBy ?? FUEL_SHARED_BY)}
            options={SHARING.map((count) => ({
              value: String(count),
              text: t('terms.sharedBy', { count }),
            }))}
            onChange={(shared) => change({ shared: Number(shared) })}
          />
        )}
        <Choice
          label={t('terms.sell')}
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
const Summary = ({ catalogue, terms }: Counted): ReactNode => {
  const { t } = useTranslation('calculators')
  const { options } = terms
  const parts = [
    t(`price.${countedSource(catalogue, options.priceSource)}`),
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
  catalogue,
  control,
  more,
  onPhones,
  isFuelShared = true,
}: TermsBarProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const [isOpen, setOpen] = useState(false)
  const { terms, change } = control
  const shown = { catalogue, terms, change, more, isFuelShared }
  return (
    <>
      <fieldset className={`${styles.bar} only-wide`} aria-label={t('terms.title')}>
        <Controls {...shown} />
      </fieldset>
      <Button
        className={`${styles.summary} only-narrow`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Summary catalogue={catalogue} terms={terms} />
        <Icon name="pencil" />
      </Button>
      {isOpen && (
        <Dialog title={t('terms.title')} onClose={() => setOpen(false)}>
          <div className={styles.stack}>
            <Controls {...shown} isStacked />
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
