// Whatever is wrong with the documents, an import leaves the data of before or data that the check accepts.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { correctedTables } from '#cli/data/check-snapshot.ts'
import type { SourceError } from '#cli/data/errors.ts'
import { prepareLive } from '#cli/data/import-live.ts'
import type { Baseline, Prepared } from '#cli/data/prepared.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import type { Snapshot } from '#cli/data/snapshot-write.ts'
import { checkCatalogue } from '#core/catalogue/check/check.ts'
import { findLostRows } from '#core/catalogue/check/lost-rows.ts'
import { showProblem } from '#core/catalogue/check/problem.ts'
import { overlayFor } from '#core/catalogue/corrections/overlay.ts'
import { BASE_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getRowIdentity } from '#core/catalogue/local-names.ts'
import { hasNames, TABLE_NAMES } from '#core/catalogue/tables/table-names.ts'
import { TABLES, type Tables } from '#core/catalogue/tables/tables.ts'
import { E, type Either } from '#core/fp.ts'
import { isObject } from '#core/json.ts'
import { type Documents, type Json, mutated, recordedDocuments, sourceOf } from '../../support/documents.ts'
import { DRAWS, WANTS_FIGURES } from '../../support/draws.ts'
import { SHIPPED } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'
const INSIDER = '5ac3479086f7742880308199'
const documents = recordedDocuments()

const prepare = (
  modes: Parameters<typeof sourceOf>[0],
  baseline: Baseline,
): Promise<Either<SourceError, Prepared>> =>
  prepareLive(sourceOf(modes), 'test', () => baseline, { sources: [] })

/** The snapshot that the recorded documents make of both modes. */
let before: Snapshot
beforeAll(async () => {
  const previous = readSnapshot(SHIPPED)
  const made = await prepare(
    { PVP: documents, PVE: documents },
    { previous, replaced: previous, isAccepted: true },
  )
  if (E.isLeft(made)) throw new Error('the recorded documents make no snapshot')
  before = made.right.snapshot
})

const importOver = (changed: Documents, mode: GameMode = 'PVP') =>
  prepare({ [mode]: changed }, { previous: before, replaced: before, isAccepted: false })

/** All names of a mode's rows and their parts, by their place. */
const namesIn = (
  value: unknown,
  at: string,
  into = new Map<string, string>(),
): ReadonlyMap<string, string> => {
  if (Array.isArray(value)) for (const row of value) namesIn(row, at, into)
  else if (isObject(value)) {
    const place = `${at} ${getRowIdentity(value)}`
    if (typeof value.name === 'string') into.set(place, value.name)
    for (const [key, inner] of Object.entries(value))
      if (Array.isArray(inner)) namesIn(inner, `${place} ${key}`, into)
  }
  return into
}

/** Names that are neither those of before nor said by the documents, so keys or worse. */
const madeUpIn = (tables: Tables, had: Tables, changed: Documents): readonly string[] => {
  const said = new Set(
    [...changed].flatMap(([name, texts]) =>
      name.endsWith('_en') && isObject(texts) ? Object.values(texts) : [],
    ),
  )
  return TABLE_NAMES.filter(hasNames).flatMap((table) => {
    const before = namesIn(had[table], table)
    return [...namesIn(tables[table], table)].flatMap(([at, name]) =>
      before.has(at) && before.get(at) !== name && !said.has(name) ? [`${at} is called ${name}`] : [],
    )
  })
}

/** What is wrong with a snapshot that would follow on the one before. */
const faultsOf = ({ tables, corrections }: Snapshot): readonly string[] => {
  const changed = BASE_MODES.filter((mode) => tables[mode] !== before.tables[mode])
  return changed.flatMap((mode) => [
    ...TABLE_NAMES.flatMap((name) =>
      (tables[mode][name] as readonly unknown[]).every((row) => TABLES[name].is(row))
        ? []
        : [`form of ${name}`],
    ),
    ...checkCatalogue(tables[mode]).map(showProblem),
    ...checkCatalogue(correctedTables(overlayFor(mode, corrections), tables[mode])).map(showProblem),
    ...findLostRows(before.tables[mode], tables[mode]).map(({ table }) => `rows of ${table} are gone`),
  ])
}

