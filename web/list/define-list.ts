// A list screen as one declaration: from it follow its address, filter bar, dialog, columns, order, and what those without Pro see of it.
import type { ReactNode } from 'react'
import type { Role } from '#core/access/roles.ts'
import type { TopRows } from '#core/access/top-rows.ts'
import type { SortValue } from '#core/sort-rows.ts'
import type { Option, OptionGroup } from '#web/ui/fields/Select.tsx'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import type { FoldedPlace } from '#web/ui/table/table-columns.ts'

/** px that never change, or px at least and the share of what is left over. */
export type ColumnWidth = number | { readonly min: number; readonly share: number }

export interface ListColumn<Row, Context> {
  /** The text of the head; empty if the column explains itself. */
  readonly head: (context: Context) => string
  /** In full, for the list of sorts, the choice of columns and a pointer that rests on it; the head unless told. */
  readonly title?: (context: Context) => string
  readonly cell: (row: Row, context: Context) => ReactNode
  /** The sort value; without one the column cannot sort. Undefined if unknown. */
  readonly value?: (row: Row) => SortValue
  /** The cell of an exported spreadsheet; the value by default, and without either the column is left out. */
  readonly copied?: (row: Row, context: Context) => SortValue
  /** Of which the least is wanted first. */
  readonly first?: 'ascending'
  readonly width: ColumnWidth
  readonly align?: 'end'
  readonly folded?: FoldedPlace
  /** Shown before the cell in a folded row. */
  readonly foldedLabel?: (context: Context) => string
  /** 3 leaves first as the list narrows, none stays longest. */
  readonly priority?: 1 | 2 | 3
  /** Given where people choose whether it stands there: whether it does before they have chosen. */
  readonly isDefault?: boolean
  /** Its values are typed there: it has something to show where no row has any. */
  readonly isTyped?: boolean
}

/** `isMinor`: has no chip beside the others as long as it is not set; the dialog has it. */
export type FilterOption = Option<string> & { readonly isMinor?: boolean }

/**
 * `toggle`: on, which `word` says, or off, for which `off` stands where it is usually on. `choice`: one of a few words, in the dialog unless `draw` is given. `select`: one of many.
 * `several`: any of a few; where it `isSparse` only words that would leave rows have a chip, which takes `isCounted`.
 */
export type FilterControl<Context> =
  | Toggle
  | { readonly tag: 'number' }
  | { readonly tag: 'choice'; readonly options: (context: Context) => readonly FilterOption[] }
  | {
      readonly tag: 'several'
      readonly isSparse?: boolean
      readonly options: (context: Context) => readonly FilterOption[]
    }
  | {
      readonly tag: 'select'
      readonly any: (context: Context) => string
      readonly options: (context: Context) => readonly (Option<string> | OptionGroup<string>)[]
    }

/**
 * The value of a filter is a word of the address. `test`: the predicate of a word; undefined for words that are not allowed. `usual`: the
 * default word.
 */
export interface ListFilter<Row, Context> {
  readonly control: FilterControl<Context>
  /** In the bar, among what stands below it, or with the others behind the button. */
  readonly place: 'bar' | 'strip' | 'more'
  readonly label: (context: Context, word: string | undefined) => string
  readonly help?: (context: Context) => string
  readonly test: (word: string, context: Context) => ((row: Row) => boolean) | undefined
  readonly usual?: string
  /**
   * With one of these filters set, or in a search, `usual` does not apply: rows that are searched by name are shown whatever else holds. A
   * word in the address always applies.
   */
  readonly yieldsTo?: readonly string[]
  /** Says how many rows each of its words would leave, the other filters staying as they are. */
  readonly isCounted?: boolean
  /** The column without which it has nothing to go by. */
  readonly needs?: string
  /** Why the user may not set it, in words; it is disabled then. Undefined if they may. */
  readonly lock?: (context: Context) => string | undefined
  /** Its control in the bar, where another than the usual one of its kind: it comes with the declaration. */
  readonly draw?: (props: FilterControlProps) => ReactNode
}

interface Toggle {
  readonly tag: 'toggle'
  readonly word: string
  readonly off?: string
}

export type ControlView =
  | Toggle
  | { readonly tag: 'number' }
  | { readonly tag: 'choice'; readonly options: readonly FilterOption[] }
  | { readonly tag: 'several'; readonly isSparse?: boolean; readonly options: readonly FilterOption[] }
  | { readonly tag: 'select'; readonly options: readonly (Option<string> | OptionGroup<string>)[] }

/**
 * A filter as controls show it. `word`: the current value; `usual`: the default. `counts`: rows that a word would leave; `held`: the same
 * before the pointer or focus entered the rows, by which controls appear and disappear. `lock`: why it is disabled.
 */
export interface FilterView {
  readonly id: string
  readonly place: ListFilter<never, never>['place']
  readonly control: ControlView
  readonly draw: ListFilter<never, never>['draw']
  readonly label: string
  readonly help: string | undefined
  readonly word: string | undefined
  readonly usual: string | undefined
  readonly counts: ReadonlyMap<string, number> | undefined
  readonly held: ReadonlyMap<string, number> | undefined
  readonly lock: string | undefined
}

export interface FilterControlProps {
  readonly filter: FilterView
  /** Undefined takes the filter off. */
  readonly onChange: (id: string, word: string | undefined) => void
}

/** What each filter that is set is set to, by its name in the address. */
export type FilterWords = Readonly<Record<string, string>>

