// Several servers of one database, each with a disk of its own, serve the same catalogue.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { readManifest } from '#cli/data/snapshot.ts'
import { catalogueHash, packCatalogue, unpackCatalogue } from '#cli/server/ingest/catalogue-package.ts'
import { servedCatalogueFolder, syncedCatalogueFolder } from '#cli/server/ingest/folders.ts'
import { followCatalogue } from '#cli/server/ingest/follow-catalogue.ts'
import { openDocuments } from '#cli/server/stores/documents.ts'
import { databases } from '../../support/databases.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'

const SHIPPED = fileURLToPath(new URL('../../../fixtures/catalogue', import.meta.url))

/** A small catalogue; another day, another catalogue. */
const smallCatalogue = async (date: string): Promise<string> => {
  const out = join(newFolder(), 'catalogue')
  await writeSmallCatalogue(out, date)
  return out
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-follow-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a catalogue in one piece', () => {
  it('is the same again on another disk', async () => {
    const folder = join(newFolder(), 'catalogue')
    const source = await smallCatalogue('2026-07-16')
    const packed = await packCatalogue(source)
    await unpackCatalogue(folder, packed)
    expect(readManifest(folder)).toEqual(readManifest(source))
    expect(await catalogueHash(folder)).toBe(await catalogueHash(source))
    expect(await catalogueHash(folder)).toBe(packed.hash)
    expect(checkSnapshot(folder)).toEqual(checkSnapshot(source))
  })

  it('is refused where it is none', async () => {
    const folder = join(newFolder(), 'catalogue')
    const content = gzipSync('{"manifest":{}}')
    await expect(unpackCatalogue(folder, { hash: 'x', date: '2026-07-16', content })).rejects.toThrow(
      'catalogue x: manifest',
    )
    expect(existsSync(folder)).toBe(false)
  })

  it.each(['../outside.json', '/etc/outside.json', '.incoming/x.json', 'outside.sh', '..'])(
    'is refused where it names the file %j',
    async (name) => {
      const folder = join(newFolder(), 'data', 'catalogue')
      const { manifest, files } = await unpacked(await smallCatalogue('2026-07-16'))
      const write = (content: unknown) =>
        unpackCatalogue(folder, { hash: 'x', date: '2026-07-16', content: gzipSync(JSON.stringify(content)) })
      await expect(write({ manifest, files: { ...files, [name]: 'x' } })).rejects.toThrow(
        `catalogue x: files: the manifest names no file ${JSON.stringify(name)}`,
      )
      const overlay = { file: name, hash: 'x', rows: 1 }
      await expect(
        write({ manifest: { ...manifest, overlay }, files: { ...files, [name]: 'x' } }),
      ).rejects.toThrow('catalogue x: manifest.overlay.file: expected the name of a file like items.json')
      expect(existsSync(folder)).toBe(false)
    },
  )
})

const unpacked = async (folder: string) => {
  const { content } = await packCatalogue(folder)
  return JSON.parse(gunzipSync(content).toString('utf8')) as {
    readonly manifest: object
    readonly files: Readonly<Record<string, string>>
  }
}

describe('the catalogue to serve', () => {
  it('is the chosen one, else the synchronised one, else any', async () => {
    const folder = newFolder()
    expect(servedCatalogueFolder(folder, {})).not.toBe(syncedCatalogueFolder(folder))
    await unpackCatalogue(
      syncedCatalogueFolder(folder),
      await packCatalogue(await smallCatalogue('2026-07-16')),
    )
    expect(servedCatalogueFolder(folder, {})).toBe(syncedCatalogueFolder(folder))
    expect(servedCatalogueFolder(folder, { EXFIL_CATALOGUE: '' })).toBe(syncedCatalogueFolder(folder))
    expect(servedCatalogueFolder(folder, { EXFIL_CATALOGUE: SHIPPED })).toBe(SHIPPED)
  })
})

describe.each(databases())('on $name a server', ({ open }) => {
  it('takes over what another one has imported, at its start and later', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    let instant = Date.UTC(2026, 6, 16, 12)
    const documents = openDocuments({ database, now: () => new Date(instant++) })
    // PGlite has a single process.
    expect(documents.isShared).toBe(database.engine === 'postgres')
    const mine = newFolder()
    const first = await packCatalogue(await smallCatalogue('2026-07-16'))
    await documents.saveSnapshot(first)
    let changes = 0
    const stop = await followCatalogue({
      documents: { ...documents, isShared: true },
      dataFolder: mine,
      onChange: () => changes++,
      onError: (error) => {
        throw error
      },
    })
    expect(changes).toBe(1)
    const folder = syncedCatalogueFolder(mine)
    expect(await catalogueHash(folder)).toBe(first.hash)
    const second = await packCatalogue(await smallCatalogue('2026-07-17'))
    await documents.saveSnapshot(second)
    await expect.poll(() => changes).toBe(2)
    expect(await catalogueHash(folder)).toBe(second.hash)
    await documents.saveSnapshot(second)
    await stop()
    expect(changes).toBe(2)
  })
})
