// What changed between two catalogues of a game mode, row by row and field by field. Both rows are kept, so nothing of a change is lost.
import { type Catalogue, type KeyedTable, makeCatalogue, makeTable } from '../catalogue/catalogue.ts'
import { compareTables, type FieldDifference } from '../catalogue/compare/compare-tables.ts'
import type { Figures } from '../catalogue/tables/figures.ts'
import type { ItemPrices } from '../catalogue/tables/prices.ts'
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import type { TABLE_NAMES } from '../catalogue/tables/table-names.ts'
import { groupedUnder } from '../grouping.ts'

/** Kinds of changes, in the order in which they are listed. */
export const PATCH_KINDS = [
  'quests',
  'items',
  'traders',
  'barters',
  'crafts',
  'hideout',
  'ammo',
  'armour',
  'gear',
] as const
export type PatchKind = (typeof PATCH_KINDS)[number]

export type Row = Readonly<Record<string, unknown>> & { readonly uid: string }

/** A row that changed, is new (`before` null) or is gone (`after` null). `fields`: the compared fields that differ; `ours` is after, `theirs` before. */
export interface PatchChange {
  readonly kind: PatchKind
  readonly table: PatchTable
  readonly uid: string
  readonly before: Row | null
  readonly after: Row | null
  readonly fields: readonly FieldDifference[]
}

const ARMOUR: ReadonlySet<string> = new Set([
  'Armor',
  'ArmorAttachment',
  'ChestRig',
  'Glasses',
  'Headwear',
  'Helmet',
])

/** Where a change of an item's figures is listed. */
const getFiguresKind = ({ kind }: Figures): PatchKind =>
  kind === 'Ammo' ? 'ammo' : ARMOUR.has(kind) ? 'armour' : 'gear'

/** Coordinates are left out: the source measures them again, and no sentence names them. */
const withoutPlaces = ({ place: _, locations, zones, ...objective }: Objective): object => ({
  ...objective,
  ...(locations && { locations: locations.map(({ map }) => map) }),
  ...(zones && { zones: zones.map(({ id, map }) => id ?? map) }),
})

const comparedQuest = ({ objectives, failOn, ...quest }: Quest): object => ({
  ...quest,
  objectives: objectives.map(withoutPlaces),
  ...(failOn && { failOn: failOn.map(withoutPlaces) }),
})

/** What traders ask and pay; prices of the flea market are no part of a patch, and roubles follow from the price in the trader's currency. */
const comparedPrices = ({ uid, basePrice, sellTo, offers }: ItemPrices): object => ({
  uid,
  basePrice,
  sellTo: sellTo.toSorted((one, other) => (one.trader < other.trader ? -1 : 1)),
  offers: offers
    .map(({ priceRub: _, ...offer }) => offer)
    .toSorted((one, other) => (offerKey(one) < offerKey(other) ? -1 : 1)),
})

const offerKey = ({ trader, level, quest = '' }: Omit<ItemPrices['offers'][number], 'priceRub'>): string =>
  `${trader} ${level} ${quest}`

interface Compared {
  readonly kind: PatchKind | ((row: never) => PatchKind)
  /** Only these fields; all but names in other languages without it. */
  readonly only?: readonly string[]
  readonly project?: (row: never) => object
  /** What rows have in common that got another id: those left over on both sides are paired by it. */
  readonly pairBy?: (row: never) => string
}

const COMPARED = {
  quests: {
    kind: 'quests',
    only: [
      ...['name', 'trader', 'reqLevel', 'require', 'requireOr', 'reqLL', 'reqReputation', 'reqPrestige'],
      ...['fraction', 'reqGameEdition', 'reqGameMode', 'requiredForKappa', 'requiredForLightkeeper'],
      ...['alternatives', 'failOn', 'restartable', 'delay', 'objectives', 'rewards', 'startRewards'],
      'failRewards',
    ],
    project: comparedQuest,
  },
  items: {
    kind: 'items',
    only: [
      ...['name', 'shortName', 'category', 'width', 'height', 'weight', 'stack', 'innerCells', 'caliber'],
      ...['minLevelForFlea', 'fleaBanned', 'contains'],
    ],
  },
  prices: { kind: 'traders', only: ['basePrice', 'sellTo', 'offers'], project: comparedPrices },
  traders: { kind: 'traders', only: ['name', 'currency', 'levels', 'quest'] },
  barters: {
    kind: 'barters',
    only: ['trader', 'level', 'ingredients', 'offer', 'limit', 'quest'],
    pairBy: ({ trader, offer }: { trader: string; offer: { item: string } }) => `${trader} ${offer.item}`,
  },
  crafts: {
    kind: 'crafts',
    only: [
      ...['station', 'level', 'seconds', 'ingredients', 'product', 'quest', 'questItems'],
      ...['reqGameEdition', 'storyItem'],
    ],
    pairBy: ({ station, product }: { station: string; product: { item: string } }) =>
      `${station} ${product.item}`,
  },
  stations: { kind: 'hideout', only: ['name', 'levels', 'seasonal'] },
  figures: { kind: getFiguresKind, only: ['properties', 'zoomLevels', 'grids', 'effects', 'protection'] },
} as const satisfies Readonly<Partial<Record<KeyedTable, Compared>>>

