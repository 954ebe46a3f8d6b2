// New PGlite databases: each worker migrates one and copies it for every test.
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'

/** Before the first migration, or after the newest. */
export type DatabaseForm = 'empty' | 'migrated'

const makeTemplate = async (form: DatabaseForm): Promise<string> => {
  const folder = join(mkdtempSync(join(inject('folder'), `${form}-pglite-`)), 'database')
  // A folder that exists gets no copy of the build's database, which has all migrations.
  if (form === 'empty') mkdirSync(folder)
  const database = await openPglite(folder)
  if (form === 'migrated') await migrate(database)
  await database.close()
  return folder
}

const templates = new Map<DatabaseForm, Promise<string>>()

/** Puts a new database into a folder that is not there yet. */
export const copyNewPglite = async (folder: string, form: DatabaseForm): Promise<void> => {
  const template = templates.get(form) ?? makeTemplate(form)
  templates.set(form, template)
  cpSync(await template, folder, { recursive: true })
}
