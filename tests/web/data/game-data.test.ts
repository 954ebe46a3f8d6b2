// Tables and catalogues of a page: stored copies first, one request each, replaced when the server has others.
import { describe, expect, it } from 'vitest'
import { nameIn } from '#core/catalogue/local-names.ts'
import { rowsToObjects, toColumns } from '#core/catalogue/rows.ts'
import { DataMissing } from '#web/data/problem.ts'
import {
  bytesOf,
  copyOf,
  gameDataWorld,
  ITEM,
  manifestOf,
  payload,
  quotes,
  settled,
} from './game-data-world.ts'

const items = payload('items')
const fewerItems = payload('items', 5)
const prices = payload('prices')
const noQuotes = { hash: 'none', at: null, fields: [], rows: [] }

describe('a table', () => {
  it('comes from the network on a first visit and is kept for the next one', async () => {
    const { gameData, asked, kept } = gameDataWorld({ 'catalogue/PVP/items': items })
    const { value, hash } = await gameData.table('PVP', 'items').load()
    expect(hash).toBe(items.hash)
    expect(value.rows).toEqual(rowsToObjects(items.fields, items.rows))
    expect(value.byUid().get(ITEM)).toMatchObject({ shortName: 'M4A1' })
    expect(asked).toHaveLength(1)
    expect(kept.get('PVP/items')).toEqual(copyOf(items))
  })

  it('sent in columns has the rows that it has sent in rows, also where there are none', async () => {
    const none = { hash: 'none', fields: [], rows: [] }
    for (const [table, sent] of [
      ['items', items],
      ['prices', prices],
      ['crafts', none],
    ] as const) {
      const { gameData } = gameDataWorld({ [`catalogue/PVP/${table}`]: toColumns(sent) })
      const { value, hash } = await gameData.table('PVP', table).load()
      expect(hash).toBe(sent.hash)
      expect(value.rows).toEqual(rowsToObjects(sent.fields, sent.rows))
    }
  })

  it('is asked for once, however many want it', async () => {
    const { gameData, asked } = gameDataWorld({ 'catalogue/PVP/items': items })
    await Promise.all([1, 2, 3].map(() => gameData.table('PVP', 'items').load()))
    expect(asked).toHaveLength(1)
  })

  it('comes from the stored copy without a request', async () => {
    const { gameData, asked } = gameDataWorld({}, { 'PVP/items': copyOf(items) })
    await gameData.table('PVP', 'items').load()
    expect(gameData.table('PVP', 'items').get()?.value.rows).toHaveLength(20)
    expect(asked).toEqual([])
  })

  it('comes from the network where the stored copy is damaged', async () => {
    const damaged = { hash: items.hash, bytes: bytesOf(items).slice(0, 1_000) }
    const { gameData } = gameDataWorld({ 'catalogue/PVP/items': items }, { 'PVP/items': damaged })
    expect((await gameData.table('PVP', 'items').load()).value.rows).toHaveLength(20)
  })

  it('from an old copy is shown first and then replaced, where the server has said what it has', async () => {
    const newer = payload('stations', 3)
    const { gameData, asked, kept } = gameDataWorld(
      { 'catalogue/PVP/stations': newer },
      { 'PVP/stations': copyOf(payload('stations')) },
    )
    gameData.takeManifest(manifestOf({ stations: newer }))
    const stations = gameData.table('PVP', 'stations')
    expect((await stations.load()).value.rows.length).toBeGreaterThan(3)
    await settled()
    expect(asked).toHaveLength(1)
    expect(stations.get()?.value.rows).toHaveLength(3)
    expect(kept.get('PVP/stations')?.hash).toBe(newer.hash)
  })

  it('from a good copy is not asked for', async () => {
    const stations = payload('stations')
    const { gameData, asked } = gameDataWorld({}, { 'PVP/stations': copyOf(stations) })
    gameData.takeManifest(manifestOf({ stations }))
    await gameData.table('PVP', 'stations').load()
    await settled()
    expect(asked).toEqual([])
  })

  it('that the server has no other of is not sent again', async () => {
    const stations = payload('stations')
    const { gameData, asked } = gameDataWorld({ 'catalogue/PVP/stations': stations })
    const before = await gameData.table('PVP', 'stations').load()
    expect(await gameData.table('PVP', 'stations').refresh()).toBe(true)
    expect(asked[1]?.headers).toEqual({ 'if-none-match': `"${stations.hash}"` })
    expect(gameData.table('PVP', 'stations').get()).toBe(before)
  })

  it('that both modes share is neither sent nor made a second time', async () => {
    const { gameData, kept, asked } = gameDataWorld({ 'catalogue/PVP/items': items })
    gameData.takeManifest(manifestOf({ items }))
    const one = await gameData.table('PVP', 'items').load()
    const other = await gameData.table('PVE', 'items').load()
    await settled()
    expect(other.value).toBe(one.value)
    expect(asked).toHaveLength(1)
    expect(kept.get('PVE/items')).toEqual(copyOf(items))
  })

  it('that failed says why, and is asked for again after a while', async () => {
    const { gameData, asked, connect, pass } = gameDataWorld({ 'catalogue/PVP/items': items })
    connect(false)
    const table = gameData.table('PVP', 'items')
    await expect(table.load()).rejects.toThrow(DataMissing)
    await expect(table.load()).rejects.toThrow('No connection')
    expect(asked).toHaveLength(1)
    connect(true)
    pass(1_000)
    expect((await table.load()).value.rows).toHaveLength(20)
  })

  it('that failed comes with what is requested again, and what was not requested does not', async () => {
    const { gameData, asked, connect, pass } = gameDataWorld({ 'catalogue/PVP/items': items })
    connect(false)
    const table = gameData.table('PVP', 'items')
    await expect(table.load()).rejects.toThrow(DataMissing)
    pass(1_000)
    expect(await table.refresh()).toBe(false)
    connect(true)
    pass(1_000)
    expect(await table.refresh()).toBe(true)
    expect(table.get()?.value.rows).toHaveLength(20)
    expect(asked).toHaveLength(3)
    expect(await gameData.table('PVP', 'quests').refresh()).toBe(true)
    expect(asked).toHaveLength(3)
  })

  it('keeps what it has where asking again fails', async () => {
    const { gameData, connect } = gameDataWorld({ 'catalogue/PVP/items': items })
    const loaded = await gameData.table('PVP', 'items').load()
    connect(false)
    expect(await gameData.table('PVP', 'items').refresh()).toBe(false)
    expect(gameData.table('PVP', 'items').get()).toBe(loaded)
  })

  it('is asked for by the hash of the manifest, and for news by the hash of its copy', async () => {
    const { gameData, asked } = gameDataWorld({ 'catalogue/PVP/items': items, 'prices/PVP': noQuotes })
    const hashes = { tables: { items: items.hash }, quotes: 'of the manifest' }
    gameData.takeManifest({ PVP: hashes, PVE: hashes, SEASON: hashes })
    await gameData.table('PVP', 'items').load()
    await gameData.table('PVP', 'items').refresh()
    // The hash of the manifest may be of older prices, and that address would answer with them for good.
    await gameData.quotes('PVP').load()
    expect(asked.map(({ url }) => url).slice(0, 3)).toEqual([
      `/api/be/catalogue/PVP/items?hash=${items.hash}`,
      `/api/be/catalogue/PVP/items?known=${items.hash}`,
      '/api/be/prices/PVP',
    ])
  })
})

