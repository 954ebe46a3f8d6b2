// Importing a facts folder.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { importData } from '#cli/data/import.ts'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { at, copyOf, editJson, FACTS, newFolder, SHIPPED, stateOf } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'
const PM_DEFAULT = '58414967245977598f1ad391'

const importFacts = async (source = FACTS, out = newFolder()) => {
  const result = await importData({ source, out, previous: SHIPPED, notes: { sources: [] }, accept: true })
  const open = (mode: 'PVP' | 'PVE', overlay = false) => loadCatalogue({ folder: out, mode, overlay })
  return { out, open, ...result }
}

/** The facts imported once, for tests that only look. */
let whole: Awaited<ReturnType<typeof importFacts>>
beforeAll(async () => {
  whole = await importFacts(FACTS, mkdtempSync(join(tmpdir(), 'exfil-data-')))
})
afterAll(() => rmSync(whole.out, { recursive: true, force: true }))

describe('a facts folder', () => {
  it('becomes a sound snapshot of both modes', async () => {
    const { out, manifest } = await importFacts()
    expect(checkSnapshot(out).problems).toEqual([])
    expect(manifest.date).toBe('2026-07-16')
    expect(manifest.overlay?.rows).toBeGreaterThan(0)
  })

  it('that was imported already changes nothing on disk', async () => {
    const { out } = await importFacts()
    const before = stateOf(out)
    const { changed } = await importFacts(FACTS, out)
    expect(changed).toEqual([])
    expect(stateOf(out)).toEqual(before)
  })

  it('that changed writes what changed and leaves no old file behind', async () => {
    const { out } = await importFacts()
    const source = copyOf(FACTS)
    editJson(join(source, 'barters.json'), (barters) => {
      for (const barter of barters as unknown as { modes: string[] }[]) barter.modes = ['pvp']
    })
    const { changed } = await importFacts(source, out)
    expect(changed.toSorted()).toEqual([
      'barters.json',
      'barters.pve.json',
      'barters.pvp.json',
      'manifest.json',
    ])
    expect(readdirSync(out).filter((file) => file.startsWith('barters'))).toEqual([
      'barters.pve.json',
      'barters.pvp.json',
    ])
  })

  it('completes an import that was cut short after its manifest', async () => {
    const out = copyOf(whole.out)
    mkdirSync(join(out, '.incoming'))
    renameSync(join(out, 'levels.json'), join(out, '.incoming', 'levels.json'))
    writeFileSync(join(out, 'levels.json'), 'what was there before')
    expect((await importFacts(FACTS, out)).changed).toEqual([])
    expect(readdirSync(out)).not.toContain('.incoming')
    expect(readFileSync(join(out, 'levels.json'))).toEqual(readFileSync(join(whole.out, 'levels.json')))
  })

  it('forgets an import that was cut short before its manifest', async () => {
    const out = copyOf(whole.out)
    mkdirSync(join(out, '.incoming'))
    writeFileSync(join(out, '.incoming', 'levels.json'), '{"hash":"",\n"fields":[],\n"rows":[]}')
    expect((await importFacts(FACTS, out)).changed).toEqual([])
    expect(readFileSync(join(out, 'levels.json'))).toEqual(readFileSync(join(whole.out, 'levels.json')))
  })

  it('keeps files that no import writes', async () => {
    const out = newFolder()
    writeFileSync(join(out, 'notes.txt'), 'mine')
    await importFacts(FACTS, out)
    expect(readdirSync(out)).toContain('notes.txt')
  })

  it('gives items their url, tags, build page and flea level', () => {
    const { open } = whole
    expect(open('PVP').items.get(PM)).toMatchObject({
      url: 'makarov_pm_9x18pm_pistol',
      tags: ['Weapon', 'Pistols'],
      gunBuildUid: PM_DEFAULT,
      gunBuildUrl: 'makarov_pm_9x18pm_pistol',
      ruShortName: 'ПМ',
      background: 'default',
    })
    expect(open('PVP').items.get(PM)?.minLevelForFlea).toBeUndefined()
    // Its own category has no level; that of the category above counts.
    expect(open('PVP').items.get('544909bb4bdc2d6f028b4577')?.minLevelForFlea).toBe(25)
  })

  it('gives each mode its own market', () => {
    const { open } = whole
    expect(open('PVP').prices.get(PM)).toMatchObject({ avg24h: 15657, lastLow: 8500 })
    expect(open('PVE').prices.get(PM)).toMatchObject({ avg24h: 17430, lastLow: 11000 })
  })

  it('knows no price of PVE that only PVP has', async () => {
    const source = copyOf(FACTS)
    editJson(join(source, 'items.json'), (items) => {
      const fact = (items as unknown as { id: string; pve?: object }[]).find(({ id }) => id === PM)
      if (fact !== undefined) fact.pve = { basePrice: 700 }
    })
    const { open } = await importFacts(source)
    expect(open('PVP').prices.get(PM)).toMatchObject({ avg24h: 15657, lastLow: 8500 })
    expect(open('PVE').prices.get(PM)).toMatchObject({ basePrice: 700 })
    expect(open('PVE').prices.get(PM)).not.toHaveProperty('avg24h')
    expect(open('PVE').prices.get(PM)).not.toHaveProperty('lastLow')
  })

  it('takes the flea market of a mode from its complete document where that lies beside', async () => {
    const source = copyOf(FACTS)
    mkdirSync(join(source, 'upstream-full', 'pve'), { recursive: true })
    const item = {
      ...{ id: PM, types: ['gun'], avg24hPrice: 17_000, low24hPrice: 9000, high24hPrice: 21_000 },
      ...{ changeLast48hPercent: -3.456, lastOfferCount: 5, updated: '2026-07-16T11:28:03.000Z' },
    }
    writeFileSync(
      join(source, 'upstream-full', 'pve', 'items.json.gz'),
      gzipSync(JSON.stringify({ items: { [PM]: item } })),
    )
    const { open } = await importFacts(source)
    const { avg24h, lastLow, low24h, high24h, change48h, offerCount, updatedAt } =
      open('PVE').prices.get(PM) ?? {}
    expect({ avg24h, lastLow, low24h, high24h, change48h, offerCount, updatedAt }).toEqual({
      ...{ avg24h: 17_000, lastLow: undefined, low24h: 9000, high24h: 21_000, change48h: -3.5 },
      ...{ offerCount: 5, updatedAt: Date.UTC(2026, 6, 16, 11, 28) },
    })
    expect(open('PVP').prices.get(PM)).toMatchObject({ avg24h: 15657 })
  })

  it('takes plain properties, slots and armour of items, nothing deeper', () => {
    const { gear } = whole.open('PVP')
    expect(gear.get('544a3a774bdc2d3a388b4567')).toMatchObject({ kind: 'Scope', zoomLevels: [[4]] })
    expect(gear.get('5645bc214bdc2d363b8b4571')?.armourSlots?.[0]).toEqual({
      name: 'Helmet_top',
      class: 3,
      durability: 21,
      material: 'Aramid',
    })
    expect(gear.get(PM)?.slots?.map(({ name }) => name)).toEqual([
      'mod_magazine',
      'mod_reciever',
      'mod_pistolgrip',
    ])
  })

  it('adds up the graphics cards of the bitcoin farm', () => {
    expect(whole.open('PVP').constants.bitcoinFarm.slotsByLevel).toEqual([10, 25, 50])
  })
})

