// Where a server keeps game data: what it has read of the source, and the catalogue made of it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolder } from '../../data/folders.ts'
import { MANIFEST_FILE } from '../../data/manifest.ts'

/** The last good documents of the source. */
export const bodiesFolder = (dataFolder: string): string => join(dataFolder, 'upstream')

/** The catalogue that a synchronisation writes; there is none before the first. */
export const syncedCatalogueFolder = (dataFolder: string): string => join(dataFolder, 'catalogue')

/** The catalogue to serve: `EXFIL_CATALOGUE`, else the synchronised one, else what the other programs use. */
export const servedCatalogueFolder = (
  dataFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): string => {
  const synced = syncedCatalogueFolder(dataFolder)
  const isChosen = env.EXFIL_CATALOGUE !== undefined && env.EXFIL_CATALOGUE !== ''
  return !isChosen && existsSync(join(synced, MANIFEST_FILE)) ? synced : catalogueFolder(undefined, env)
}
