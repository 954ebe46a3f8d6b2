// A first start copies the empty database that the build made, and never keeps half of one.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '#cli/server/stores/migrate.ts'
import { copyEmptyDatabase, openPglite } from '#cli/server/stores/pglite.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(inject('folder'), 'first-start-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the first start on PGlite', () => {
  it('copies the empty database of the build, in its present form and without any secret, for its owner alone', async () => {
    const folder = join(root, 'database')
    copyEmptyDatabase(folder)
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const database = await openPglite(folder)
    expect(await migrate(database)).toEqual([])
    for (const table of ['events', 'identities', 'installation', 'secrets', 'sessions'])
      expect(await database.query(`select * from ${table}`), table).toEqual([])
    await database.close()
  })

  it('replaces a copy that was cut off', () => {
    const folder = join(root, 'database')
    mkdirSync(`${folder}.partial`)
    writeFileSync(join(`${folder}.partial`, 'half'), '')
    copyEmptyDatabase(folder)
    expect(existsSync(join(folder, 'half'))).toBe(false)
    expect(existsSync(`${folder}.partial`)).toBe(false)
  })

  it('leaves a database as it is', () => {
    const folder = join(root, 'database')
    mkdirSync(folder)
    writeFileSync(join(folder, 'kept'), '')
    copyEmptyDatabase(folder)
    expect(existsSync(join(folder, 'kept'))).toBe(true)
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(false)
  })

  it('leaves the creation to the engine in a program that was not built', () => {
    const folder = join(root, 'database')
    copyEmptyDatabase(folder, join(root, 'not-built'))
    expect(existsSync(folder)).toBe(false)
  })
})
