// All filters of the market with what each of them does: the help and the controls are one list.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './FilterDialog.module.css'
import { FILTER_IDS, FILTERS, type FilterId, isOffered, writeFilter } from './filters.ts'
import type { FilterBarProps } from './use-filter-choices.ts'

interface ControlProps extends FilterBarProps {
  readonly id: FilterId
}

/** Stands in a list for "no filter". */
const ANY = ''

const FilterControl = ({ id, filters, choices, onFilter }: ControlProps): ReactNode => {
  const { t } = useTranslation('market')
  const { control } = FILTERS[id]
  const word = writeFilter(id, filters)
  const label = t(`filter.${id}`, { count: Number(word ?? (control.tag === 'toggle' ? control.value : 0)) })
  const choose = (next: string): void => onFilter(id, next === ANY ? undefined : next)
  switch (control.tag) {
    case 'toggle':
      return (
        <Switch
          label={label}
          isOn={word !== undefined}
          onChange={(isOn) => choose(isOn ? control.value : ANY)}
        />
      )
    case 'number':
      return (
        <NumberField
          label={label}
          isLone
          canBeEmpty
          value={word === undefined ? undefined : Number(word)}
          onCommit={(value) => choose(value === undefined || value === 0 ? ANY : String(value))}
        />
      )
    case 'choice':
      return (
        <div className={styles.choice}>
          <span className="caps">{label}</span>
          <Segmented
            label={label}
            size="small"
            value={word ?? ANY}
            options={[ANY, ...control.choices].map((value) => ({
              value,
              text: value === ANY ? t('filters.any') : t(`choice.${value}` as 'choice.up'),
            }))}
            onChange={choose}
          />
        </div>
      )
    default:
      return (
        <Select
          label={label}
          value={word ?? ANY}
          options={[
            { value: ANY, text: t(control.tag === 'tag' ? 'filters.anyTag' : 'filters.anyTrader') },
            ...(control.tag === 'tag' ? choices.tags : choices.traders),
          ]}
          onChange={choose}
        />
      )
  }
}

const FilterDialog = ({
  onClose,
  ...props
}: FilterBarProps & { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('market')
  return (
    <Dialog
      title={t('filters.title')}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={props.settings.reset}>
            {t('filters.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('filters.done')}
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        {FILTER_IDS.filter((id) => isOffered(id, props.known)).map((id) => (
          <div key={id} className={styles.filter}>
            <FilterControl {...props} id={id} />
            <p className={styles.help}>{t(`help.${id}`)}</p>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

export default FilterDialog
