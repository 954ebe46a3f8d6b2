// The filters of a list as controls show them: in words, with what they are set to.
import type { ControlView, FilterView, FilterWords, ListDefinition, ListFilter } from './define-list.ts'
import { isOffered, type Known, usualWord } from './list-query.ts'
import type { Filtered } from './select-rows.ts'

/** The option of a control for "no filter". */
export const ANY = ''

/** The word that a control's choice sets; undefined takes the filter off. */
export const wordToSet = (
  { usual }: Pick<FilterView, 'usual'>,
  chosen: string | undefined,
): string | undefined => (chosen === ANY || chosen === usual ? undefined : chosen)

/** Whether a toggle that is set to `word` is on. */
export const isOn = ({ off }: { readonly off?: string }, word: string | undefined): boolean =>
  word !== undefined && word !== off

const controlView = <Row, Context>(
  { control, usual }: ListFilter<Row, Context>,
  context: Context,
): ControlView => {
  if (!('options' in control)) return control
  if (control.tag !== 'select') return { ...control, options: control.options(context) }
  const any = usual === undefined ? [{ value: ANY, text: control.any(context) }] : []
  return { tag: 'select', options: [...any, ...control.options(context)] }
}

/** `held`: see {@link FilterView}. `isSearched`: of the rows those that a search has found. */
export interface FilterCounts<Row> extends Pick<Filtered<Row>, 'counts'> {
  readonly held?: Filtered<Row>['counts']
  readonly isSearched?: boolean
}

/** Those that have anything to go by, in the order of the declaration. */
export const filterViews = <Row, Context>(
  { filters }: Pick<ListDefinition<Row, Context>, 'filters'>,
  words: FilterWords,
  { context, columns }: Known<Context>,
  { counts, held = counts, isSearched = false }: FilterCounts<Row>,
): readonly FilterView[] =>
  Object.entries(filters).flatMap(([id, filter]): readonly FilterView[] => {
    if (!isOffered(filter, columns)) return []
    const usual = usualWord(filter, { filters: words, isSearched })
    const word = words[id] ?? usual
    return [
      {
        id,
        place: filter.place,
        control: controlView(filter, context),
        draw: filter.draw,
        label: filter.label(context, word),
        help: filter.help?.(context),
        word,
        usual,
        counts: counts[id],
        held: held[id],
        lock: filter.lock?.(context),
      },
    ]
  })
