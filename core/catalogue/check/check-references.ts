// Every id that a row names must be there.

import { TABLE_NAMES, type TableName } from '../tables/table-names.ts'
import type { TableRow, Tables } from '../tables/tables.ts'
import type { IntegrityProblem } from './problem.ts'
import { knownIds, listReferences, type ReferenceKind } from './references.ts'

const WORDS: Readonly<Record<ReferenceKind, string>> = {
  thing: 'item, preset or quest item',
  item: 'item',
  preset: 'preset',
  questItem: 'quest item',
  quest: 'quest',
  trader: 'trader',
  station: 'station',
  map: 'map',
  mob: 'mob',
  skill: 'skill',
  container: 'container',
  handbook: 'handbook category',
  class: 'item class',
}

/** How problems name a row without an id of its own. */
export const getRowUid = (table: TableName, row: TableRow<TableName>): string =>
  'uid' in row ? row.uid : 'level' in row ? String(row.level) : table

/** References to rows that are not in the tables. */
export const checkReferences = (tables: Tables): readonly IntegrityProblem[] => {
  const known = knownIds(tables)
  return TABLE_NAMES.flatMap((table) =>
    tables[table].flatMap((row) =>
      listReferences(table, row as never)
        .filter(({ kind, id }) => !known[kind].has(id))
        .map(({ kind, id, path }) => ({
          table,
          uid: getRowUid(table, row),
          path,
          what: `no ${WORDS[kind]} ${id}`,
        })),
    ),
  )
}
