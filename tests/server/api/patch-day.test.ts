// A patch day: yesterday's snapshot, today's documents with 40 differences, which an operator settles in one step; one is taken back.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importData } from '#cli/data/import.ts'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { syncedCatalogueFolder } from '#cli/server/ingest/folders.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { setupOf } from '../../core/pricing/setups.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { printTook, took } from '../../support/took.ts'

/** What is promised for other servers, in milliseconds. */
const APPLIED_MS = 1_000
const DIFFERENCES = 40
const DOCUMENTS = fileURLToPath(new URL('../../../fixtures/upstream/regular', import.meta.url))

type Documents = Readonly<Record<string, unknown>>

/** Changes a recorded document of a folder. */
const edit = (folder: string, name: string, change: (data: Documents) => void): void => {
  const file = join(folder, name)
  const document = JSON.parse(readFileSync(file, 'utf8')) as { readonly data: Documents }
  change(document.data)
  writeFileSync(file, JSON.stringify(document))
}

/** Every craft takes twice as long, and as many items as are missing to forty weigh half a kilogram more. */
const writeTodaysCatalogue = async (yesterday: string, out: string): Promise<void> => {
  const source = mkdtempSync(join(tmpdir(), 'exfil-today-'))
  const { crafts, items } = loadCatalogue({ mode: 'PVP', overlay: true, folder: yesterday })
  let edited = 0
  for (const mode of ['regular', 'pve']) {
    const folder = join(source, mode)
    cpSync(DOCUMENTS, folder, { recursive: true })
    edited = 0
    edit(folder, 'crafts.json', (data) => {
      for (const craft of Object.values(data) as { readonly id: string; duration: number }[]) {
        if (crafts.get(craft.id) === undefined) continue
        craft.duration *= 2
        edited++
      }
    })
    edit(folder, 'items.json', ({ items: all }) => {
      for (const [uid, item] of Object.entries(all as Record<string, { weight: number }>)) {
        if (edited === DIFFERENCES) return
        if (items.get(uid) === undefined) continue
        item.weight += 0.5
        edited++
      }
    })
  }
  expect(edited).toBe(DIFFERENCES)
  await importData({
    source,
    out,
    previous: yesterday,
    accept: true,
    notes: { sources: [], date: '2026-07-17' },
  })
  rmSync(source, { recursive: true })
}

/** What `exfil profit crafts` lists: the same rule over the same data. */
const listProfits = (catalogue: Catalogue) =>
  allCraftProfits(profitContext(setupOf({ catalogue }))).map(({ runSeconds, profitPerHour, product }) => [
    product.name,
    runSeconds,
    profitPerHour,
  ])

describe('a patch day on two servers', async () => {
  const database = await newPostgresDatabase()
  it('needs a PostgreSQL', () => {
    if (database === undefined) process.stderr.write('NO POSTGRESQL HERE: a patch day was not played\n')
  })
  if (database === undefined) return

  const folder = mkdtempSync(join(tmpdir(), 'exfil-patch-day-'))
  const yesterday = join(folder, 'yesterday')
  const folders = ['first', 'second'].map((name) => join(folder, name))
  const servers: TestServer[] = []
  let admin: Person
  beforeAll(async () => {
    await writeSmallCatalogue(yesterday, '2026-07-16')
    for (const dataFolder of folders) {
      cpSync(yesterday, syncedCatalogueFolder(dataFolder), { recursive: true })
      servers.push(await openTestServer({ databaseUrl: database.url, config: { dataFolder } }))
    }
    admin = await (servers[0] as TestServer).admin()
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  const catalogueOf = (server: TestServer | undefined): Catalogue => {
    if (server === undefined) throw new Error('no server')
    return server.services().catalogues.of('PVP').catalogue
  }
  const readYesterday = () => loadCatalogue({ mode: 'PVP', overlay: true, folder: yesterday })
  const differencesOf = (table: 'items' | 'crafts') => {
    const { catalogues } = (servers[0] as TestServer).services()
    const { crafts, items } = readYesterday()
    const old = { crafts, items }[table].all as readonly { readonly uid: string }[]
    const field = table === 'items' ? 'weight' : 'seconds'
    return old.flatMap((row) => {
      const now = catalogues.of('PVP').catalogue[table].get(row.uid) as Record<string, unknown> | undefined
      const value = (row as unknown as Record<string, unknown>)[field]
      return now === undefined || now[field] === value ? [] : [{ table, uid: row.uid, field, value }]
    })
  }

  it('brings forty differences, which are corrected in one step and reach the other server by themselves', async () => {
    const [first, second] = servers
    const profits = listProfits(readYesterday())
    for (const [index, dataFolder] of folders.entries()) {
      await writeTodaysCatalogue(yesterday, syncedCatalogueFolder(dataFolder))
      servers[index]?.services().catalogues.reload()
    }
    expect(listProfits(catalogueOf(second))).not.toEqual(profits)
    const differences = [...differencesOf('crafts'), ...differencesOf('items')]
    expect(differences).toHaveLength(DIFFERENCES)
    const commands = differences.map((difference) => ({
      ...{ tag: 'CorrectField', ...difference, seen: '' },
      ...{ source: 'patch notes', since: '1.1', reason: 'the live source is wrong today' },
    }))
    const answer = await admin.call('correctMany', { body: { commandId: 'patch-day', commands } })
    expect(answer).toMatchObject({ done: DIFFERENCES, refused: [] })
    const { ms } = await took(() => eventually(() => listProfits(catalogueOf(second))).toEqual(profits))
    printTook('forty corrections on the other server', [{ ms }], APPLIED_MS)
    for (const server of [first, second])
      for (const { uid, table, field, value } of differences)
        expect(catalogueOf(server)[table].get(uid)).toMatchObject({ [field]: value })
  }, 120_000)

  it('of which one that is taken back is as in the documents again, on both, and the others stay', async () => {
    const { corrections } = await admin.call('corrections', { query: { table: 'items' } })
    const [back, ...others] = corrections
    if (back === undefined) throw new Error('nothing was corrected')
    const { uid, seen } = back
    const command = {
      tag: 'WithdrawCorrection',
      table: 'items',
      uid,
      field: 'weight',
      seen,
      reason: 'it is right',
    }
    await admin.call('correct', { body: { commandId: 'taken-back', command } })
    const weightBefore = readYesterday().items.get(uid)?.weight ?? 0
    const weightThere = () => catalogueOf(servers[1]).items.get(uid)?.weight
    const { ms } = await took(() => eventually(weightThere).toBe(weightBefore + 0.5))
    printTook('a withdrawn correction on the other server', [{ ms }], APPLIED_MS)
    for (const other of others)
      expect(catalogueOf(servers[1]).items.get(other.uid)?.weight).toBe(
        readYesterday().items.get(other.uid)?.weight,
      )
  })
})