describe('the quests of a facts folder', () => {
  const byUrl = (url: string, mode: 'PVP' | 'PVE' = 'PVP', overlay = false) =>
    whole.open(mode, overlay).quests.all.find((quest) => quest.url === url)

  it.each([
    ['arena-business-pvp-zone', 'PVP', ['PVP']],
    ['first-in-line', 'PVP', undefined],
    ['easy-money-part-1-pve-zone', 'PVE', ['PVE']],
  ] as const)('%s is for the modes %s', (url, mode, reqGameMode) => {
    expect(byUrl(url, mode)?.reqGameMode).toEqual(reqGameMode)
  })

  it.each([
    ['arena-business-pvp-zone', 'PVE'],
    ['easy-money-part-1-pve-zone', 'PVP'],
  ] as const)('%s is not there in %s', (url, mode) => {
    expect(byUrl(url, mode)).toBeUndefined()
  })

  it('keep the other objectives where PVE changes one', async () => {
    const source = copyOf(FACTS)
    editJson(join(source, 'quests.json'), (quests) => {
      const fact = (quests as unknown as { slug: string; pve?: object }[]).find(
        ({ slug }) => slug === 'make-amends-2',
      )
      at(fact, 'pve.objectives.0').count = 2
    })
    const { open } = await importFacts(source)
    const [pvp, pve] = (['PVP', 'PVE'] as const).map(
      (mode) => open(mode).quests.all.find(({ url }) => url === 'make-amends-2')?.objectives ?? [],
    )
    expect(pvp).toHaveLength(4)
    expect(pve).toEqual([{ ...pvp?.[0], count: 2 }, ...(pvp?.slice(1) ?? [])])
  })

  it('leave retired quests out', () => {
    const { open } = whole
    expect([...open('PVP').quests.all, ...open('PVE').quests.all].map(({ url }) => url)).not.toContain(
      'forced-alliance',
    )
  })

  it('name the prestige level that they need', () => {
    expect(byUrl('new-beginning-2')?.reqPrestige).toBe(1)
  })

  it('name the quests that cancel them', () => {
    const [supplyPlans, kind] = [byUrl('supply-plans'), byUrl('kind-of-sabotage')]
    expect(supplyPlans?.alternatives).toEqual([kind?.uid])
    expect(supplyPlans?.failOn).toBeUndefined()
  })

  it('have later corrections as an overlay, not in themselves', () => {
    const reputationOf = (overlay: boolean) => byUrl('spa-tour-part-1', 'PVP', overlay)?.rewards.reputation
    expect(reputationOf(false)).toEqual([{ trader: 'peacekeeper', value: 0.03 }])
    expect(reputationOf(true)).toEqual([{ trader: 'peacekeeper', value: 0.25 }])
  })
})