export interface ListDefinition<Row, Context> {
  /** Names what this browser keeps of the list. */
  readonly name: string
  readonly key: (row: Row) => string
  /** In the order of the table; one that folds to `item` carries the link of the row. */
  readonly columns: Readonly<Record<string, ListColumn<Row, Context>>>
  /** In the order of the bar and the dialog; the keys are the names in the address, so that `q`, `sort` and `row` are taken. */
  readonly filters: Readonly<Record<string, ListFilter<Row, Context>>>
  /** The default order. */
  readonly sort: Sort
  /** Where the order is more than the value of a column; filters may say something of it too. */
  readonly order?: (
    rows: readonly Row[],
    sort: Sort,
    context: Context,
    filters: FilterWords,
  ) => readonly Row[]
  /** The placeholder of the search field, which may depend on the filters; absent if the list has no search. */
  readonly search?: (context: Context, filters: FilterWords) => string
  /** What the search finds a row by, unless the page brings a search of its own. */
  readonly names?: (row: Row, context: Context) => readonly string[]
  /** Whether search results are sorted by rank as long as no order is chosen. */
  readonly isBestFirst?: boolean
  /** Where a row leads. */
  readonly href?: (row: Row) => string
  /** Prefix of its names in the address, if the page has another list. It has no search then. */
  readonly prefix?: string
  /** Names the open row in the address; `row` unless told. */
  readonly openName?: string
  /** An address of days when filters and orders had other words, in the words of today. */
  readonly renewed?: (params: URLSearchParams) => URLSearchParams
  /** The details under an open row; not together with `href`. */
  readonly detail?: (row: Row, context: Context) => ReactNode
  /** `topRows`, where those without Pro see its first rows as an example. */
  readonly limit?: (role: Role, rows: readonly Row[]) => TopRows<Row>
}

export const defineList = <Row, Context>(
  definition: ListDefinition<Row, Context>,
): ListDefinition<Row, Context> => definition

/** A filter that is on or off. */
export const toggle = <Row, Context>(
  filter: Omit<ListFilter<Row, Context>, 'control' | 'test'> & {
    readonly keeps: (context: Context) => (row: Row) => boolean
  },
): ListFilter<Row, Context> => {
  const { keeps, ...others } = filter
  return {
    ...others,
    control: { tag: 'toggle', word: ON },
    test: (word, context) => (word === ON ? keeps(context) : undefined),
  }
}
const ON = '1'

/** A filter by one of a few words in the dialog; `text` of each, and a row is kept if it `keeps` the current one. */
export const choiceInDialog = <Row, Context, const Word extends string>(
  filter: Omit<ListFilter<Row, Context>, 'control' | 'test'> & {
    readonly words: readonly Word[]
    readonly text: (context: Context, word: Word) => string
    readonly keeps: (row: Row, word: Word) => boolean
  },
): ListFilter<Row, Context> => {
  const { words, text, keeps, ...others } = filter
  return {
    ...others,
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

/** The options of a select, those under headings too. */
export const plainOptions = <Word extends string>(
  options: readonly (Option<Word> | OptionGroup<Word>)[],
): readonly Option<Word>[] => options.flatMap((each) => ('options' in each ? each.options : [each]))

/** A row stays if it `keeps` the word that is set; a word that is no option is ignored. */
interface Picking<Row, Context, Word extends string, Choice>
  extends Omit<ListFilter<Row, Context>, 'control' | 'test'> {
  readonly options: (context: Context) => readonly Choice[]
  readonly keeps: (row: Row, word: Word, context: Context) => boolean
}

const picks =
  <Row, Context, Word extends string>(
    options: (context: Context) => readonly (Option<Word> | OptionGroup<Word>)[],
    keeps: (row: Row, word: Word, context: Context) => boolean,
  ): ListFilter<Row, Context>['test'] =>
  (said, context) => {
    const word = plainOptions(options(context)).find(({ value }) => value === said)?.value
    return word === undefined ? undefined : (row) => keeps(row, word, context)
  }

/** A filter by one of many; `any` is the option for none of them. */
export const select = <Row, Context, Word extends string>(
  filter: Picking<Row, Context, Word, Option<Word> | OptionGroup<Word>> & {
    readonly any: (context: Context) => string
  },
): ListFilter<Row, Context> => {
  const { any, options, keeps, ...others } = filter
  return { ...others, control: { tag: 'select', any, options }, test: picks(options, keeps) }
}

/** A filter by any of a few; where it `isSparse` only words that would leave rows have a chip. */
export const several = <Row, Context, Word extends string>(
  filter: Picking<Row, Context, Word, Option<Word>> & { readonly isSparse?: boolean },
): ListFilter<Row, Context> => {
  const { isSparse = false, options, keeps, ...others } = filter
  return { ...others, control: { tag: 'several', isSparse, options }, test: picks(options, keeps) }
}

const MAX_DIGITS = 12

/** A whole number above 0 as written in the address. */
export const wholeNumber = (word: string): number | undefined =>
  word.length <= MAX_DIGITS && /^[1-9]\d*$/.test(word) ? Number(word) : undefined

/** A filter that asks for a number. */
export const amount = <Row, Context>(
  filter: Omit<ListFilter<Row, Context>, 'control' | 'test'> & {
    readonly keeps: (row: Row, value: number) => boolean
  },
): ListFilter<Row, Context> => {
  const { keeps, ...others } = filter
  return {
    ...others,
    control: { tag: 'number' },
    test: (word) => {
      const value = wholeNumber(word)
      return value === undefined ? undefined : (row) => keeps(row, value)
    },
  }
}
