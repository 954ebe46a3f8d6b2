// Adapts corrections to tables: removes dangling references and corrections that are no longer due.
import { isDeepStrictEqual } from 'node:util'
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import { type KnownIds, knownIds, listReferences } from '#core/catalogue/check/references.ts'
import { type Correction, getCorrectionModes } from '#core/catalogue/corrections/correction.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { type ByMode, hasOwnTables } from '../fallback-tables.ts'
import type { FoundIn } from '../prepared.ts'
import { findDangling, pruneAt } from './prune.ts'

const NO_QUEST: Quest = {
  uid: '',
  bsgId: '',
  url: '',
  name: '',
  trader: '',
  reqLevel: 0,
  require: [],
  requireOr: [],
  locations: [],
  requiredForKappa: false,
  requiredForLightkeeper: false,
  objectives: [],
  rewards: {},
}

/** The dangling references of a correction, and the correction without them. */
const fitted = (
  correction: Correction,
  known: KnownIds,
): { readonly kept: readonly Correction[]; readonly dropped: readonly IntegrityProblem[] } => {
  const { set, add, ...rest } = correction
  const given = set ?? add
  if (given === undefined || correction.table !== 'quests') return { kept: [correction], dropped: [] }
  const own = new Set(Object.keys(given))
  const dangling = findDangling(known, listReferences('quests', { ...NO_QUEST, ...given })).filter(
    ({ path }) => own.has(path.split('.')[0] ?? ''),
  )
  if (dangling.length === 0) return { kept: [correction], dropped: [] }
  const dropped = dangling.map(({ kind, id, path }) => ({
    table: 'quests' as const,
    uid: correction.uid,
    path: `overlay ${set === undefined ? 'add' : 'set'}.${path}`,
    what: `no ${kind} ${id}`,
  }))
  const pruned = pruneAt(given, dangling)
  return { kept: [{ ...rest, ...(set === undefined ? { add: pruned } : { set: pruned }) }], dropped }
}

const union = (all: readonly KnownIds[]): KnownIds => {
  const [first, ...others] = all
  if (first === undefined) throw new Error('no tables')
  return Object.fromEntries(
    Object.entries(first).map(([kind, ids]) => [
      kind,
      new Set([...ids, ...others.flatMap((other) => [...other[kind as keyof KnownIds]])]),
    ]),
  ) as unknown as KnownIds
}

/** Removes references that no mode knows from corrections; reports them for each mode of the correction. */
export const fitCorrections = (
  corrections: readonly Correction[],
  modes: readonly Tables[],
): { readonly corrections: readonly Correction[]; readonly dropped: readonly FoundIn[] } => {
  const known = union(modes.map(knownIds))
  const results = corrections.map((correction) => fitted(correction, known))
  return {
    corrections: results.flatMap(({ kept }) => kept),
    dropped: results.flatMap(({ dropped }, index) => {
      const correction = corrections[index]
      const held = correction === undefined ? [] : getCorrectionModes(correction)
      return held.flatMap((mode) => dropped.map((problem) => ({ mode, problem })))
    }),
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly uid: string }

/** `stale`: the source has changed the value since; `moot`: the mode has no such row. */
type Standing = 'due' | 'stale' | 'moot'

type Addressed = Row & { readonly url?: string }

const getStanding = ({ table, uid, set, add }: Correction, before: Tables, now: Tables): Standing => {
  const getRows = (tables: Tables): readonly Addressed[] =>
    tables[table] as readonly unknown[] as readonly Addressed[]
  // A row added by a correction may later be in the source under the game's id, but with the same address.
  if (add !== undefined)
    return getRows(now).some((row) => row.uid === uid || row.url === add.url) ? 'stale' : 'due'
  const rowIn = (tables: Tables): Row | undefined => getRows(tables).find((row) => row.uid === uid)
  const is = rowIn(now)
  if (is === undefined) return 'moot'
  const was = rowIn(before)
  const isSame = Object.keys(set ?? {}).every((field) => isDeepStrictEqual(was?.[field], is[field]))
  return isSame ? 'due' : 'stale'
}

/** Earlier corrections that the newer source does not contain yet, in the modes concerned; if the source changed a corrected value, it takes precedence. */
export const correctionsStillDue = (
  corrections: readonly Correction[],
  before: ByMode<Tables>,
  now: ByMode<Tables>,
): readonly Correction[] =>
  corrections.flatMap((correction) => {
    const modes = getCorrectionModes(correction).filter((mode) => hasOwnTables(now, mode))
    const standings = modes.map((mode) => getStanding(correction, before[mode], now[mode]))
    const left = modes.filter((_, index) => standings[index] !== 'stale')
    if (!standings.includes('due')) return []
    return [left.length === modes.length ? correction : { ...correction, modes: left }]
  })
