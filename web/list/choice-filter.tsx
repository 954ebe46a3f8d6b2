// A filter by one of a few words that stands in the bar: side by side where one always counts, else a chip each.
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import type { FilterControlProps, ListFilter } from './define-list.ts'

const ChoiceControl = ({
  filter: { id, control, label, word, usual, counts },
  onChange,
}: FilterControlProps): ReactNode => {
  if (control.tag !== 'choice') return null
  if (usual !== undefined)
    return (
      <Segmented
        label={label}
        value={word}
        options={control.options}
        onChange={(chosen) => onChange(id, chosen === usual ? undefined : chosen)}
      />
    )
  return control.options.map(({ value, text }) => (
    <Chip
      key={value}
      isOn={word === value}
      count={counts && (counts.get(value) ?? 0)}
      onChange={(isOn) => onChange(id, isOn ? value : undefined)}
    >
      {text}
    </Chip>
  ))
}

/** `text` of each of the words; a row stays if it `keeps` the one that is set. */
export const choice = <Row, Context, const Word extends string>(
  filter: Omit<ListFilter<Row, Context>, 'control' | 'test' | 'draw'> & {
    readonly words: readonly Word[]
    readonly text: (context: Context, word: Word) => string
    readonly keeps: (row: Row, word: Word) => boolean
  },
): ListFilter<Row, Context> => {
  const { words, text, keeps, ...others } = filter
  return {
    ...others,
    draw: ChoiceControl,
    control: {
      tag: 'choice',
      options: (context) => words.map((value) => ({ value, text: text(context, value) })),
    },
    test: (said) => {
      const word = words.find((each) => each === said)
      return word === undefined ? undefined : (row) => keeps(row, word)
    },
  }
}
