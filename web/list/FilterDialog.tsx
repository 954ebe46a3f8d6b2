// All filters of a list with what each of them does: the help and the controls are one list.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { FilterView } from './define-list.ts'
import { addOptionCounts } from './FilterControl.tsx'
import styles from './FilterDialog.module.css'
import { ANY, filterViews, isOn, wordToSet } from './filter-views.ts'
import { hasWord, wordsToggled } from './list-query.ts'
import type { ListControls } from './use-list.ts'

const LabelledControl = ({
  filter,
  onChange,
}: {
  readonly filter: FilterView
  readonly onChange: ListControls['filter']
}): ReactNode => {
  const { t } = useTranslation('common')
  const { id, control, label, word, usual, counts } = filter
  const choose = (next: string | undefined): void => onChange(id, wordToSet(filter, next))
  switch (control.tag) {
    case 'toggle':
      return (
        <Switch
          label={label}
          isOn={isOn(control, word)}
          onChange={(on) => choose(on ? control.word : control.off)}
        />
      )
    case 'number':
      return (
        <NumberField
          label={label}
          isLone
          canBeEmpty
          value={word === undefined ? undefined : Number(word)}
          onCommit={(value) => choose(value === undefined || value === 0 ? undefined : String(value))}
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
            options={[
              ...(usual === undefined ? [{ value: ANY, text: t('list.any') }] : []),
              ...control.options,
            ]}
            onChange={choose}
          />
        </div>
      )
    case 'several':
      return (
        <fieldset className={styles.several} aria-label={label}>
          <span className="caps">{label}</span>
          {control.options.map(({ value, text }) => (
            <Checkbox
              key={value}
              label={text}
              isChecked={hasWord(word, value)}
              onChange={() => choose(wordsToggled(control.options, word, value))}
            />
          ))}
        </fieldset>
      )
    default:
      return (
        <Select
          label={label}
          value={word ?? ANY}
          options={addOptionCounts(control.options, counts)}
          onChange={choose}
        />
      )
  }
}

const FilterDialog = ({
  list,
  onClose,
}: {
  readonly list: ListControls
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={t('ui.filters')}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={list.reset}>
            {t('list.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('list.done')}
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        {list.ofFilters(filterViews).map((filter) => (
          <div key={filter.id} className={styles.filter}>
            <ProHint isLocked={filter.lock !== undefined} text={filter.lock}>
              <LabelledControl filter={filter} onChange={list.filter} />
            </ProHint>
            {filter.help !== undefined && <p className="faint small">{filter.help}</p>}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

export default FilterDialog
