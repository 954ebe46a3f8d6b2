// A filter by one of a few words in the bar: side by side if one is always set, else a chip each.
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { choiceInDialog, type FilterControlProps, type ListFilter } from './define-list.ts'

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
  filter: Omit<Parameters<typeof choiceInDialog<Row, Context, Word>>[0], 'draw'>,
): ListFilter<Row, Context> => choiceInDialog({ ...filter, draw: ChoiceControl })