describe('a catalogue', () => {
  const documents = { 'catalogue/PVP/items': items, 'catalogue/PVP/prices': prices, 'prices/PVP': noQuotes }

  it('is there when all its tables are, and stays the same', async () => {
    const { gameData } = gameDataWorld(documents)
    const source = gameData.catalogue('PVP', ['items', 'prices'], 'en')
    expect(source.get()).toBeUndefined()
    await source.load()
    const catalogue = source.get()
    expect(catalogue?.items.get(ITEM)).toMatchObject({ shortName: 'M4A1' })
    expect(catalogue?.prices.all).toHaveLength(20)
    expect(source.get()).toBe(catalogue)
    expect(gameData.catalogue('PVP', ['prices', 'items', 'items'], 'en')).toBe(source)
  })

  const names = (text: string) => ({
    hash: text,
    fields: ['table', 'uid', 'name'],
    rows: [['items', ITEM, text]],
  })

  it('has names in the language of the page over English ones, asked for by no other page', async () => {
    const { gameData, asked } = gameDataWorld({
      ...documents,
      'catalogue/PVP/names.de': names('Sturmgewehr'),
    })
    const [german, english] = [
      gameData.catalogue('PVP', ['items'], 'de'),
      gameData.catalogue('PVP', ['items'], 'en'),
    ]
    await english.load()
    expect(asked.map(({ url }) => url)).toEqual(['/api/be/catalogue/PVP/items'])
    expect(german.get()).toBeUndefined()
    await german.load()
    expect(asked).toHaveLength(2)
    const [first, second] = german.get()?.items.all ?? []
    expect(first).toMatchObject({ uid: ITEM, deName: 'Sturmgewehr' })
    expect(nameIn('de', first ?? { name: '' })).toBe('Sturmgewehr')
    expect(nameIn('de', second ?? { name: '' })).toBe(english.get()?.items.all[1]?.name)
    expect(english.get()?.items.get(ITEM)).not.toHaveProperty('deName')
    expect(german.get()).toBe(german.get())
  })

  it('has English names where those of the language cannot be had', async () => {
    const { gameData } = gameDataWorld(documents)
    const source = gameData.catalogue('PVP', ['items'], 'de')
    await source.load()
    expect(source.get()?.items.all).toHaveLength(20)
  })

  it('asks for no names for tables that have none', async () => {
    const { gameData, asked } = gameDataWorld(documents)
    await gameData.catalogue('PVP', ['prices'], 'de').load()
    expect(asked.map(({ url }) => url).join(' ')).not.toContain('names')
  })

  it('throws for a table that was not asked for', async () => {
    const { gameData } = gameDataWorld(documents)
    const source = gameData.catalogue('PVP', ['items'], 'en')
    await source.load()
    expect(() => source.get()?.quests.all).toThrow('quests')
  })

  it('is another one when a table of it was replaced, and shares those that were not', async () => {
    const changing: Record<string, { readonly hash: string }> = { ...documents }
    const { gameData } = gameDataWorld(changing)
    const source = gameData.catalogue('PVP', ['items', 'prices'], 'en')
    await source.load()
    const before = source.get()
    let told = 0
    source.subscribe(() => told++)
    changing['catalogue/PVP/items'] = fewerItems
    await gameData.table('PVP', 'items').refresh()
    expect(told).toBe(1)
    expect(source.get()?.items.all).toHaveLength(5)
    expect(source.get()?.prices).toBe(before?.prices)
  })

  it('has live prices where they are known, and those of the game data elsewhere', async () => {
    const { gameData } = gameDataWorld({ ...documents, 'prices/PVP': quotes(54_321) })
    const source = gameData.catalogue('PVP', ['prices'], 'en')
    await source.load()
    const live = source.get()?.prices.get(ITEM)
    const facts = payload('prices', 20)
    const row = rowsToObjects(facts.fields, facts.rows).find(({ uid }) => uid === ITEM)
    expect(live).toMatchObject({
      lastLow: 54_321,
      avg24h: 54_421,
      basePrice: row?.basePrice,
      sellTo: row?.sellTo,
    })
    const others = source.get()?.prices.all.filter(({ uid }) => uid !== ITEM)
    expect(others).toEqual(rowsToObjects(facts.fields, facts.rows).filter(({ uid }) => uid !== ITEM))
  })

  it('follows the live prices', async () => {
    const live: Record<string, { readonly hash: string }> = { ...documents, 'prices/PVP': quotes(100) }
    const { gameData } = gameDataWorld(live)
    const source = gameData.catalogue('PVP', ['prices'], 'en')
    await source.load()
    const before = source.get()
    live['prices/PVP'] = quotes(200)
    await gameData.quotes('PVP').refresh()
    expect(source.get()).not.toBe(before)
    expect(source.get()?.prices.get(ITEM)?.lastLow).toBe(200)
  })

  it('does without live prices where there are none to be had', async () => {
    const { gameData } = gameDataWorld({ 'catalogue/PVP/prices': prices })
    const source = gameData.catalogue('PVP', ['prices'], 'en')
    await source.load()
    expect(source.get()?.prices.all).toEqual(rowsToObjects(prices.fields, prices.rows))
  })

  it('is loaded again after a failure', async () => {
    const { gameData, connect, pass } = gameDataWorld(documents)
    const source = gameData.catalogue('PVP', ['items'], 'en')
    connect(false)
    const failed = source.load()
    await expect(failed).rejects.toThrow('No connection')
    expect(source.load()).toBe(failed)
    connect(true)
    pass(1_000)
    await source.load()
    expect(source.get()?.items.all).toHaveLength(20)
  })
})
