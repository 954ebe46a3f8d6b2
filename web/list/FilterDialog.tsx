// All filters of a list with what each of them does: the help and the controls are one list.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { ListFilter } from './define-list.ts'
import styles from './FilterDialog.module.css'
import { joinWords, wordsOf } from './list-query.ts'
import type { List } from './use-list.ts'

/** Stands in a control for "no filter". */
const ANY = ''

const FilterControl = <Row, Context>({
  list,
  id,
  filter,
}: {
  readonly list: List<Row, Context>
  readonly id: string
  readonly filter: ListFilter<Row, Context>
}): ReactNode => {
  const { t } = useTranslation('common')
  const { context } = list
  const { control, usual } = filter
  const word = list.filters[id] ?? usual
  const label = filter.label(context, word)
  const choose = (next: string | undefined): void =>
    list.filter(id, next === ANY || next === usual ? undefined : next)
  switch (control.tag) {
    case 'toggle':
      return (
        <Switch
          label={label}
          isOn={word !== undefined}
          onChange={(isOn) => choose(isOn ? control.word : undefined)}
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
              ...control.options(context),
            ]}
            onChange={choose}
          />
        </div>
      )
    case 'several': {
      const set = word === undefined ? [] : wordsOf(filter, word)
      const options = control.options(context)
      return (
        <fieldset className={styles.several} aria-label={label}>
          <span className="caps">{label}</span>
          {options.map(({ value, text }) => (
            <Checkbox
              key={value}
              label={text}
              isChecked={set.includes(value)}
              onChange={(isOn) =>
                choose(
                  joinWords(
                    options
                      .map((option) => option.value)
                      .filter((each) => (each === value ? isOn : set.includes(each))),
                  ),
                )
              }
            />
          ))}
        </fieldset>
      )
    }
    default:
      return (
        <Select
          label={label}
          value={word ?? ANY}
          options={[
            ...(usual === undefined ? [{ value: ANY, text: control.any(context) }] : []),
            ...control.options(context),
          ]}
          onChange={choose}
        />
      )
  }
}

const FilterDialog = <Row, Context>({
  list,
  onClose,
}: {
  readonly list: List<Row, Context>
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('common')
  const { definition, context } = list
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
        {Object.entries(definition.filters)
          .filter(([, { isOffered }]) => isOffered?.(context) !== false)
          .map(([id, filter]) => (
            <div key={id} className={styles.filter}>
              <FilterControl list={list} id={id} filter={filter} />
              {filter.help && <p className={styles.help}>{filter.help(context)}</p>}
            </div>
          ))}
      </div>
    </Dialog>
  )
}

export default FilterDialog
