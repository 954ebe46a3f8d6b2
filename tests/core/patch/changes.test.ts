// What changed between two catalogues: nothing invented, nothing lost, and told in lines.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Catalogue, makeCatalogue, makeTable } from '#core/catalogue/catalogue.ts'
import { canonicalJson } from '#core/hash.ts'
import {
  comparedPart,
  findPatchChanges,
  PATCH_TABLES,
  type PatchTable,
  type Row,
  restoreBefore,
} from '#core/patch/changes.ts'
import { changeKey, describeChanges, listTold } from '#core/patch/entries.ts'
import { chooseBefore } from '#core/patch/sides.ts'
import { loadPatchSpeech } from '#core/patch/speech.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const BEFORE = testCatalogue('PVP', { overlay: true })

const rowsOf = (catalogue: Catalogue, table: PatchTable): readonly Row[] =>
  catalogue[table].all as readonly unknown[] as readonly Row[]

const withRows = (
  catalogue: Catalogue,
  changed: Readonly<Partial<Record<PatchTable, readonly Row[]>>>,
): Catalogue =>
  makeCatalogue(
    catalogue.mode,
    ((name: string) => (name === 'constants' ? [catalogue.constants] : catalogue.levels)) as never,
    (name) => {
      const rows = changed[name as PatchTable]
      return (rows === undefined ? catalogue[name] : makeTable(rows)) as never
    },
  )

/** What a reader of the game's data can find otherwise in a row of the table. */
const EDITS: Readonly<Record<PatchTable, (row: never) => object>> = {
  quests: ({ reqLevel }: { reqLevel: number }) => ({ reqLevel: reqLevel + 3 }),
  items: ({ weight }: { weight: number }) => ({ weight: weight + 1 }),
  prices: ({ basePrice }: { basePrice: number }) => ({ basePrice: basePrice + 1_000 }),
  traders: ({ levels }: { levels: readonly { playerLevel: number }[] }) => ({
    levels: levels.map((level) => ({ ...level, playerLevel: level.playerLevel + 1 })),
  }),
  barters: ({ ingredients: [first, ...rest] }: { ingredients: readonly { count: number }[] }) => ({
    ingredients: [{ ...first, count: (first?.count ?? 0) + 1 }, ...rest],
  }),
  crafts: ({ seconds }: { seconds: number }) => ({ seconds: seconds + 3_600 }),
  stations: ({ levels: [first, ...rest] }: { levels: readonly { seconds: number }[] }) => ({
    levels: [{ ...first, seconds: (first?.seconds ?? 0) + 7_200 }, ...rest],
  }),
  figures: ({ properties }: { properties: object }) => ({ properties: { ...properties, weirdness: 7 } }),
}

const edit = fc.record({
  table: fc.constantFrom(...PATCH_TABLES),
  index: fc.nat(),
  how: fc.constantFrom('change', 'remove', 'add' as const),
})

/** The catalogue after edits, and the ids that they are about. */
const play = (edits: readonly { table: PatchTable; index: number; how: string }[]) => {
  const changed: Partial<Record<PatchTable, readonly Row[]>> = {}
  const touched = new Set<string>()
  for (const { table, index, how } of edits) {
    const rows = changed[table] ?? rowsOf(BEFORE, table)
    const row = rows[index % rows.length]
    if (row === undefined || touched.has(`${table} ${row.uid}`)) continue
    // A recipe may be paired with another one that was removed or added.
    if (how !== 'change' && (table === 'barters' || table === 'crafts')) continue
    if (how === 'add') {
      const uid = `new-${row.uid}`
      if (touched.has(`${table} ${uid}`)) continue
      touched.add(`${table} ${uid}`)
      changed[table] = [...rows, { ...row, uid }]
      continue
    }
    touched.add(`${table} ${row.uid}`)
    changed[table] =
      how === 'remove'
        ? rows.filter((each) => each !== row)
        : rows.map((each) => (each === row ? { ...row, ...EDITS[table](row as never) } : each))
  }
  return { after: withRows(BEFORE, changed), touched }
}

const edits = fc.array(edit, { minLength: 1, maxLength: 8 })

const comparedRows = (catalogue: Catalogue): readonly string[] =>
  PATCH_TABLES.flatMap((table) =>
    rowsOf(catalogue, table).map((row) => `${table} ${canonicalJson(comparedPart(table, row))}`),
  ).toSorted()