describe('a malformed facts folder', () => {
  it.each([
    ['items.json', '0.width', 0, 'items.json: 0.width: expected a whole number ≥ 1, found 0'],
    [
      'quests.json',
      '0.objectives.0.count',
      -5,
      'quests.json: 0.objectives.0.count: expected a whole number ≥ 1, found -5',
    ],
    [
      'traders.json',
      '2.currency',
      'YEN',
      'traders.json: 2.currency: expected RUB | USD | EUR | GP, found "YEN"',
    ],
    ['maps.json', '0.raidMinutes', '20', 'maps.json: 0.raidMinutes: expected a whole number ≥ 1, found "20"'],
    [
      'constants.json',
      'flea.itemTaxRate',
      null,
      'constants.json: flea.itemTaxRate: expected a number ≥ 0, found null',
    ],
  ])('is refused: %s with %s = %j', async (file, path, value, message) => {
    const source = copyOf(FACTS)
    editJson(join(source, file), (content) => {
      const keys = path.split('.')
      at(content, keys.slice(0, -1).join('.'))[keys.at(-1) ?? ''] = value
    })
    const { out } = await importFacts()
    const before = stateOf(out)
    await expect(importFacts(source, out)).rejects.toThrow(message)
    expect(stateOf(out)).toEqual(before)
  })

  it('is refused where a file is not JSON', async () => {
    const source = copyOf(FACTS)
    writeFileSync(join(source, 'mobs.json'), '[')
    await expect(importFacts(source)).rejects.toThrow('mobs.json: is not JSON')
  })
})
