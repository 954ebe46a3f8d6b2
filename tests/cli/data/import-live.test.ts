// Importing the documents of the API from a folder.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { withFallbackTables } from '#cli/data/fallback-tables.ts'
import { importData } from '#cli/data/import.ts'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import { writeSnapshot } from '#cli/data/snapshot-write.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { lookUpItem, makeItemSearch } from '#core/items/search.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { at, copyOf, DOCUMENTS, editJson, newFolder, SHIPPED, stateOf } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'
const PM_DEFAULT = '58414967245977598f1ad391'
/** The class of cases whose content is drawn by lot. */
const EVENT_CASES = '62f109593b54472778797866'

/** A small snapshot, for what does not depend on what is kept of it. */
let small = ''
/** The recorded documents imported over the snapshot of the program: for tests that only look. */
let whole = ''
beforeAll(async () => {
  small = mkdtempSync(join(tmpdir(), 'exfil-data-'))
  whole = mkdtempSync(join(tmpdir(), 'exfil-data-'))
  await writeSmallCatalogue(small)
  await importData({ source: DOCUMENTS, out: whole, previous: SHIPPED, notes: { sources: [] }, accept: true })
})
afterAll(() => {
  for (const folder of [small, whole]) rmSync(folder, { recursive: true, force: true })
})

const LANGUAGES = ['en', 'ru'] as const
const imported = () => loadCatalogue({ folder: whole, mode: 'PVP', overlay: false, languages: LANGUAGES })

const importDocuments = async (source = DOCUMENTS, out = newFolder(), previous = small) => {
  const result = await importData({ source, out, previous, notes: { sources: [] }, accept: true })
  const open = (mode: 'PVP' | 'PVE') => loadCatalogue({ folder: out, mode, overlay: false })
  return { out, open, ...result }
}

/** A copy of the recorded documents after a change of one of them. */
const changed = (file: string, change: (value: Record<string, unknown>) => void): string => {
  const source = copyOf(DOCUMENTS)
  editJson(join(source, 'regular', file), change)
  return source
}

const shipped = (mode: 'PVP' | 'PVE') => loadCatalogue({ folder: SHIPPED, mode, overlay: false })

