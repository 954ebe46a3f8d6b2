// Compares documents of the source with a snapshot, row by row and field by field. Independent of the importer and its rules, so that errors
// of the importer are detected.
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { badInput } from '../errors.ts'
import { say } from '../speech.ts'
import { showSourceError } from './errors.ts'
import type { Snapshot } from './snapshot-write.ts'
import { folderSource, hasDocuments } from './upstream/folder.ts'

/** The compared fields of a row by name; fields absent on both sides are omitted. */
type Facts = Readonly<Record<string, string | number | undefined>>
/** Rows with their keys. */
type Rows = readonly (readonly [id: string, facts: Facts])[]

const COMPARED = ['items', 'prices', 'crafts', 'barters', 'quests', 'traders', 'stations'] as const
type Compared = (typeof COMPARED)[number]

export interface DocumentDifference {
  readonly mode: GameMode
  readonly table: Compared
  readonly uid: string
  readonly field: string
  readonly documents: string | number | null
  readonly here: string | number | null
}

/** Row counts of a table on each side, rows only on one side, and rows that differ. */
export interface TableCount {
  readonly mode: GameMode
  readonly table: Compared
  readonly documents: number
  readonly here: number
  readonly onlyInDocuments: readonly string[]
  readonly onlyHere: readonly string[]
  readonly differing: number
}

