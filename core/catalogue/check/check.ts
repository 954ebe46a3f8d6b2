// Checks a catalogue as a whole: what codecs, which see one row at a time, can't see.

import { sortByPrerequisites } from '../quest-graph.ts'
import type { Gear, Preset } from '../tables/gear.ts'
import type { Quest } from '../tables/quest.ts'
import { TABLE_NAMES, type TableName } from '../tables/table-names.ts'
import type { Tables } from '../tables/tables.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkRecipeCircles } from './check-recipes.ts'
import { checkReferences } from './check-references.ts'
import type { IntegrityProblem } from './problem.ts'

const allowedIn = (gear: Gear | undefined, slot: string): ReadonlySet<string> | undefined => {
  const slots = [...(gear?.slots ?? []), ...(gear?.armourSlots ?? [])].filter(({ name }) => name === slot)
  return slots.length === 0 ? undefined : new Set(slots.flatMap(({ allowed }) => allowed ?? []))
}

const checkPart = (preset: Preset, index: number, gear: ReadonlyMap<string, Gear>): string | undefined => {
  const part = preset.tree[index]
  if (part === undefined) return undefined
  const [parent, slot, item] = part
  if (index === 0)
    return parent === -1 && item === preset.baseItem ? undefined : `the first part must be the base item`
  const holder = parent < index ? preset.tree[parent]?.[2] : undefined
  if (holder === undefined) return `its parent ${parent} must come before it`
  const allowed = allowedIn(gear.get(holder), slot)
  if (allowed === undefined) return `${holder} has no slot ${slot}`
  return allowed.has(item) ? undefined : `${item} does not fit ${slot} of ${holder}`
}

/** Parts that sit in no slot, or in one that does not take them. */
const checkPresets = ({ presets, gear }: Tables): readonly IntegrityProblem[] => {
  const byUid = new Map(gear.map((row) => [row.uid, row]))
  return presets.flatMap((preset) => {
    if (preset.tree.length === 0)
      return [{ table: 'presets', uid: preset.uid, path: 'tree', what: 'has no parts' } as const]
    return preset.tree.flatMap((_, index): readonly IntegrityProblem[] => {
      const what = checkPart(preset, index, byUid)
      return what === undefined ? [] : [{ table: 'presets', uid: preset.uid, path: `tree.${index}`, what }]
    })
  })
}

/** One problem for each cycle among the prerequisites. */
export const checkQuestGraph = (quests: readonly Quest[]): readonly IntegrityProblem[] =>
  sortByPrerequisites(quests).cycles.map((cycle) => {
    const [first = ''] = cycle
    return {
      table: 'quests',
      uid: first,
      path: 'require',
      what: `waits for itself: ${[...cycle, first].join(' → ')}`,
    }
  })

/** Rows of a table that share an id or a url. Levels and constants have neither. */
const repeats = (tables: Tables, table: TableName, field: 'uid' | 'url'): readonly IntegrityProblem[] => {
  const seen = new Set<string>()
  return tables[table].flatMap((row) => {
    const value = (row as { readonly uid?: string; readonly url?: string })[field]
    if (value === undefined) return []
    const problem: IntegrityProblem = {
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
const repeatedCategoryUrls = (tables: Tables): readonly IntegrityProblem[] =>
  (['handbook', 'class'] as const).flatMap((kind) =>
    repeats(
      { ...tables, categories: tables.categories.filter((category) => category.kind === kind) },
      'categories',
      'url',
    ),
  )

/** Everything that is wrong with the tables of one mode; empty for a sound catalogue. */
export const checkCatalogue = (tables: Tables): readonly IntegrityProblem[] => [
  ...TABLE_NAMES.flatMap((table) => repeats(tables, table, 'uid')),
  ...TABLE_NAMES.filter((table) => table !== 'categories').flatMap((table) => repeats(tables, table, 'url')),
  ...repeatedCategoryUrls(tables),
  ...checkReferences(tables),
  ...checkNumbers(tables),
  ...checkQuestGraph(tables.quests),
  ...checkRecipeCircles(tables),
  ...checkPresets(tables),
]