describe('documents of the regular mode', () => {
  it('become the PVP half of a sound snapshot, and PVE stays as it was', async () => {
    const { out, open, prepared, manifest } = await importDocuments()
    expect(prepared.modes).toEqual(['PVP'])
    expect(checkSnapshot(out).problems).toEqual([])
    expect(manifest.date).toBe('2026-07-16')
    expect(open('PVE').quests.all).toEqual(
      loadCatalogue({ folder: small, mode: 'PVE', overlay: false }).quests.all,
    )
    expect(open('PVP').quests.all).toHaveLength(12)
  })

  it('that were imported already change nothing on disk', async () => {
    const { out } = await importDocuments()
    const before = stateOf(out)
    expect((await importDocuments(DOCUMENTS, out)).changed).toEqual([])
    expect(stateOf(out)).toEqual(before)
  })

  it('give the same rows as the snapshot of that day', () => {
    const [live, known] = [imported(), shipped('PVP')]
    for (const uid of [PM, '5649ad3f4bdc2df8348b4585', '57372a7f24597766fe0de0c1'])
      expect(live.items.get(uid)).toEqual({
        ...known.items.get(uid),
        contains: live.items.get(uid)?.contains,
      })
    // What a property names may be missing from so few items.
    for (const { uid, properties, ...rest } of live.figures.all) {
      const numbers = Object.fromEntries(
        Object.entries(properties).filter(([, value]) => typeof value === 'number'),
      )
      expect(known.figures.get(uid)).toMatchObject({ ...rest, properties: numbers })
    }
    const gearOf = ({ gear }: Catalogue) =>
      live.gear.all.map(({ uid }) => [uid, gear.get(uid)?.armourSlots?.length])
    expect(gearOf(live)).toEqual(gearOf(known))
    const insider = '5ac3479086f7742880308199'
    expect(live.quests.get(insider)).toEqual({ ...known.quests.get(insider), require: [] })
    expect(live.levels).toEqual(known.levels)
    expect(live.stations.get('5d494a445b56502f18c98a10')?.levels[0]?.seconds).toBe(
      known.stations.get('5d494a445b56502f18c98a10')?.levels[0]?.seconds,
    )
  })

  it('say how the flea market went: lowest and highest price, change, offers and when they were seen', () => {
    expect(imported().prices.get(PM)).toMatchObject({
      avg24h: 15_657,
      lastLow: 8500,
      low24h: 8500,
      high24h: 39_999,
      change48h: 65.2,
      offerCount: 8,
      updatedAt: Date.UTC(2026, 6, 16, 11, 18),
    })
  })

  it('say nothing of the change where the source has no day before to compare with', () => {
    // The source writes 0 then.
    const sight = '63c6adcfb4ba094317063742'
    expect(imported().prices.get(sight)).toMatchObject({ avg24h: 500, lastLow: 500 })
    expect(imported().prices.get(sight)).not.toHaveProperty('change48h')
  })

  it('say nothing of offers of what the flea market does not take', async () => {
    const source = changed('items.json', (items) => {
      Object.assign(at(items, `data.items.${PM}`), { types: ['gun', 'noFlea'], avg24hPrice: null })
    })
    const row = (await importDocuments(source)).open('PVP').prices.get(PM)
    for (const figure of ['low24h', 'high24h', 'change48h', 'offerCount', 'updatedAt'])
      expect(row).not.toHaveProperty(figure)
  })

  it('leave out what has no English name or no id of the game', async () => {
    const { items } = imported()
    expect(items.get('6489c99f7c07471efa3e03c0')).toBeUndefined()
    expect(items.all.map(({ uid }) => uid)).not.toContain('customdogtags12345678910')
  })

  it('take Russian names where there are some', async () => {
    expect(imported().items.get(PM)?.ruShortName).toBe('ПМ')
    const source = copyOf(DOCUMENTS)
    rmSync(join(source, 'regular', 'items_ru.json'))
    expect((await importDocuments(source)).open('PVP').items.get(PM)?.ruShortName).toBe('ПМ')
  })

  it('bring the names of every language that the source has, each in a table of its own', async () => {
    const { manifest, open, out } = await importDocuments()
    expect(manifest.tables.PVP['names.cz']).toMatchObject({ file: 'names.cz.json', rows: 4 })
    expect(manifest.tables.PVP['names.de']).toBeUndefined()
    expect(readFileSync(join(out, 'items.json'), 'utf8')).not.toMatch(/ruční granát|[а-я]/i)
    const { items, quests } = open('PVP')
    const grenade = items.get('5448be9a4bdc2dfd2f8b456a')
    expect(grenade).toMatchObject({
      name: 'RGD-5 hand grenade',
      czName: 'Ruční granát RGD-5',
      czShortName: 'RGD',
    })
    // The short name that is the English one is that.
    expect(items.get(PM)).not.toHaveProperty('czShortName')
    expect(quests.get('66058ccf06ef1d50a60c1f48')).toHaveProperty('czName', 'Mezi dvěma ohni [PVP ZÓNA]')
    const english = loadCatalogue({ folder: out, mode: 'PVP', overlay: false, languages: ['en'] })
    expect(english.items.get(PM)).not.toHaveProperty('czName')
    expect(english.items.get(PM)).not.toHaveProperty('ruName')
    const czech = loadCatalogue({ folder: out, mode: 'PVP', overlay: false, languages: ['cz'] })
    expect(czech.items.all.map((item) => nameIn('cz', item))).toContain('Pistole Makarov PM 9x18PM')
    expect(lookUpItem(makeItemSearch(czech.items.all))('ruční granát')).toMatchObject({
      right: { item: { uid: grenade?.uid } },
    })
    expect(lookUpItem(makeItemSearch(czech.items.all))('hand grenade')).toMatchObject({
      right: { item: { uid: grenade?.uid } },
    })
  })

  it('keep the Russian names of before where there are none, also of what stands on a map', () => {
    const [live, before] = [imported(), shipped('PVP')]
    const insider = '5ac3479086f7742880308199'
    expect(live.quests.get(insider)?.ruName).toBe(before.quests.get(insider)?.ruName)
    expect(before.quests.get(insider)?.ruName).toMatch(/[а-я]/)
    const namesOf = (catalogue: typeof live) =>
      new Map(
        catalogue['map.factory']
          .get('55f2d3fd4bdc2d5f408b4567')
          ?.extracts?.map(({ id, ruName }) => [id, ruName]),
      )
    const [names, namesBefore] = [namesOf(live), namesOf(before)]
    expect(names.size).toBeGreaterThan(0)
    for (const [id, name] of names) expect(name).toBe(namesBefore.get(id))
    expect([...names.values()].join('')).toMatch(/[а-я]/)
  })

  it('have a case of an event once, however often the source lists it', async () => {
    const source = changed('items.json', (document) => {
      const items = at(document, 'data.items')
      const pistol = at(items, PM)
      for (const id of ['6a0000000000000000000001', '6a0000000000000000000002'])
        items[id] = { ...pistol, id, properties: null, types: ['noFlea'], categories: [EVENT_CASES] }
      at(document, 'data.itemCategories')[EVENT_CASES] ??= {
        ...{ id: EVENT_CASES, name: 'x', normalizedName: 'random-loot-container', parent: null },
      }
    })
    const { open } = await importDocuments(source)
    expect(open('PVP').items.all.flatMap(({ uid }) => (uid.startsWith('6a00') ? [uid] : []))).toEqual([
      '6a0000000000000000000001',
    ])
  })

  it('keep crafts that only later corrections know', async () => {
    const snapshot = readSnapshot(small)
    const station = imported().crafts.all[0]?.station ?? ''
    const craft = { station, level: 1, seconds: 60, ingredients: [{ item: PM, count: 1 }] }
    const crafts = [
      { ...craft, uid: 'later', product: { item: PM, count: 1 }, later: true },
      { ...craft, uid: 'gone', product: { item: PM, count: 1 } },
    ]
    const PVP = { ...snapshot.tables.PVP, crafts: [...snapshot.tables.PVP.crafts, ...crafts] }
    const previous = newFolder()
    await writeSnapshot(previous, { ...snapshot, tables: { ...snapshot.tables, PVP } })
    const { open } = await importDocuments(DOCUMENTS, newFolder(), previous)
    const uids = open('PVP').crafts.all.map(({ uid }) => uid)
    expect(uids).toContain('later')
    expect(uids).not.toContain('gone')
  })

  it('turn a dog tag of either side into one with an alternative', async () => {
    const { barters } = imported()
    expect(barters.all.flatMap(({ ingredients }) => ingredients)).toContainEqual({
      item: '59f32bb586f774757e1e8442',
      count: 10,
      dogTagLevel: 15,
      or: ['59f32c3b86f77472a31742f0'],
    })
  })

  it('keep what only the snapshot before knows', async () => {
    const [live, known] = [imported(), shipped('PVP')]
    const factory = '55f2d3fd4bdc2d5f408b4567'
    expect(known['map.factory'].get(factory)?.view).toBeDefined()
    expect(live['map.factory'].get(factory)?.view).toEqual(known['map.factory'].get(factory)?.view)
    expect(live.stations.all.filter(({ seasonal }) => seasonal).map(({ url }) => url)).toEqual([
      'christmas-tree',
    ])
    const { currencies, scavCooldownByStanding } = live.constants
    expect(live.constants).toEqual({ ...known.constants, currencies, scavCooldownByStanding })
    expect(live.traders.all.filter(({ progression }) => progression)).toHaveLength(8)
  })

  it('mark a craft that needs an item of the story', async () => {
    const { crafts } = imported()
    expect(crafts.all.filter(({ storyItem }) => storyItem).map(({ questItems }) => questItems)).toEqual([
      undefined,
    ])
  })
})

