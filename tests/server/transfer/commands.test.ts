// `exfil migrate`, `exfil export` and `exfil import` as processes: exit codes, files, and what they leave behind.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEWEST_STEP } from '#cli/server/stores/migrate.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'
import { backupOf, fill } from '../../support/backup.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { expectRefused } from '../../support/log-files.ts'
import type { Ran } from '../../support/run-exfil.ts'
import { startWithInput } from '../../support/with-input.ts'

const folder = mkdtempSync(join(tmpdir(), 'exfil-transfer-'))
const FILE = join(folder, 'backup.jsonl')
/** Of a database in the process, which takes seconds to make. */
const DATA = join(folder, 'data')
const opened: { readonly drop: () => Promise<void> }[] = []

const run = (args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Promise<Ran> => {
  const running = startWithInput(args, { DATABASE_URL: '', EXFIL_DATA: DATA, ...env })
  running.give(input)
  return running.ended
}

const jsonOf = ({ code, stdout, stderr }: Ran): unknown => {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

/** The variables of an empty database: on PostgreSQL where there is one. */
const fresh = async (): Promise<Readonly<Record<string, string>>> => {
  const database = await newPostgresDatabase('empty')
  if (database === undefined) return { EXFIL_DATA: join(folder, `data-${readdirSync(folder).length}`) }
  opened.push(database)
  return { DATABASE_URL: database.url }
}

beforeAll(async () => {
  const first = await run(['migrate', '--json'], {})
  // The build's empty database, of which this is a copy, has them all.
  expect(jsonOf(first)).toEqual({ step: NEWEST_STEP, applied: [] })
  const database = await openPglite(join(DATA, 'database'))
  await fill(database)
  writeFileSync(FILE, (await backupOf(database)).text)
  await database.close()
})
afterAll(async () => {
  for (const { drop } of opened) await drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('exfil migrate', () => {
  it('has nothing to do the second time', async () => {
    const env = await fresh()
    const first = jsonOf(await run(['migrate', '--json'], env))
    const isCopy = env.DATABASE_URL === undefined
    expect(first).toMatchObject({ applied: isCopy ? [] : expect.arrayContaining(['events']) })
    expect(await run(['migrate'], env)).toEqual({
      code: 0,
      stdout: `Nothing to do: the database is at step ${NEWEST_STEP}.\n`,
      stderr: '',
    })
  })

  it('does not tell the password of a database that it cannot reach', async () => {
    const ran = await run(['migrate'], { DATABASE_URL: 'postgres://exfil:hush@127.0.0.1:9/exfil' })
    expectRefused(ran, { code: 2, words: 'DATABASE_URL: cannot connect' })
    expect(ran.stderr).not.toContain('hush')
  })
})

describe('exfil export and exfil import', () => {
  it('move everything into another database and back, through a file and through a pipe', async () => {
    const file = join(folder, 'exported.jsonl')
    const exported = jsonOf(await run(['export', file, '--json'], {}))
    expect(readFileSync(file, 'utf8') === readFileSync(FILE, 'utf8')).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])

    const env = await fresh()
    expect(jsonOf(await run(['import', file, '--json'], env))).toEqual(exported)
    const piped = await run(['export', '-', '--no-prices'], env)
    expect(piped.code).toBe(0)
    const other = await fresh()
    const imported = await run(['import', '-'], other, piped.stdout)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toContain('events: 1201')
    expect((await run(['export', '-'], other)).stdout).toContain('"prices":0')
  })

  it('refuse what they cannot do', async () => {
    const nowhere = { EXFIL_DATA: join(folder, 'nowhere') }
    expectRefused(await run(['export', join(folder, 'x')], nowhere), {
      code: 1,
      words: `there is no database in ${join(folder, 'nowhere', 'database')}`,
    })
    expectRefused(await run(['import', join(folder, 'missing')], nowhere), {
      code: 2,
      words: `cannot read ${join(folder, 'missing')}: no such file`,
    })
    expectRefused(await run(['import', folder], nowhere), { code: 2, words: 'it is a folder' })
    expect(existsSync(nowhere.EXFIL_DATA)).toBe(false)
    expectRefused(await run(['export', join(folder, 'no', 'folder')], {}), {
      code: 2,
      words: `cannot write ${join(folder, 'no', 'folder')}: no such file or folder`,
    })
    expectRefused(await run(['import', FILE], {}), { code: 1, words: 'the database is in use' })
  })

  it('refuse a damaged file with its line', async () => {
    const env = await fresh()
    const cut = readFileSync(FILE, 'utf8').split('\n').slice(0, 50).join('\n')
    expectRefused(await run(['import', '-'], env, `${cut}\n`), {
      code: 2,
      words: 'standard input:51: the file is cut off: expected row 50 of 1201 of events',
    })
    const within = join(folder, 'cut.jsonl')
    writeFileSync(within, cut.slice(0, -20))
    expectRefused(await run(['import', within], env), { code: 2, words: `${within}:50: the file is cut off` })
    expect((await run(['import', FILE], env)).code).toBe(0)
  })

  it('leave a database alone that was never migrated', async () => {
    const file = join(folder, 'never')
    const env = await fresh()
    if (env.EXFIL_DATA !== undefined) {
      const own = join(env.EXFIL_DATA, 'database')
      // An empty folder is no copy: the engine makes the database.
      mkdirSync(own, { recursive: true })
      await (await openPglite(own)).close()
    }
    expectRefused(await run(['export', file], env), {
      code: 1,
      words: `the database is at step 0 of ${NEWEST_STEP}; \`exfil migrate\` brings it to the present form`,
    })
    expect(existsSync(file)).toBe(false)
  })
})
