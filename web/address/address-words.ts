// What a screen shows as words of its address: each value is declared once, and read and written by its declaration.
import { type ParamChanges, readParam, switchParam } from './search-params.ts'

/**
 * One value of a query. `read` answers what goes without saying for anything that the address may not say; `write` leaves that out.
 * `known`: what its words may name.
 */
export interface AddressWord<Value, Known = unknown> {
  readonly read: (params: URLSearchParams, known: Known) => Value
  readonly write: (value: Value) => ParamChanges
}

/** The values of a query, in the order of the address. */
export type AddressWords<Query, Known = unknown> = {
  readonly [Key in keyof Query]: AddressWord<Query[Key], Known>
}

/** The query that words declare. */
export type WordsQuery<
  Words extends Readonly<Record<string, { readonly read: (...of: never[]) => unknown }>>,
> = {
  readonly [Key in keyof Words]: ReturnType<Words[Key]['read']>
}

/** How a query is written to an address. `isStep`: Back undoes a change; otherwise it leaves the page. */
export interface PageAddress<Query, Known = unknown> {
  readonly words: AddressWords<Query, Known>
  readonly isStep?: (before: Query, after: Query) => boolean
}

export const readQuery = <Query, Known>(
  words: AddressWords<Query, Known>,
  params: URLSearchParams,
  known: Known,
): Query =>
  Object.fromEntries(
    Object.entries<{ readonly read: AddressWord<unknown, Known>['read'] }>(words).map(([key, { read }]) => [
      key,
      read(params, known),
    ]),
  ) as Query

/** The address with the query in it: what goes without saying is left out, what is not the query's own stays. */
export const writeQuery = <Query, Known>(
  words: AddressWords<Query, Known>,
  query: Query,
  params: URLSearchParams = new URLSearchParams(),
): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const key of Object.keys(words) as (keyof Query & string)[])
    for (const [name, text] of Object.entries(words[key].write(query[key]))) {
      // Always in the same order, whatever was set first.
      next.delete(name)
      if (text !== undefined && text !== '') next.set(name, text)
    }
  return next
}

/** What people type is cut here: no name is longer. */
const MAX_TEXT = 100

/** The text of a search. */
export const searchText: AddressWord<string> = {
  read: (params) => (params.get('q') ?? '').slice(0, MAX_TEXT),
  write: (text) => ({ q: text.slice(0, MAX_TEXT) }),
}

/** On where the address says 1. */
export const flagWord = (name: string): AddressWord<boolean> => ({
  read: (params) => switchParam(params, name) ?? false,
  write: (isOn) => ({ [name]: isOn ? '1' : undefined }),
})

/** One of a few values, the usual one if none is said. */
export const choiceWord = <const Value extends string, const Usual extends Value | undefined = undefined>(
  name: string,
  values: readonly Value[],
  usual?: Usual,
): AddressWord<Value | Usual> => ({
  read: (params) => readParam(params, name, values) ?? (usual as Usual),
  write: (value) => ({ [name]: value === usual ? undefined : value }),
})

/** What something is called by: anything, or what `isKnown`. */
export const namedWord = <Known = unknown>(
  name: string,
  isKnown: (word: string, known: Known) => boolean = () => true,
): AddressWord<string | undefined, Known> => ({
  read: (params, known) => {
    const word = params.get(name)
    return word !== null && word !== '' && isKnown(word, known) ? word : undefined
  },
  write: (word) => ({ [name]: word }),
})