describe('presets', () => {
  it('keep the assembly that is known', async () => {
    expect(imported().presets.get(PM_DEFAULT)?.tree).toEqual(shipped('PVP').presets.get(PM_DEFAULT)?.tree)
  })

  it('are assembled again if their parts have changed', async () => {
    const source = changed('items.json', (document) => {
      const preset = at(document, `data.items.${PM_DEFAULT}`)
      const parts = preset.containsItems as { item: string }[]
      preset.containsItems = parts.filter(({ item }) => item !== '5448c12b4bdc2d02308b456f')
    })
    const tree = (await importDocuments(source)).open('PVP').presets.get(PM_DEFAULT)?.tree
    const before = shipped('PVP').presets.get(PM_DEFAULT)?.tree ?? []
    expect(tree?.map(([, slot]) => slot).toSorted()).toEqual(
      before
        .map(([, slot]) => slot)
        .filter((slot) => slot !== 'mod_magazine')
        .toSorted(),
    )
  })

  it('are left out, and with them the build page, where a part fits nowhere', async () => {
    const source = changed('items.json', (document) => {
      const preset = at(document, `data.items.${PM_DEFAULT}`)
      preset.containsItems = [
        ...(preset.containsItems as object[]),
        { item: '5449016a4bdc2d6f028b456f', count: 1 },
      ]
    })
    const { open } = await importDocuments(source)
    expect(open('PVP').presets.get(PM_DEFAULT)).toBeUndefined()
    expect(open('PVP').items.get(PM)).not.toHaveProperty('gunBuildUid')
    expect(open('PVP').items.get(PM)).not.toHaveProperty('gunBuildUrl')
  })
})