export type PatchTable = keyof typeof COMPARED
export const PATCH_TABLES = Object.keys(COMPARED) as readonly PatchTable[]

/** The part of a row that is compared. */
export const comparedPart = (table: PatchTable, row: Row): Row => {
  const { only = [], project }: Compared = COMPARED[table]
  const whole = (project === undefined ? row : project(row as never)) as Row
  const part = only.flatMap((field) => (whole[field] === undefined ? [] : [[field, whole[field]] as const]))
  return { uid: row.uid, ...Object.fromEntries(part) }
}

/** The later row for an earlier one that is gone under its own id: recipes are numbered by their place, and get a new id with any change. */
const pairRows = (
  table: PatchTable,
  before: readonly Row[],
  after: readonly Row[],
): ReadonlyMap<string, string> => {
  const { pairBy }: Compared = COMPARED[table]
  if (pairBy === undefined) return new Map()
  const key = (row: Row): string => pairBy(row as never)
  const [were, are] = [before, after].map((rows) => new Set(rows.map(({ uid }) => uid)))
  const come = groupedUnder(
    after.filter(({ uid }) => were?.has(uid) !== true),
    (row) => [key(row)],
  )
  const left = new Map([...come].map(([group, rows]) => [group, [...rows]]))
  return new Map(
    before.flatMap((row) => {
      const next = are?.has(row.uid) === true ? undefined : left.get(key(row))?.shift()
      return next === undefined ? [] : [[row.uid, next.uid] as const]
    }),
  )
}

const getAll = (catalogue: Catalogue, table: PatchTable): readonly Row[] =>
  catalogue[table].all as readonly unknown[] as readonly Row[]

const compareTable = (
  table: PatchTable,
  before: readonly Row[],
  after: readonly Row[],
): readonly PatchChange[] => {
  const { kind }: Compared = COMPARED[table]
  const pairs = pairRows(table, before, after)
  const were = new Map(before.map((row) => [pairs.get(row.uid) ?? row.uid, row]))
  const are = new Map(after.map((row) => [row.uid, row]))
  // Most rows are equal as a whole, which is quick to find out.
  const isSame = (row: Row): boolean => {
    const was = were.get(row.uid)
    return was !== undefined && (was === row || JSON.stringify(was) === JSON.stringify(row))
  }
  const same = new Set(after.filter(isSame).map(({ uid }) => uid))
  const differences = compareTables(
    after.flatMap((row) => (same.has(row.uid) ? [] : [comparedPart(table, row)])),
    [...were].flatMap(([uid, row]) => (same.has(uid) ? [] : [{ ...comparedPart(table, row), uid }])),
  )
  return differences.map(({ uid, fields }) => {
    const [was, is] = [were.get(uid) ?? null, are.get(uid) ?? null]
    const row = (is ?? was) as never
    return { kind: typeof kind === 'string' ? kind : kind(row), table, uid, before: was, after: is, fields }
  })
}

/** Everything that changed between two catalogues of one game mode. */
export const findPatchChanges = (before: Catalogue, after: Catalogue): readonly PatchChange[] =>
  PATCH_TABLES.flatMap((table) => compareTable(table, getAll(before, table), getAll(after, table)))

/** The earlier catalogue, made of the later one and what changed: all other rows are shared. Tables that are not compared are those of the later one. */
export const restoreBefore = (after: Catalogue, changes: readonly PatchChange[]): Catalogue => {
  const byTable = groupedUnder(changes, ({ table }) => [table])
  const restored = new Map(
    [...byTable].map(([table, changed]) => {
      const earlier = new Map(changed.map(({ uid, before }) => [uid, before]))
      const kept = getAll(after, table).flatMap((row) => {
        const was = earlier.get(row.uid)
        return was === undefined ? [row] : was === null ? [] : [was]
      })
      const gone = changed.flatMap((change) =>
        change.after === null && change.before !== null ? [change.before] : [],
      )
      return [table as string, makeTable([...kept, ...gone])]
    }),
  )
  const constants = { ...after.constants }
  return makeCatalogue(
    after.mode,
    ((name: (typeof TABLE_NAMES)[number]) => (name === 'constants' ? [constants] : after.levels)) as never,
    (name) => (restored.get(name) ?? after[name]) as never,
  )
}
