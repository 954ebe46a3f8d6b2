// The control of one filter of a list, in its bar.
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { type Option, type OptionGroup, Select } from '#web/ui/fields/Select.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { FilterControlProps, FilterOption, FilterView } from './define-list.ts'
import { ANY, isOn, wordToSet } from './filter-views.ts'
import styles from './ListBar.module.css'
import { hasWord, wordsToggled } from './list-query.ts'

type Several = Extract<FilterView['control'], { tag: 'several' }>

/** The options of a filter of several words that have a chip: those that are minor, or would leave nothing, only while they are set. */
const chipOptions = (
  { options, isSparse }: Several,
  { word, held }: Pick<FilterView, 'word' | 'held'>,
): readonly FilterOption[] =>
  options.filter(
    ({ value, isMinor }) =>
      hasWord(word, value) || (isMinor !== true && (isSparse !== true || (held?.get(value) ?? 0) > 0)),
  )

/** Whether the dialog has something of the filter that stands nowhere else. */
export const isInDialogOnly = ({ place, control, word }: FilterView): boolean =>
  place === 'more' ||
  (control.tag === 'several' &&
    control.options.some(({ value, isMinor }) => isMinor === true && !hasWord(word, value)))

/** The options of a select, each with how many rows it would leave. */
export const addOptionCounts = (
  options: readonly (Option<string> | OptionGroup<string>)[],
  counts: FilterView['counts'],
): readonly (Option<string> | OptionGroup<string>)[] => {
  if (counts === undefined) return options
  const counted = <Each extends Option<string>>(option: Each): Each =>
    option.value === ANY ? option : { ...option, text: `${option.text} · ${counts.get(option.value) ?? 0}` }
  return options.map((each) =>
    'options' in each ? { ...each, options: each.options.map(counted) } : counted(each),
  )
}

const PlainControl = ({ filter, onChange }: FilterControlProps): ReactNode => {
  const { id, control, label, word, counts } = filter
  const choose = (next: string | undefined): void => onChange(id, wordToSet(filter, next))
  const count = (of: string): number | undefined => counts && (counts.get(of) ?? 0)
  switch (control.tag) {
    case 'toggle':
      return (
        <Chip
          isOn={isOn(control, word)}
          count={count(control.word)}
          onChange={(on) => choose(on ? control.word : control.off)}
        >
          {label}
        </Chip>
      )
    case 'several':
      return chipOptions(control, filter).map(({ value, text }) => (
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
          options={addOptionCounts(control.options, counts)}
          onChange={choose}
        />
      )
    default:
      return null
  }
}

export const FilterControl = (props: FilterControlProps): ReactNode => (
  <ProHint isLocked={props.filter.lock !== undefined} text={props.filter.lock}>
    <PlainControl {...props} />
  </ProHint>
)