describe('the forms of documents', () => {
  it('may be packed', async () => {
    const source = copyOf(DOCUMENTS)
    for (const name of ['items', 'items_en', 'crafts']) {
      const file = join(source, 'regular', `${name}.json`)
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
      rmSync(file)
    }
    const [packed, plain] = [await importDocuments(source), await importDocuments()]
    expect(packed.manifest).toEqual(plain.manifest)
  })

  it('may lie at the top of the folder', async () => {
    const { manifest } = await importDocuments(join(DOCUMENTS, 'regular'))
    expect(manifest).toEqual((await importDocuments()).manifest)
  })

  it('may be of both modes, and a quest of one of them is marked', async () => {
    const source = copyOf(DOCUMENTS)
    cpSync(join(source, 'regular'), join(source, 'pve'), { recursive: true })
    editJson(join(source, 'pve', 'tasks-2026-07-16.json'), (document) => {
      delete at(document, 'document.data.tasks')['5ac3479086f7742880308199']
    })
    const { open, prepared } = await importDocuments(source)
    expect(prepared.modes).toEqual(['PVP', 'PVE'])
    expect(open('PVE').quests.all).toHaveLength(11)
    expect(
      open('PVP').quests.all.flatMap(({ uid, reqGameMode }) => (reqGameMode ? [[uid, reqGameMode]] : [])),
    ).toEqual([['5ac3479086f7742880308199', ['PVP']]])
  })

  it('may carry unknown fields, objective types and translation keys', async () => {
    const source = changed('tasks-2026-07-16.json', (document) => {
      const quest = at(document, 'document.data.tasks.5ac3479086f7742880308199')
      quest.weather = 'rain'
      quest.objectives = [...(quest.objectives as object[]), { id: 'x', type: 'danceOnTable' }]
      delete at(document, 'lang')[String(quest.name)]
    })
    const snapshot = readSnapshot(small)
    const quests = snapshot.tables.PVP.quests.filter(({ uid }) => uid !== '5ac3479086f7742880308199')
    const previous = newFolder()
    const PVP = { ...snapshot.tables.PVP, quests }
    await writeSnapshot(previous, { ...snapshot, tables: { ...snapshot.tables, PVP } })
    const { open, prepared } = await importDocuments(source, newFolder(), previous)
    const quest = open('PVP').quests.get('5ac3479086f7742880308199')
    expect(quest).toMatchObject({ name: 'insider', objectives: [{ type: 'traderLevel' }] })
    expect(quest).not.toHaveProperty('weather')
    expect(prepared.dropped.map(({ what }) => what)).toContain('unknown type danceOnTable')
  })
})

