// Keeps what is computed from some tables of a catalogue while those tables stay the same, whatever happens to the others.
import { memoize } from '../memo.ts'
import type { Catalogue } from './catalogue.ts'

/** `compute` gets only what is named. The first name is that of a table: results live no longer than it does. */
export const memoizeByTables = <const Name extends keyof Catalogue, A>(
  names: readonly Name[],
  compute: (tables: Pick<Catalogue, Name>) => A,
): ((catalogue: Pick<Catalogue, Name>) => A) => {
  const computeOnce = memoize((...tables: readonly unknown[]) =>
    compute(Object.fromEntries(names.map((name, index) => [name, tables[index]])) as Pick<Catalogue, Name>),
  )
  return (catalogue) => computeOnce(...names.map((name) => catalogue[name]))
}
