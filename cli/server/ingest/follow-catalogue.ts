// Keeps this process's catalogue the one that the processes of one database share.
import type { Documents } from '../stores/documents.ts'
import { catalogueHash, unpackCatalogue } from './catalogue-package.ts'
import { syncedCatalogueFolder } from './folders.ts'

export interface CatalogueFollowOptions {
  readonly documents: Documents
  readonly dataFolder: string
  /** The catalogue on disk is another one now. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

/** Takes over the shared catalogue, now (when it resolves, that is done) and whenever there is a newer one. Answers how to stop. */
export const followCatalogue = async ({
  documents,
  dataFolder,
  onChange,
  onError,
}: CatalogueFollowOptions): Promise<() => Promise<void>> => {
  if (!documents.isShared) return async () => undefined
  const folder = syncedCatalogueFolder(dataFolder)
  let last: Promise<void> = Promise.resolve()
  const takeOver = async (): Promise<void> => {
    const newer = await documents.newerSnapshot(await catalogueHash(folder))
    if (newer === undefined) return
    await unpackCatalogue(folder, newer)
    onChange()
  }
  const follow = (): Promise<void> => {
    last = last.then(takeOver).catch(onError)
    return last
  }
  const unlisten = await documents.onSnapshot(follow)
  await follow()
  return async () => {
    await unlisten()
    await last
  }
}
