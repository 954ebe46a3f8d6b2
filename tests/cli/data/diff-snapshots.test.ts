// What a later snapshot added, removed and changed, by table and game mode; and what an import leaves out, by mode and once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diffSnapshots } from '#cli/data/diff-snapshots.ts'
import { droppedOnce } from '#cli/data/prepared.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import { type Snapshot, writeSnapshot } from '#cli/data/snapshot-write.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'
import { SHIPPED } from './folders.ts'

const BEFORE = readSnapshot(SHIPPED)
const DEBUT = '5936d90786f7742b1420ba5b'
const M4A1 = '5447a9cd4bdc2dbd208b4567'

const changed = (
  change: (tables: Tables) => Partial<Tables>,
  modes: readonly ('PVP' | 'PVE')[],
): Snapshot => {
  const tables = { ...BEFORE.tables }
  for (const mode of modes) tables[mode] = { ...tables[mode], ...change(tables[mode]) }
  return { ...BEFORE, tables }
}

/** The first row of a list, which it must have. */
const firstOf = <A>(rows: readonly A[]): A => {
  const [row] = rows
  if (row === undefined) throw new Error('there are no rows')
  return row
}

describe('two snapshots', () => {
  it('that are the same differ in nothing', () => {
    expect(diffSnapshots(BEFORE, BEFORE)).toEqual([])
    expect(diffSnapshots(BEFORE, readSnapshot(SHIPPED))).toEqual([])
  })

  it('differ alike in both modes once, and in one mode under its name', () => {
    const withoutM4A1 = ({ items }: Tables) => ({ items: items.filter(({ uid }) => uid !== M4A1) })
    const removed = [{ uid: M4A1, name: 'Colt M4A1 5.56x45 assault rifle' }]
    const items = BEFORE.tables.PVP.items.length
    const expected = {
      table: 'items',
      before: items,
      after: items - 1,
      added: [],
      removed,
      changed: [],
      renewed: 0,
    }
    expect(diffSnapshots(BEFORE, changed(withoutM4A1, ['PVP', 'PVE']))).toEqual([
      { modes: ['PVP', 'PVE'], ...expected },
    ])
    expect(diffSnapshots(BEFORE, changed(withoutM4A1, ['PVE']))).toEqual([{ modes: ['PVE'], ...expected }])
    expect(diffSnapshots(changed(withoutM4A1, ['PVE']), BEFORE)).toMatchObject([
      { modes: ['PVE'], added: removed, removed: [] },
    ])
  })

  it('name every place of a row that changed, entries of lists by their id', () => {
    const after = changed(
      ({ quests }) => ({
        quests: quests.map((quest) =>
          quest.uid === DEBUT
            ? {
                ...quest,
                reqLevel: 9,
                objectives: quest.objectives.toReversed().map((goal) => ({ ...goal, count: 99 })),
              }
            : quest,
        ),
      }),
      ['PVP'],
    )
    const [diff, ...others] = diffSnapshots(BEFORE, after)
    expect(others).toEqual([])
    const was = BEFORE.tables.PVP.quests.find(({ uid }) => uid === DEBUT)
    expect(diff?.changed.map(({ uid, name }) => [uid, name])).toEqual([[DEBUT, 'Debut']])
    const fields = diff?.changed.flatMap((row) => row.fields) ?? []
    expect(new Set(fields.map(({ path, before, after }) => [path, before, after].join(' ')))).toEqual(
      new Set([
        `reqLevel ${was?.reqLevel} 9`,
        ...(was?.objectives ?? []).map(({ id, count = null }) => `objectives.${id}.count ${count ?? ''} 99`),
      ]),
    )
  })

  it('count rows that only have another id as the same', () => {
    const craft = firstOf(BEFORE.tables.PVP.crafts)
    const renewed = ({ crafts }: Tables) => ({
      crafts: crafts.map((row) =>
        row.uid === craft.uid ? { ...row, uid: 'ffffffffffffffffffffffff' } : row,
      ),
    })
    expect(diffSnapshots(BEFORE, changed(renewed, ['PVP', 'PVE']))).toMatchObject([
      { table: 'crafts', added: [], removed: [], changed: [], renewed: 1 },
    ])
  })

  it('differ in corrections, in the modes in which these hold', () => {
    const correction = firstOf(BEFORE.corrections.filter(({ modes }) => modes === undefined))
    const rest = BEFORE.corrections.filter((each) => each !== correction)
    const gone = { table: 'overlay', removed: [{ uid: `${correction.table} ${correction.uid}` }] }
    // Each mode has corrections of its own, so that the two are counted apart.
    expect(diffSnapshots(BEFORE, { ...BEFORE, corrections: rest })).toMatchObject([
      { table: 'overlay', modes: ['PVP'], removed: [{}], before: expect.any(Number) },
      { table: 'overlay', modes: ['PVE'], removed: [{}], before: expect.any(Number) },
    ])
    const only = (corrections: Snapshot['corrections']) => ({ ...BEFORE, corrections })
    expect(diffSnapshots(only([correction]), only([]))).toMatchObject([{ modes: ['PVP', 'PVE'], ...gone }])
    const inPve = { ...correction, modes: ['PVE'] as const }
    expect(diffSnapshots(only([inPve]), only([]))).toMatchObject([{ modes: ['PVE'], ...gone }])
  })
})