describe('an import of documents in which something is wrong', () => {
  it('is sound where nothing is wrong', async () => {
    const made = await importOver(documents)
    if (E.isLeft(made)) throw new Error('all of it was refused')
    expect(made.right.refused).toEqual([])
    expect(faultsOf(made.right.snapshot)).toEqual([])
  })

  it.each(DRAWS)(
    'leaves the data of before or sound data: $name',
    async ({ name: _, isFixed, ...draws }) => {
      const figures = { 'nothing taken': 0, 'documents refused': 0, 'rows refused': 0, 'all taken': 0 }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...BASE_MODES),
          mutated(documents),
          async (mode, { what, documents: changed }) => {
            const made = await importOver(changed, mode)
            if (E.isLeft(made)) figures['nothing taken']++
            else {
              const { refused, snapshot } = made.right
              if (refused.length === 0) figures['all taken']++
              else figures[refused.some(({ row }) => row === '') ? 'documents refused' : 'rows refused']++
              expect(faultsOf(snapshot), what).toEqual([])
              expect(madeUpIn(snapshot.tables[mode], before.tables[mode], changed), what).toEqual([])
              // The other mode had nothing wrong.
              const other = mode === 'PVP' ? 'PVE' : 'PVP'
              expect(snapshot.tables[other].items.length, what).toBe(before.tables[other].items.length)
            }
          },
        ),
        { ...draws, endOnFailure: true },
      )
      if (WANTS_FIGURES) process.stdout.write(`${JSON.stringify(figures)}\n`)
      if (!isFixed) return
      expect(figures['rows refused']).toBeGreaterThan(0)
      expect(figures['documents refused']).toBeGreaterThan(0)
      expect(figures['all taken']).toBeGreaterThan(0)
    },
    300_000,
  )
})

type Item = Record<string, Json>
const copy = (name: string): Record<string, Record<string, Item>> =>
  structuredClone(documents.get(name)) as Record<string, Record<string, Item>>
const withDocument = (name: string, document: Json): Documents => new Map([...documents, [name, document]])

describe('what once replaced a good snapshot', () => {
  const stays = async (changed: Documents, row: RegExp): Promise<void> => {
    const made = await importOver(changed)
    if (E.isLeft(made)) throw new Error('all of it was refused')
    const { refused, snapshot } = made.right
    expect(refused.map(({ document, row: uid, reason }) => `${document} ${uid} ${reason}`)).toContainEqual(
      expect.stringMatching(row),
    )
    expect(faultsOf(snapshot)).toEqual([])
    expect(snapshot.tables.PVP).toMatchObject({
      items: before.tables.PVP.items,
      prices: before.tables.PVP.prices,
      quests: before.tables.PVP.quests,
      traders: before.tables.PVP.traders,
      crafts: before.tables.PVP.crafts,
    })
  }

  it.each([
    ['items_en', 'items', PM],
    ['maps_en', 'maps', '56f40101d2720b2a4d8b45d6'],
    ['hideout_en', 'stations', '5d484fdf654e7600691aadf8'],
    ['traders_en', 'traders', '54cb50c76803fa8b248b4571'],
    ['tasks_en', 'quests', INSIDER],
  ] as const)('%s without a text: what was called by it keeps its name', async (language, table, uid) => {
    const texts = documents.get(language) as Record<string, string>
    const row = (snapshot: Snapshot) => snapshot.tables.PVP[table].find((each) => each.uid === uid)
    const name = row(before)?.name ?? 'nobody'
    const rest = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== name))
    expect(Object.keys(rest).length).toBeLessThan(Object.keys(texts).length)
    const made = await importOver(withDocument(language, rest))
    if (E.isLeft(made)) throw new Error('all of it was refused')
    expect(row(made.right.snapshot)).toEqual(row(before))
  })

  it('items of none', async () => {
    await stays(withDocument('items', { ...copy('items'), items: {} }), /regular\/items .* rows are gone/)
  })

  it('a tenth of the items', async () => {
    const items = copy('items')
    const some = Object.fromEntries(Object.entries(items.items ?? {}).slice(0, 10))
    await stays(withDocument('items', { ...items, items: some }), /regular\/items .* rows are gone/)
  })

  it('a trader less', async () => {
    const traders = Object.fromEntries(Object.entries(copy('traders')).slice(1))
    await stays(withDocument('traders', traders), /regular\/traders {2}traders: 1 of \d+ rows are gone/)
  })

  it('a price of 1e308 roubles', async () => {
    const items = copy('items')
    Object.assign(items.items?.[PM] ?? {}, { basePrice: 1e308 })
    await stays(withDocument('items', items), new RegExp(`regular/items ${PM} 1e\\+308 is not from 0`))
  })

  it('a quest that requires itself', async () => {
    const tasks = copy('tasks')
    Object.assign(tasks.tasks?.[INSIDER] ?? {}, {
      taskRequirements: [{ task: INSIDER, status: ['complete'] }],
    })
    await stays(withDocument('tasks', tasks), new RegExp(`regular/tasks ${INSIDER} waits for itself`))
  })

  it('a craft that takes no time', async () => {
    const crafts = structuredClone(documents.get('crafts')) as Item[]
    const [craft = {}] = crafts
    craft.duration = 0
    await stays(withDocument('crafts', crafts), new RegExp(`regular/crafts ${craft.id} 0 is not above 0`))
  })
})