describe('a renamed item', () => {
  it('keeps what it was called in the snapshot before', async () => {
    const previous = newFolder()
    const snapshot = readSnapshot(small)
    const [first] = snapshot.tables.PVP.items.filter(({ uid }) => uid === PM)
    if (first === undefined) throw new Error('no such item')
    const renamed = { ...first, name: 'Old name', shortName: 'Old', formerNames: ['Older'] }
    const items = snapshot.tables.PVP.items.map((item) => (item.uid === PM ? renamed : item))
    await writeSnapshot(previous, {
      ...snapshot,
      tables: withFallbackTables({
        PVP: { ...snapshot.tables.PVP, items },
        PVE: { ...snapshot.tables.PVE, items },
      }),
    })
    const { open } = await importDocuments(DOCUMENTS, newFolder(), previous)
    expect(open('PVP').items.get(PM)?.name).not.toBe('Old name')
    expect(open('PVP').items.get(PM)?.formerNames).toEqual(['Older', 'Old name', 'Old'])
  })
})

describe('prestige levels', () => {
  const insider = '5ac3479086f7742880308199'
  const level = (prestigeLevel: number) => ({
    id: `prestige-${prestigeLevel}`,
    prestigeLevel,
    conditions: [{ type: 'playerLevel' }, { type: 'taskStatus', task: insider }],
  })

  it.each([
    ['a quest that one prestige waits for leads to it', [level(1)], 1],
    ['a quest that several wait for leads to none', [level(1), level(2)], undefined],
    ['a quest of a later prestige asks for the one before', [level(2)], undefined],
  ])('%s', async (_, prestige, leadsTo) => {
    const source = changed('tasks-2026-07-16.json', (document) => {
      Object.assign(at(document, 'document.data'), { prestige })
    })
    const { open } = await importDocuments(source)
    expect(open('PVP').quests.get(insider)?.forPrestige).toBe(leadsTo)
  })
})

describe('later corrections', () => {
  it('stay while the documents say what they correct, and go where these say something else', async () => {
    const insider = '5ac3479086f7742880308199'
    const correction = { table: 'quests', uid: insider, source: 'test', since: '1.1', set: { reqLevel: 40 } }
    const previous = (await importDocuments()).out
    const { importedWith } = await overlayIn(previous, [correction])
    expect((await importedWith(DOCUMENTS)).map(({ uid }) => uid)).toEqual([insider])
    const source = changed('tasks-2026-07-16.json', (document) => {
      at(document, `document.data.tasks.${insider}`).minPlayerLevel = 39
    })
    expect(await importedWith(source)).toEqual([{ ...correction, modes: ['PVE'] }])
  })

  it('that add a row go once the documents have it', async () => {
    const previous = (await importDocuments()).out
    const known = readSnapshot(previous).tables.PVP.quests[0]
    const add = (row: object, uid: string) => ({
      table: 'quests',
      uid,
      source: 'test',
      since: '1.1',
      add: { ...row, uid },
    })
    const { importedWith } = await overlayIn(previous, [
      add({ ...known, url: 'not-there-yet' }, 'new'),
      add({ ...known }, 'same-address'),
    ])
    expect((await importedWith(DOCUMENTS)).map(({ uid }) => uid)).toEqual(['new'])
  })
})

/** A snapshot whose overlay is replaced, and what is left of that overlay after an import over it. */
const overlayIn = async (folder: string, corrections: readonly object[]) => {
  const previous = newFolder()
  await writeSnapshot(previous, { ...readSnapshot(folder), corrections: corrections as never })
  return {
    importedWith: async (source: string) =>
      (await importDocuments(source, newFolder(), previous)).prepared.snapshot.corrections,
  }
}
