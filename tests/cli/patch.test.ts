// `exfil patch`: what a later snapshot changed, whole and for the PMC.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { shippedFolder } from '#cli/data/folders.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import { writeSnapshot } from '#cli/data/snapshot-write.ts'
import { newQuickSession, PROCESSES, rowsOf, type Session } from '../support/run-exfil.ts'

const later = join(mkdtempSync(join(tmpdir(), 'exfil-patch-')), 'catalogue')
let session: Session

beforeAll(async () => {
  session = newQuickSession()
  const snapshot = readSnapshot(shippedFolder())
  const tables = Object.fromEntries(
    Object.entries(snapshot.tables).map(([mode, all]) => [
      mode,
      {
        ...all,
        items: all.items.map((item, index) => (index === 0 ? { ...item, weight: 99 } : item)),
        stations: all.stations.map((station) =>
          station.url === 'medstation'
            ? { ...station, levels: station.levels.map((level) => ({ ...level, seconds: 7_200 })) }
            : station,
        ),
      },
    ]),
  ) as unknown as typeof snapshot.tables
  await writeSnapshot(later, { ...snapshot, tables, date: '2026-11-20' })
})

describe('exfil patch', PROCESSES, () => {
  it('lists each difference with both values, and only the kind that is asked for', async () => {
    const rows = rowsOf(await session.json('patch', '--catalogue', later))
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['items', 'hideout']))
    const items = rowsOf(await session.json('patch', '--catalogue', later, '--kind', 'items'))
    expect(items).toMatchObject([{ kind: 'items', presence: 'changed', label: 'Weight', after: '99 kg' }])
  })

  it('leaves for the PMC what concerns it', async () => {
    const { stdout } = await session.run('patch', '--catalogue', later, '--mine', '--json')
    const mine = JSON.parse(stdout)
    expect(mine).toMatchObject({ before: { date: '2026-07-16' }, after: { date: '2026-11-20' }, profits: [] })
    expect(mine.changes).toMatchObject([{ kind: 'hideout', reasons: ['you have not built it yet'] }])
  })

  it('says in Russian what changed', async () => {
    const { stdout } = await session.run('patch', '--catalogue', later, '--language', 'ru')
    expect(stdout).toContain('99 кг')
    expect(stdout).toContain('от данных за 2026-07-16')
  })

  it('has nothing to compare with where the data are those of the program', async () => {
    expect((await session.run('patch')).stdout).toContain('Nothing to compare with')
    const same = await session.run('patch', '--since', shippedFolder())
    expect(same).toMatchObject({ code: 2 })
    expect(same.stderr).toContain('is the game data in use')
  })
})
