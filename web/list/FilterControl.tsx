// The control of one filter of a list, in its bar.
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { FilterControlProps, FilterOption, FilterView } from './define-list.ts'
import { ANY, wordToSet } from './filter-views.ts'
import styles from './ListBar.module.css'
import { hasWord, wordsToggled } from './list-query.ts'

/** The options of a filter of several words that have a chip: those that are minor only while they are set. */
const chipOptions = (options: readonly FilterOption[], word: string | undefined): readonly FilterOption[] =>
  options.filter(({ value, isMinor }) => !isMinor || hasWord(word, value))

/** Whether the dialog has something of the filter that stands nowhere else. */
export const isInDialogOnly = ({ place, control, word }: FilterView): boolean =>
  place === 'more' ||
  (control.tag === 'several' && chipOptions(control.options, word).length < control.options.length)

export const FilterControl = ({ filter, onChange }: FilterControlProps): ReactNode => {
  const { id, control, label, word, counts } = filter
  const choose = (next: string | undefined): void => onChange(id, wordToSet(filter, next))
  const count = (of: string): number | undefined => counts && (counts.get(of) ?? 0)
  switch (control.tag) {
    case 'toggle':
      return (
        <Chip
          isOn={word !== undefined}
          count={count(control.word)}
          onChange={(isOn) => choose(isOn ? control.word : undefined)}
        >
          {label}
        </Chip>
      )
    case 'several':
      return chipOptions(control.options, word).map(({ value, text }) => (
        <Chip
          key={value}
          isOn={hasWord(word, value)}
          count={count(value)}
          onChange={() => choose(wordsToggled(control.options, word, value))}
        >
          {text}
        </Chip>
      ))
    case 'select':
      return (
        <Select
          className={styles.select}
          label={label}
          isLabelHidden
          value={word ?? ANY}
          options={control.options}
          onChange={choose}
        />
      )
    default:
      return null
  }
}
