// Checks a catalogue as a whole: what codecs, which see one row at a time, can't see.
import { checkNumbers } from './check-numbers.ts'
import { checkPresets } from './check-presets.ts'
import { checkQuestGraph } from './check-quests.ts'
import { checkRecipeCircles } from './check-recipes.ts'
import { checkReferences } from './check-references.ts'
import type { Problem } from './problem.ts'
import { TABLE_NAMES, type TableName } from './table-names.ts'
import type { Tables } from './tables.ts'

/** Rows of a table that share an id or a url. Levels and constants have neither. */
const repeats = (tables: Tables, table: TableName, field: 'uid' | 'url'): readonly Problem[] => {
  const seen = new Set<string>()
  return tables[table].flatMap((row) => {
    const value = (row as { readonly uid?: string; readonly url?: string })[field]
    if (value === undefined) return []
    const problem: Problem = {
      table,
      uid: (row as { readonly uid?: string }).uid ?? '',
      path: field,
      what: `${value} is another row's ${field} too`,
    }
    const isRepeat = seen.has(value)
    seen.add(value)
    return isRepeat ? [problem] : []
  })
}

/** Handbook categories and item classes are two trees, each with urls of its own. */
const repeatedCategoryUrls = (tables: Tables): readonly Problem[] =>
  (['handbook', 'class'] as const).flatMap((kind) =>
    repeats(
      { ...tables, categories: tables.categories.filter((category) => category.kind === kind) },
      'categories',
      'url',
    ),
  )

/** Everything that is wrong with the tables of one mode; empty for a sound catalogue. */
export const checkCatalogue = (tables: Tables): readonly Problem[] => [
  ...TABLE_NAMES.flatMap((table) => repeats(tables, table, 'uid')),
  ...TABLE_NAMES.filter((table) => table !== 'categories').flatMap((table) => repeats(tables, table, 'url')),
  ...repeatedCategoryUrls(tables),
  ...checkReferences(tables),
  ...checkNumbers(tables),
  ...checkQuestGraph(tables.quests),
  ...checkRecipeCircles(tables),
  ...checkPresets(tables),
]
