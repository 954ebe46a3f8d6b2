// A new PGlite database, made once for all files of a worker: to make one takes seconds of a processor, to copy it a fraction of one.
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openPglite } from '#cli/server/stores/pglite.ts'

const makeTemplate = async (): Promise<string> => {
  const folder = mkdtempSync(join(inject('folder'), 'new-pglite-'))
  const database = await openPglite(folder)
  await database.close()
  return folder
}

let template: Promise<string> | undefined

/** Puts a database without any table into a folder that is not there yet. */
export const copyNewPglite = async (folder: string): Promise<void> => {
  template ??= makeTemplate()
  cpSync(await template, folder, { recursive: true })
}