export interface DocumentComparison {
  readonly tables: readonly TableCount[]
  readonly differences: readonly DocumentDifference[]
}

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), value)
const rowsIn = (value: unknown): readonly Json[] => (isJson(value) ? Object.values(value).filter(isJson) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Treats absent, null, empty and zero as equal. */
const number = (value: unknown): number | undefined => Number(value ?? 0) || undefined

const sorted = (parts: readonly string[]): string => parts.toSorted().join(' ')
const thing = (item: unknown, count: unknown): string => `${Number(count ?? 0)}×${text(item)}`
const things = (list: unknown): string => sorted(rowsIn(list).map(({ item, count }) => thing(item, count)))
const getFields = (prefix: string, facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix} ${name}`, value]))
const merged = (all: readonly Facts[]): Facts => Object.assign({}, ...all)

/** The raw documents of a mode by name. */
type Documents = Readonly<Record<string, unknown>>

const isPlain = ({ types }: Json): boolean => !(Array.isArray(types) && types.includes('preset'))

const inDocuments = (documents: Documents): Readonly<Record<Compared, Rows>> => {
  const items = rowsIn(inside(documents.items, 'items')).filter(isPlain)
  return {
    items: items.map(({ id, width, height, weight }) => [
      text(id),
      { width: number(width), height: number(height), weight: number(weight) },
    ]),
    prices: items.map(({ id, basePrice, avg24hPrice, lastLowPrice }) => [
      text(id),
      {
        base: number(basePrice),
        'average of the day': number(avg24hPrice),
        'last low': number(lastLowPrice),
      },
    ]),
    crafts: rowsIn(documents.crafts).map((craft) => [
      text(craft.id),
      {
        station: text(craft.station),
        level: number(craft.level),
        seconds: number(craft.duration),
        quest: text(craft.taskUnlock) || undefined,
        product: thing(inside(craft, 'productItem', 'item'), inside(craft, 'productItem', 'count')),
        ingredients: things(craft.requiredItems),
      },
    ]),
    barters: rowsIn(documents.barters).map((barter) => [
      `${text(barter.trader)} ${number(barter.minTraderLevel)}: ${things(barter.requiredItems)} for ${thing(inside(barter, 'offeredItem', 'item'), inside(barter, 'offeredItem', 'count'))}`,
      { limit: number(barter.buyLimit), quest: text(barter.taskUnlock) || undefined },
    ]),
    quests: rowsIn(inside(documents.tasks, 'tasks')).map((task) => [
      text(task.id),
      {
        trader: text(task.trader),
        level: number(task.minPlayerLevel),
        experience: number(task.experience),
        'rewarded things': things(inside(task, 'finishRewards', 'items')),
        standing: sorted(
          rowsIn(inside(task, 'finishRewards', 'traderStanding')).map(
            ({ trader, standing }) => `${text(trader)} ${Number(standing)}`,
          ),
        ),
        after: sorted(rowsIn(task.taskRequirements).map((required) => text(required.task))),
        ...merged(
          rowsIn(task.objectives).map(({ id, count }) =>
            getFields(`objective ${text(id)}`, { is: 'there', count: Math.max(1, number(count) ?? 1) }),
          ),
        ),
      },
    ]),
    traders: rowsIn(documents.traders).map((trader) => [
      text(trader.id),
      merged(
        rowsIn(trader.levels).map((level) =>
          getFields(`level ${Number(level.level)}`, {
            player: number(level.requiredPlayerLevel),
            reputation: number(level.requiredReputation),
            turnover: number(level.requiredCommerce),
            'pay rate': number(level.payRate),
          }),
        ),
      ),
    ]),
    stations: rowsIn(documents.hideout).map((station) => [
      text(station.id),
      merged(
        rowsIn(station.levels).map((level) =>
          getFields(`level ${Number(level.level)}`, {
            is: 'there',
            seconds: number(level.constructionTime),
            things: things(level.itemRequirements),
          }),
        ),
      ),
    ]),
  }
}

const here = (tables: Snapshot['tables'][GameMode]): Readonly<Record<Compared, Rows>> => {
  const traders = new Map(tables.traders.map(({ url, uid }) => [url, uid]))
  const stations = new Map(tables.stations.map(({ url, uid }) => [url, uid]))
  const items = new Set(tables.items.map(({ uid }) => uid))
  return {
    items: tables.items.map(({ uid, width, height, weight }) => [
      uid,
      { width, height, weight: number(weight) },
    ]),
    prices: tables.prices
      .filter(({ uid }) => items.has(uid))
      .map(({ uid, basePrice, avg24h, lastLow }) => [
        uid,
        { base: number(basePrice), 'average of the day': number(avg24h), 'last low': number(lastLow) },
      ]),
    crafts: tables.crafts.map(({ uid, station, level, seconds, quest, product, ingredients }) => [
      uid,
      {
        ...{ station: stations.get(station), level, seconds: number(seconds), quest },
        product: thing(product.item, product.count),
        ingredients: things(ingredients),
      },
    ]),
    barters: tables.barters.map(({ trader, level, ingredients, offer, limit, quest }) => [
      `${traders.get(trader)} ${level}: ${things(ingredients)} for ${thing(offer.item, offer.count)}`,
      { limit, quest },
    ]),
    quests: tables.quests.map(({ uid, trader, reqLevel, rewards, require: after, objectives }) => [
      uid,
      {
        trader: traders.get(trader),
        level: number(reqLevel),
        experience: number(rewards.exp),
        'rewarded things': things(rewards.items ?? []),
        standing: sorted(
          (rewards.reputation ?? []).map((one) => `${traders.get(one.trader)} ${Number(one.value)}`),
        ),
        after: sorted(after.map(({ quest }) => quest)),
        ...merged(
          objectives.map(({ id, count }) =>
            getFields(`objective ${id}`, { is: 'there', count: Math.max(1, count ?? 1) }),
          ),
        ),
      },
    ]),
    traders: tables.traders.map(({ uid, levels }) => [
      uid,
      merged(
        levels.map(({ level, playerLevel, reputation, turnover, payRate }) =>
          getFields(`level ${level}`, {
            player: number(playerLevel),
            reputation: number(reputation),
            turnover: number(turnover),
            'pay rate': number(payRate),
          }),
        ),
      ),
    ]),
    stations: tables.stations.map(({ uid, levels }) => [
      uid,
      merged(
        levels.map(({ level, seconds, items: needed }) =>
          getFields(`level ${level}`, { is: 'there', seconds: number(seconds), things: things(needed) }),
        ),
      ),
    ]),
  }
}

/** Tolerance for rounded weights in the snapshot. */
const CLOSE = 1e-6
const isSame = (one: Facts[string], other: Facts[string]): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= CLOSE : one === other

/** Numbers rows with the same key, since the source may have duplicates. */
const numbered = (rows: Rows): ReadonlyMap<string, Facts> => {
  const seen = new Map<string, number>()
  return new Map(
    rows.map(([id, facts]) => {
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return [times === 1 ? id : `${id} (${times})`, facts]
    }),
  )
}

const compareRows = (mode: GameMode, table: Compared, documents: Rows, own: Rows) => {
  const [theirs, ours] = [numbered(documents), numbered(own)]
  const differences = [...theirs].flatMap(([uid, facts]): readonly DocumentDifference[] => {
    const known = ours.get(uid)
    if (known === undefined) return []
    return [...new Set([...Object.keys(facts), ...Object.keys(known)])].flatMap((field) =>
      isSame(facts[field], known[field])
        ? []
        : [{ mode, table, uid, field, documents: facts[field] ?? null, here: known[field] ?? null }],
    )
  })
  const count: TableCount = {
    ...{ mode, table, documents: theirs.size, here: ours.size },
    onlyInDocuments: [...theirs.keys()].filter((uid) => !ours.has(uid)),
    onlyHere: [...ours.keys()].filter((uid) => !theirs.has(uid)),
    differing: new Set(differences.map(({ uid }) => uid)).size,
  }
  return { count, differences }
}

const DOCUMENT_OF = {
  ...{ items: 'items', prices: 'items', crafts: 'crafts', barters: 'barters' },
  ...{ quests: 'tasks', traders: 'traders', stations: 'hideout' },
} as const satisfies Record<Compared, string>

/** The document without the envelope of the source or of a recording. */
const unwrapped = (value: unknown): unknown =>
  inside(value, 'document', 'data') ?? inside(value, 'data') ?? value

/** Compares both modes as far as the folder has them. Throws a CliError if it has none, or a document can't be read. */
export const compareDocuments = async (folder: string, { tables }: Snapshot): Promise<DocumentComparison> => {
  if (!(await hasDocuments(folder))) throw badInput(say`${folder}: no documents of the API`)
  const source = folderSource(folder)
  const counts: TableCount[] = []
  const all: DocumentDifference[] = []
  for (const mode of GAME_MODES) {
    if (!(await source.hasMode(mode))) continue
    const documents: Record<string, unknown> = {}
    for (const name of new Set(Object.values(DOCUMENT_OF))) {
      const read = await source.read(mode, name)
      if (isLeft(read)) throw badInput(showSourceError(read.left))
      documents[name] = unwrapped(read.right)
    }
    const [theirs, ours] = [inDocuments(documents), here(tables[mode])]
    for (const table of COMPARED) {
      if (documents[DOCUMENT_OF[table]] === undefined) continue
      const { count, differences } = compareRows(mode, table, theirs[table], ours[table])
      counts.push(count)
      all.push(...differences)
    }
  }
  return { tables: counts, differences: all }
}
