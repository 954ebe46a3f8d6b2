// The commands that read the source and make prices up, and the import, as processes of their own.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { importInChild } from '#cli/server/ingest/import-catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { newSession, type Session } from '../../support/run-exfil.ts'
import { startUpstream, type Upstream } from '../../support/upstream.ts'

const fixture = (path: string): string => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../../dist/cli/exfil.js', import.meta.url))

describe('exfil', () => {
  let upstream: Upstream
  let session: Session
  beforeEach(async () => {
    upstream = await startUpstream()
    session = newSession()
    vi.stubEnv('EXFIL_DATA', session.folder)
    vi.stubEnv('EXFIL_SYNC_URL', upstream.base.href)
    // A database server answers sooner than one that each process starts for itself.
    const postgres = await newPostgresDatabase()
    vi.stubEnv('DATABASE_URL', postgres?.url ?? '')
    return async () => {
      vi.unstubAllEnvs()
      await postgres?.drop()
    }
  })

  it('sync --once reads the source whenever it is called, and says what came of it', async () => {
    expect(await session.json('sync', '--once', '--accept')).toMatchObject({
      tag: 'Done',
      modes: [
        { mode: 'PVP', prices: 'New', observations: 81 },
        { mode: 'PVE' },
        { mode: 'SEASON', prices: 'Absent' },
      ],
      catalogue: 'Changed',
      problems: [],
    })
    expect(upstream.lastHeaders()['user-agent']).toMatch(/^exfil\/\d+\.\d+\.\d+ \(/)
    expect(checkSnapshot(join(session.folder, 'catalogue')).problems).toEqual([])
    upstream.mood('regular/items', (_, response) => response.writeHead(403).end())
    const { code, stdout, stderr } = await session.run('sync', '--once')
    expect(code).toBe(1)
    expect(stdout.split('\n')).toEqual([
      'PVP prices: not read, the last good ones stay',
      'PVE prices: as before',
      'SEASON prices: the source does not have this mode',
      'game data: not asked for yet',
      "! regular/items: can't be read (HTTP 403)",
      '',
    ])
    expect(stderr).toBe(`exfil: 1 problem with ${upstream.base.href}\n`)
    // What was really seen is not mixed with what is made up.
    const refused = await session.run('simulate-prices', '--days', '1')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('--force')
  })

  it('simulate-prices fills an empty database with both modes', async () => {
    const answer = await session.json('simulate-prices', '--days', '1', '--seed', '3')
    expect(answer).toMatchObject({ days: 1, seed: 3, everyHours: 24 })
    const { observations } = answer as { observations: Record<string, number> }
    expect(observations.PVP).toBeGreaterThan(40_000)
    expect(observations.PVE).toBeGreaterThan(40_000)
  })

  it.each([
    [['simulate-prices', '--days', '0'], '--days'],
    [['simulate-prices', '--seed', 'x'], '--seed'],
    [['sync', '--twice'], '--twice'],
  ])('refuses %j', async (words, named) => {
    const { code, stderr } = await session.run(...words)
    expect(code).toBe(2)
    expect(stderr).toContain(named)
  })

  it('imports documents for a server without holding that up', async () => {
    const out = join(session.folder, 'catalogue')
    const load = importInChild({ out, previous: () => fixture('catalogue'), accept: true }, PROGRAM)
    const { changed } = await load(fixture('upstream'), ['json.tarkov.dev'])
    expect(changed).toContain('items.pvp.json')
    expect(checkSnapshot(out).problems).toEqual([])
    await expect(load(join(session.folder, 'nothing'), ['json.tarkov.dev'])).rejects.toThrow(
      'no documents of the API',
    )
  })
})
