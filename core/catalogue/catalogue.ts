// The catalogue of one game mode: tables read when first asked for, with the look-ups that every rule shares.

import type { GameMode } from './game-modes.ts'
import type { LocalNames, LocalShortNames } from './local-names.ts'
import type { Constants } from './tables/constants.ts'
import { TABLE_NAMES, type TableName } from './tables/table-names.ts'
import type { TableRow } from './tables/tables.ts'

/** A table's rows in their order, and by `uid`. */
export interface Table<A> {
  readonly all: readonly A[]
  readonly get: (uid: string) => A | undefined
}

/** Tables whose rows have a `uid`. */
export type KeyedTable = Exclude<TableName, 'constants' | 'levels'>
export const isKeyed = (name: TableName): name is KeyedTable => name !== 'constants' && name !== 'levels'

export type Catalogue = { readonly [N in KeyedTable]: Table<TableRow<N>> } & {
  readonly mode: GameMode
  readonly levels: readonly TableRow<'levels'>[]
  readonly constants: Constants
}

/** Gives the rows of a table, decoded or trusted; called at most once a table. */
export type ReadTable = <N extends TableName>(name: N) => readonly TableRow<N>[]

/** Gives a keyed table with its look-up; called at most once a table of a catalogue. */
export type ReadKeyed = <N extends KeyedTable>(name: N) => Table<TableRow<N>>

/** Rows with their look-up by `uid`. */
export const makeTable = <A extends { readonly uid: string }>(rows: readonly A[]): Table<A> => {
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  return { all: rows, get: (uid) => byUid.get(uid) }
}

/** Defines a getter that makes its value once. */
const defineLazy = <O extends object, K extends string, A>(
  target: O,
  key: K,
  make: () => A,
): O & { readonly [P in K]: A } => {
  let made: { readonly value: A } | undefined
  Object.defineProperty(target, key, {
    enumerable: false,
    get: () => {
      made ??= { value: make() }
      return made.value
    },
  })
  return target as O & { readonly [P in K]: A }
}

const getConstants = (read: ReadTable): Constants => {
  const row = read('constants')[0]
  if (row === undefined) throw new Error('the catalogue has no constants')
  return row
}

/**
 * A catalogue over `read`; nothing is read until a rule asks for it. `readKeyed` may bring tables that several catalogues share.
 * A catalogue without constants is a bug of its maker.
 */
export const makeCatalogue = (
  mode: GameMode,
  read: ReadTable,
  readKeyed: ReadKeyed = (name) => makeTable<TableRow<typeof name>>(read(name)),
): Catalogue => {
  const keyed = TABLE_NAMES.filter(isKeyed).reduce(
    (catalogue, name) => defineLazy(catalogue, name, () => readKeyed(name)),
    { mode },
  )
  const withLevels = defineLazy(keyed, 'levels', () => read('levels'))
  return defineLazy(withLevels, 'constants', () => getConstants(read)) as Catalogue
}

/** Anything that can be held or handed over under one id: an item, a preset or a quest item. */
export interface Thing extends LocalNames, LocalShortNames {
  readonly uid: string
  readonly name: string
  readonly shortName: string
}

/** The item, preset or quest item of this id. */
export const findThing = (catalogue: Catalogue, uid: string): Thing | undefined =>
  catalogue.items.get(uid) ?? catalogue.presets.get(uid) ?? catalogue.questItems.get(uid)
