// Opening a snapshot: only what is asked for is read, and nothing that is not what the manifest names.
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueFolder, shippedFolder } from '#cli/data/folders.ts'
import { loadCatalogue, readManifest, SnapshotError } from '#cli/data/snapshot.ts'
import { CliError } from '#cli/errors.ts'
import { tableBody } from '#core/catalogue/rows.ts'
import { sha256Hex } from '#core/hash.ts'
import { copyOf, editJson, newFolder, SHIPPED } from './folders.ts'

const OVERLAY_LINES = readFileSync(join(SHIPPED, 'overlay.jsonl'), 'utf8').trimEnd().split('\n').length

const open = (folder: string, overlay = false) => loadCatalogue({ folder, mode: 'PVP', overlay })

describe('a snapshot', () => {
  it('is that of the program where nothing else is asked for', () => {
    expect(catalogueFolder(undefined, { EXFIL_CATALOGUE: '/elsewhere' })).toBe('/elsewhere')
    expect(catalogueFolder('/asked', { EXFIL_CATALOGUE: '/elsewhere' })).toBe('/asked')
    expect(shippedFolder()).toBe(SHIPPED)
  })

  it('has the hashes of the portable library', () => {
    const text = readFileSync(join(SHIPPED, 'skills.json'), 'utf8')
    const { fields, rows } = JSON.parse(text)
    expect(sha256Hex(tableBody({ fields, rows }))).toBe(readManifest(SHIPPED).tables.PVP.skills.hash)
  })

  it('gives each mode its own quests and prices, and both the same items', () => {
    const { PVP, PVE } = readManifest(SHIPPED).tables
    expect(PVP.items).toEqual(PVE.items)
    expect(PVP.quests.file).toBe('quests.pvp.json')
    expect(PVE.prices.file).toBe('prices.pve.json')
    const modes = (['PVP', 'PVE'] as const).map((mode) =>
      loadCatalogue({ folder: SHIPPED, mode, overlay: false }).quests.all.flatMap(
        ({ reqGameMode }) => reqGameMode ?? [],
      ),
    )
    expect(modes.map((words) => [...new Set(words)])).toEqual([['PVP'], ['PVE']])
  })

  it.each([
    ['PVP', '66058cb22cee99303f1ba067'],
    ['PVE', '6834145ebc1f443d7603c8a7'],
  ] as const)('says which quest unlocks a trader in %s', (mode, easyMoney) => {
    const { traders } = loadCatalogue({ folder: SHIPPED, mode, overlay: true })
    expect(traders.all.flatMap(({ url, quest }) => (quest === undefined ? [] : [[url, quest]]))).toEqual([
      ['jaeger', '5d2495a886f77425cd51e403'],
      ['ref', easyMoney],
    ])
  })

  it('knows how the flea market went in each mode', () => {
    const gpu = (mode: 'PVP' | 'PVE') =>
      loadCatalogue({ folder: SHIPPED, mode, overlay: false }).prices.get('57347ca924597744596b4e71')
    expect(gpu('PVP')).toMatchObject({
      ...{ avg24h: 202_281, lastLow: 222_200, low24h: 144_400, high24h: 278_000 },
      ...{ change48h: -6.7, offerCount: 22, updatedAt: Date.UTC(2026, 6, 16, 11, 48) },
    })
    expect(gpu('PVE')).toMatchObject({
      ...{ avg24h: 617_113, lastLow: 544_444, low24h: 124_625, high24h: 800_000 },
      ...{ change48h: 4.4, offerCount: 44, updatedAt: Date.UTC(2026, 6, 16, 12, 1) },
    })
  })

  it.each([
    ['PVP', { avg24h: 3502, lastLow: 3502, low24h: 2863, high24h: 2863, change48h: 2748, offerCount: 3753 }],
    ['PVE', { avg24h: 3599, lastLow: 3599, low24h: 3087, high24h: 3087, change48h: 2936, offerCount: 3754 }],
  ] as const)(
    'knows for how many items and presets of %s as the documents of that day say',
    (mode, counts) => {
      const { prices } = loadCatalogue({ folder: SHIPPED, mode, overlay: false })
      const known = Object.keys(counts).map((field) => [
        field,
        prices.all.filter((row) => row[field as keyof typeof counts] !== undefined).length,
      ])
      expect(Object.fromEntries(known)).toEqual(counts)
    },
  )

  it('has all objectives of a quest of which PVE changes one', () => {
    const { quests } = loadCatalogue({ folder: SHIPPED, mode: 'PVE', overlay: false })
    for (const url of ['make-amends-2', 'make-amends-3'])
      expect(quests.all.find((quest) => quest.url === url)?.objectives).toHaveLength(4)
  })

  it('does not read a table before it is asked for', () => {
    const folder = copyOf(SHIPPED)
    rmSync(join(folder, 'gear.json'))
    const catalogue = open(folder)
    expect(catalogue.traders.get('54cb50c76803fa8b248b4571')?.name).toBe('Prapor')
    expect(() => catalogue.gear).toThrow(SnapshotError)
  })
})

