// The filters of a list as controls show them: in words, with what they are set to.
import type { ControlView, FilterView, FilterWords, ListDefinition, ListFilter } from './define-list.ts'
import { isOffered, type Known } from './list-query.ts'
import type { Filtered } from './select-rows.ts'

/** Stands in a control for "no filter". */
export const ANY = ''

/** The word that a control's choice sets; undefined takes the filter off. */
export const wordToSet = (
  { usual }: Pick<FilterView, 'usual'>,
  chosen: string | undefined,
): string | undefined => (chosen === ANY || chosen === usual ? undefined : chosen)

const controlView = <Row, Context>(
  { control, usual }: ListFilter<Row, Context>,
  context: Context,
): ControlView => {
  switch (control.tag) {
    case 'choice':
    case 'several':
      return { tag: control.tag, options: control.options(context) }
    case 'select': {
      const any = usual === undefined ? [{ value: ANY, text: control.any(context) }] : []
      return { tag: 'select', options: [...any, ...control.options(context)] }
    }
    default:
      return control
  }
}

/** Those that have anything to go by, in the order of the declaration. */
export const filterViews = <Row, Context>(
  { filters }: Pick<ListDefinition<Row, Context>, 'filters'>,
  words: FilterWords,
  { context, columns }: Known<Context>,
  counts: Filtered<Row>['counts'],
): readonly FilterView[] =>
  Object.entries(filters).flatMap(([id, filter]): readonly FilterView[] => {
    if (!isOffered(filter, columns)) return []
    const word = words[id] ?? filter.usual
    return [
      {
        id,
        place: filter.place,
        control: controlView(filter, context),
        draw: filter.draw,
        label: filter.label(context, word),
        help: filter.help?.(context),
        word,
        usual: filter.usual,
        counts: counts[id],
      },
    ]
  })
