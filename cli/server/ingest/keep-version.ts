// Keeps a state of the game data, with which later ones are compared.
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { contentHash } from '#core/hash.ts'
import { getModeEntries, type Manifest } from '../../data/manifest.ts'
import { readManifest } from '../../data/snapshot.ts'
import type { CatalogueVersions } from '../stores/catalogue-versions.ts'
import { packCatalogue } from './catalogue-package.ts'

/** The hash of everything but prices. */
export const getFactsHash = (manifest: Manifest): string =>
  contentHash([
    ...GAME_MODES.map((mode) =>
      getModeEntries(manifest, mode).flatMap(([name, { hash }]) => (name === 'prices' ? [] : [[name, hash]])),
    ),
    manifest.overlay?.hash ?? null,
  ])

/** Keeps the catalogue in the folder if its facts differ from those kept last. */
export const keepVersion = async (versions: CatalogueVersions, folder: string): Promise<void> => {
  const manifest = readManifest(folder)
  const factsHash = getFactsHash(manifest)
  const [newest] = await versions.list()
  if (newest?.factsHash === factsHash) return
  const { hash, date, content } = await packCatalogue(folder)
  await versions.keep({ hash, factsHash, date, gameVersion: manifest.gameVersion }, content)
}