describe('a damaged snapshot', () => {
  const spoiled: readonly (readonly [string, (folder: string) => void, string])[] = [
    ['a table is missing', (folder) => rmSync(join(folder, 'skills.json')), "skills.json: can't be read"],
    [
      'a table has another content',
      (folder) => appendFileSync(join(folder, 'skills.json'), '\n'),
      'skills.json: is damaged',
    ],
    [
      'a table is cut short',
      (folder) => writeFileSync(join(folder, 'skills.json'), '{"hash"'),
      'skills.json: is damaged',
    ],
    [
      'the manifest is missing',
      (folder) => rmSync(join(folder, 'manifest.json')),
      "manifest.json: can't be read",
    ],
    [
      'the manifest is not JSON',
      (folder) => writeFileSync(join(folder, 'manifest.json'), 'no'),
      'manifest.json: is damaged: not JSON',
    ],
    [
      'the manifest is of another format',
      (folder) =>
        editJson(join(folder, 'manifest.json'), (manifest) => Object.assign(manifest, { format: 2 })),
      'manifest.json: format: expected 1, found 2',
    ],
  ]

  it.each(spoiled)('is refused in one line that names the file where %s', (_, spoil, message) => {
    const folder = copyOf(SHIPPED)
    spoil(folder)
    const reading = () => open(folder).skills
    expect(reading).toThrow(CliError)
    expect(reading).toThrow(message)
    expect(reading).not.toThrow('\n')
  })

  it.each([
    [
      '{"table":"quests"}',
      `overlay.jsonl: line ${OVERLAY_LINES + 1}: uid: expected a non-empty text, found nothing`,
    ],
    [
      '{"table":"quests","uid":"5936d90786f7742b1420ba5b","source":"me","since":"1.1","remove":true}',
      'overlay.jsonl: is damaged',
    ],
  ])('is refused where its overlay has another line', (line, message) => {
    const folder = copyOf(SHIPPED)
    appendFileSync(join(folder, 'overlay.jsonl'), `${line}\n`)
    expect(() => open(folder, true)).toThrow(message)
    expect(open(folder).quests.all).toHaveLength(510)
  })
})

describe('an import that was cut short', () => {
  it('after the manifest leaves the new tables readable where they wait', () => {
    const folder = copyOf(SHIPPED)
    mkdirSync(join(folder, '.incoming'))
    renameSync(join(folder, 'skills.json'), join(folder, '.incoming', 'skills.json'))
    writeFileSync(join(folder, 'skills.json'), 'the old one')
    expect(open(folder).skills.all).toHaveLength(49)
  })

  it('before the manifest leaves the old tables in use', () => {
    const folder = copyOf(SHIPPED)
    mkdirSync(join(folder, '.incoming'))
    writeFileSync(join(folder, '.incoming', 'skills.json'), '{"hash":"of nothing that is named",\n"rows":[]}')
    expect(open(folder).skills.all).toHaveLength(49)
  })
})

describe('the folder of a snapshot', () => {
  it('that is empty is refused', () => {
    expect(() => open(newFolder())).toThrow('manifest.json')
  })
})
