// What changed between an earlier state of the game data and the served one, compared once for each pair.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { findPatchChanges, type PatchChange, restoreBefore } from '#core/patch/changes.ts'
import { chooseBefore, type PatchSide } from '#core/patch/sides.ts'
import { shippedFolder } from '../../data/folders.ts'
import { loadCatalogue, readManifest } from '../../data/snapshot.ts'
import { unpackCatalogue } from '../ingest/catalogue-package.ts'
import { getFactsHash } from '../ingest/keep-version.ts'
import type { CatalogueVersions } from '../stores/catalogue-versions.ts'
import type { Catalogues } from './catalogues.ts'
import { correctCatalogue } from './correct-catalogue.ts'
import type { CorrectionsService } from './corrections.ts'

/** The earlier catalogue shares all rows that did not change with the later one. */
export interface ComparedCatalogues {
  readonly before: Catalogue
  readonly after: Catalogue
  readonly changes: readonly PatchChange[]
}

export interface Patches {
  /** The states that can be compared with, newest first, without the served one. */
  readonly list: () => Promise<readonly PatchSide[]>
  /** The state of this id, by default the one before the newest patch; undefined if there is none. */
  readonly find: (id: string | undefined) => Promise<PatchSide | undefined>
  readonly compare: (mode: GameMode, side: PatchSide) => Promise<ComparedCatalogues>
}

export interface PatchesOptions {
  readonly catalogues: Catalogues
  readonly corrections: Pick<CorrectionsService, 'listAt'>
  readonly versions: CatalogueVersions
  readonly folderNow: () => string
}

/** The id of the snapshot that came with the program. */
const SHIPPED = 'shipped'

export const openPatches = ({ catalogues, corrections, versions, folderNow }: PatchesOptions): Patches => {
  const list = async (): Promise<readonly PatchSide[]> => {
    const factsNow = getFactsHash(readManifest(folderNow()))
    const known = await versions.list()
    const newest = known.find(({ factsHash }) => factsHash === factsNow)
    const kept = known.filter(({ factsHash }) => factsHash !== factsNow)
    const shipped = readManifest(shippedFolder())
    const oldest = kept.at(-1)
    const isEarlier =
      getFactsHash(shipped) !== factsNow &&
      kept.every(({ factsHash }) => factsHash !== getFactsHash(shipped)) &&
      (oldest === undefined || Date.parse(shipped.date) <= oldest.firstSeen.getTime())
    const sides = [
      ...kept.map(({ hash, date, gameVersion, firstSeen }) => ({
        id: hash,
        date,
        gameVersion,
        from: firstSeen,
      })),
      ...(isEarlier
        ? [
            {
              ...{ id: SHIPPED, date: shipped.date, gameVersion: shipped.gameVersion },
              from: new Date(shipped.date),
            },
          ]
        : []),
    ]
    const until = (index: number): Date =>
      sides[index - 1]?.from ?? newest?.firstSeen ?? new Date(catalogues.at())
    return sides.map((side, index) => ({ ...side, until: until(index) }))
  }

  /** Calls `use` with the folder of an earlier state. */
  const withFolder = async <A>({ id }: PatchSide, use: (folder: string) => A): Promise<A> => {
    if (id === SHIPPED) return use(shippedFolder())
    const packed = await versions.read(id)
    if (packed === undefined) throw new Error(`the catalogue ${id} is not kept any more`)
    const folder = await mkdtemp(join(tmpdir(), 'exfil-patch-'))
    try {
      await unpackCatalogue(join(folder, 'catalogue'), packed)
      return use(join(folder, 'catalogue'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const compare = async (mode: GameMode, side: PatchSide): Promise<ComparedCatalogues> => {
    const then: readonly Correction[] = await corrections.listAt(side.until)
    return withFolder(side, (folder) => {
      const { catalogue: after, dataMode } = catalogues.of(mode)
      const loaded = loadCatalogue({ mode: dataMode, overlay: true, folder })
      const changes = findPatchChanges(correctCatalogue(loaded, then), after)
      return { changes, after, before: restoreBefore(after, changes) }
    })
  }

  const compared = new Map<string, Promise<ComparedCatalogues>>()
  catalogues.onChange(() => compared.clear())
  return {
    list,
    find: async (id) => {
      const sides = await list()
      return id === undefined ? chooseBefore(sides) : sides.find((side) => side.id === id)
    },
    compare: (mode, side) => {
      const key = `${mode} ${side.id} ${side.until.toISOString()}`
      const known = compared.get(key) ?? compare(mode, side)
      compared.set(key, known)
      known.catch(() => compared.delete(key))
      return known
    },
  }
}