describe('what an import leaves out', () => {
  const problem = (uid: string) => ({ table: 'figures' as const, uid, path: 'a.0', what: 'no item x' })

  it('stands once, with every mode that has it', () => {
    expect(
      droppedOnce([
        { mode: 'PVP', problem: problem('a') },
        { mode: 'PVP', problem: problem('b') },
        { mode: 'PVP', problem: problem('b') },
        { mode: 'PVE', problem: problem('a') },
      ]),
    ).toEqual([
      { ...problem('a'), modes: ['PVP', 'PVE'] },
      { ...problem('b'), modes: ['PVP'] },
    ])
  })
})

describe('exfil data diff', PROCESSES, () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-diff-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('lists tables with what was added, removed and changed', async () => {
    const after = changed(
      ({ quests, items }) => ({
        quests: quests.map((quest) => (quest.uid === DEBUT ? { ...quest, reqLevel: 9 } : quest)),
        items: items.filter(({ uid }) => uid !== M4A1),
      }),
      ['PVE'],
    )
    writeSnapshot(folder, { ...after, date: '2026-08-01' })
    const { run, json } = newQuickSession()
    const { stdout, code } = await run('data', 'diff', SHIPPED, folder)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\+ .*: data of 2026-08-01, game version 1\.0\.6\.5$/m)
    expect(stdout).toMatch(/^PVE items: 4446 -> 4445 · 1 removed$/m)
    expect(stdout).toContain(`  - Colt M4A1 5.56x45 assault rifle (${M4A1})\n`)
    expect(stdout).toMatch(/^PVE quests: 506 · 1 changed$/m)
    expect(stdout).toMatch(/^ {2}~ Debut \(5936d90786f7742b1420ba5b\): reqLevel \d+ -> 9$/m)
    expect(await json('data', 'diff', SHIPPED, folder, '--table', 'quests')).toMatchObject({
      before: { folder: SHIPPED, date: '2026-07-16' },
      after: { date: '2026-08-01' },
      tables: [{ modes: ['PVE'], table: 'quests', changed: [{ uid: DEBUT }] }],
    })
    expect((await run('data', 'diff', SHIPPED, SHIPPED)).stdout).toContain('Nothing differs.')
  })

  it('refuses what is no snapshot and no table', async () => {
    const { run } = newQuickSession()
    expectRefused(await run('data', 'diff', SHIPPED, '/no/such'), { code: 2, words: '/no/such' })
    expectRefused(await run('data', 'diff', SHIPPED, SHIPPED, '--table', 'ammo'), {
      code: 2,
      words: '--table: there is no table ammo',
    })
  })
})