describe('the changes between two catalogues', () => {
  it('are none between a catalogue and itself', () => {
    expect(findPatchChanges(BEFORE, BEFORE)).toEqual([])
  })

  it('are exactly the rows that differ', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const { after, touched } = play(all)
        const found = findPatchChanges(BEFORE, after).map(changeKey)
        expect(new Set(found)).toEqual(touched)
        expect(found).toHaveLength(touched.size)
      }),
      { numRuns: 25 },
    )
  })

  it('give back the earlier catalogue when they are undone in the later one', () => {
    const expected = comparedRows(BEFORE)
    fc.assert(
      fc.property(edits, (all) => {
        const { after } = play(all)
        const restored = restoreBefore(after, findPatchChanges(BEFORE, after))
        expect(comparedRows(restored)).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  })

  it('name both values of every compared field that differs', () => {
    fc.assert(
      fc.property(edits, (all) => {
        for (const { table, before, after, fields } of findPatchChanges(BEFORE, play(all).after)) {
          if (before === null || after === null) continue
          const [was, is] = [comparedPart(table, before), comparedPart(table, after)]
          const undone = { ...is, ...Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])) }
          const isKnown = ([, value]: readonly [string, unknown]): boolean => value !== null
          expect(Object.fromEntries(Object.entries(undone).filter(isKnown))).toEqual({ ...was, uid: is.uid })
        }
      }),
      { numRuns: 15 },
    )
  })

  it('are told in one line or more each, in both languages', async () => {
    for (const locale of ['en', 'ru'] as const) {
      const speech = await loadPatchSpeech(locale)
      fc.assert(
        fc.property(edits, (all) => {
          const { after } = play(all)
          const changes = findPatchChanges(BEFORE, after)
          const entries = describeChanges(speech, { before: restoreBefore(after, changes), after }, changes)
          expect(entries.map(({ key }) => key)).toEqual(listTold(changes).map(changeKey))
          for (const { presence, lines, name } of entries) {
            expect(name).not.toBe('')
            if (presence === 'changed') expect(lines.length).toBeGreaterThan(0)
            for (const { label, before, after: is } of lines)
              expect(`${label} ${before} ${is}`).not.toMatch(/label\.|value\.|undefined|NaN|\[object/)
          }
        }),
        { numRuns: 10 },
      )
    }
  })
})

describe('a recipe', () => {
  it('that got another id with its change is one change, not a removed and a new one', () => {
    const [first, ...rest] = rowsOf(BEFORE, 'crafts')
    if (first === undefined) throw new Error('no craft')
    const after = withRows(BEFORE, { crafts: [...rest, { ...first, uid: 'renumbered', seconds: 1 }] })
    expect(findPatchChanges(BEFORE, after)).toMatchObject([
      {
        table: 'crafts',
        uid: 'renumbered',
        before: { uid: first.uid },
        fields: [{ field: 'seconds', ours: 1 }],
      },
    ])
  })

  it('that only got another id did not change', () => {
    const rows = rowsOf(BEFORE, 'barters').map((row) => ({ ...row, uid: `${row.uid}-again` }))
    expect(findPatchChanges(BEFORE, withRows(BEFORE, { barters: rows }))).toEqual([])
  })
})

describe('prices', () => {
  it('of the flea market are no part of a patch', () => {
    const rows = rowsOf(BEFORE, 'prices').map((row) => ({ ...row, avg24h: 1, lastLow: 2, updatedAt: 3 }))
    expect(findPatchChanges(BEFORE, withRows(BEFORE, { prices: rows }))).toEqual([])
  })
})

/** Counted from the files themselves: which quests of the mode a line of the overlay gives another value. */
describe('the corrections that came with the snapshot', () => {
  it('are found as changes of the quests that they name', async () => {
    const { readFileSync } = await import('node:fs')
    const read = (file: string) =>
      readFileSync(new URL(`../../../fixtures/catalogue/${file}`, import.meta.url), 'utf8')
    const { fields, rows } = JSON.parse(read('quests.pvp.json')) as { fields: string[]; rows: unknown[][] }
    const column = (name: string) => fields.indexOf(name)
    const levels = new Map(rows.map((row) => [row[column('uid')], row[column('reqLevel')]]))
    const lines = read('overlay.jsonl')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .filter(({ table, modes = ['PVP'] }) => table === 'quests' && modes.includes('PVP'))
    const removed = lines.filter(({ remove }) => remove === true).map(({ uid }) => uid)
    const raised = lines.filter(
      ({ uid, set }) => set?.reqLevel !== undefined && levels.has(uid) && levels.get(uid) !== set.reqLevel,
    )
    const found = findPatchChanges(testCatalogue('PVP'), BEFORE)
    expect(removed.length + raised.length).toBeGreaterThan(20)
    expect(
      found
        .filter(({ after }) => after === null)
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(removed.toSorted())
    for (const { uid, set } of raised) {
      const change = found.find((each) => each.uid === uid)
      expect(change?.fields.find(({ field }) => field === 'reqLevel')).toEqual({
        field: 'reqLevel',
        theirs: levels.get(uid),
        ours: set.reqLevel,
      })
    }
  })
})

describe('the snapshot to compare with', () => {
  const DAY = 86_400_000
  const side = (id: string, from: number, until: number) => ({
    ...{ id, date: '2026-07-16', gameVersion: '1' },
    from: new Date(from * DAY),
    until: new Date(until * DAY),
  })

  it('is the newest that stood longer than a patch takes', () => {
    expect(chooseBefore([side('hotfix', 31, 32), side('season', 0, 31)])?.id).toBe('season')
    expect(chooseBefore([side('autumn', 31, 60), side('season', 0, 31)])?.id).toBe('autumn')
  })

  it('is the oldest where none stood that long, and none where none is kept', () => {
    expect(chooseBefore([side('second', 1, 2), side('first', 0, 1)])?.id).toBe('first')
    expect(chooseBefore([])).toBeUndefined()
  })
})
