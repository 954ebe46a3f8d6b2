// The start-up of the cache over the game data of a page: one question, old copies are replaced, good ones are left alone.
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { StoredTable } from '#core/catalogue/tables/table-names.ts'
import { cacheStartupMachine } from '#machines/cache-startup.ts'
import { makeApi } from '#web/data/api.ts'
import { cacheEffects } from '#web/data/copies/cache-effects.ts'
import {
  copyOf,
  type Documents,
  gameDataWorld,
  manifestOf,
  payload,
  quotes,
  settled,
} from './game-data-world.ts'

const items = payload('items')
const newItems = payload('items', 7)
const quests = payload('quests', 4)
const traders = payload('traders')
const live = quotes(100)

interface Start {
  readonly world: ReturnType<typeof gameDataWorld>
  readonly prefetch?: readonly StoredTable[]
  readonly isFast?: boolean
}

/** Runs the start-up to its end; answers the paths that were asked for meanwhile, and what was logged. */
const startUp = async ({ world, prefetch = [], isFast = true }: Start) => {
  const clock = new SimulatedClock()
  const before = world.asked.length
  const logged: unknown[] = []
  const machine = cacheStartupMachine({
    ...cacheEffects({ ...world, mode: 'PVP', callApi: makeApi(world.request) }),
    removeOld: async () => undefined,
    connection: () => ({ saveData: !isFast }),
    log: (problem) => logged.push(problem),
  })
  const actor = createActor(machine, { input: { prefetch }, clock })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('empty'))
  clock.increment(1_000)
  await settled()
  await settled()
  actor.stop()
  return {
    asked: world.asked.slice(before).map(({ url }) => url.replace('/api/be/', '').replace(/\?.*/, '')),
    logged,
  }
}

describe("the cache's start-up", () => {
  it('asks one question on a second visit, whatever the page shows and the browser has stored', async () => {
    const world = gameDataWorld(
      { catalogue: manifestOf({ items, quests, traders, quotes: live }) },
      {
        'PVP/items': copyOf(items),
        'PVP/quests': copyOf(quests),
        'PVP/traders': copyOf(traders),
        'PVP/quotes': copyOf(live),
      },
    )
    const loaded = await world.gameData.table('PVP', 'items').load()
    await world.gameData.table('PVP', 'quests').load()
    await world.gameData.quotes('PVP').load()
    const { asked, logged } = await startUp({ world, prefetch: ['traders'] })
    expect(asked).toEqual(['catalogue'])
    expect(world.asked).toHaveLength(1)
    expect(world.gameData.table('PVP', 'items').get()).toBe(loaded)
    expect(logged).toEqual([])
  })

  it('replaces what the server has others of in the page and in the store, live prices too', async () => {
    const newQuotes = quotes(200)
    const world = gameDataWorld(
      {
        catalogue: manifestOf({ items: newItems, quests, quotes: newQuotes }),
        'catalogue/PVP/items': newItems,
        'prices/PVP': newQuotes,
      },
      { 'PVP/items': copyOf(items), 'PVP/quests': copyOf(quests), 'PVP/quotes': copyOf(live) },
    )
    const table = world.gameData.table('PVP', 'items')
    await Promise.all([table.load(), world.gameData.quotes('PVP').load()])
    const { asked, logged } = await startUp({ world })
    expect(asked).toEqual(['catalogue', 'catalogue/PVP/items', 'prices/PVP'])
    expect(table.get()).toMatchObject({ hash: newItems.hash })
    expect(table.get()?.value.rows).toHaveLength(7)
    expect(world.kept.get('PVP/items')).toEqual(copyOf(newItems))
    expect(world.kept.get('PVP/quests')).toEqual(copyOf(quests))
    expect(world.kept.get('PVP/quotes')?.hash).toBe(newQuotes.hash)
    expect(logged).toEqual([])
  })

  it('brings what the page has requested without success, once the server has it', async () => {
    const documents: Documents = { catalogue: manifestOf({ items, quests }), 'catalogue/PVP/items': items }
    const world = gameDataWorld(documents)
    const table = world.gameData.table('PVP', 'quests')
    await world.gameData.table('PVP', 'items').load()
    await expect(table.load()).rejects.toThrow()
    world.pass(1_000)
    documents['catalogue/PVP/quests'] = quests
    const { asked, logged } = await startUp({ world })
    expect(asked).toEqual(['catalogue', 'catalogue/PVP/quests'])
    expect(table.get()).toMatchObject({ hash: quests.hash })
    expect(logged).toEqual([])
  })

  it('keeps tables for later that the page did without, and asks for none of which there is a good copy', async () => {
    const stations = payload('stations')
    const world = gameDataWorld(
      { catalogue: manifestOf({ traders, stations }), 'catalogue/PVP/traders': traders },
      { 'PVP/stations': copyOf(stations) },
    )
    const { asked, logged } = await startUp({ world, prefetch: ['traders', 'stations'] })
    expect(asked).toEqual(['catalogue', 'catalogue/PVP/traders'])
    expect(world.kept.get('PVP/traders')).toEqual(copyOf(traders))
    expect(world.gameData.asked('PVP').size).toBe(0)
    expect(logged).toEqual([])
  })

  it('renews copies of other pages, and takes what the other mode has already', async () => {
    const newQuests = payload('quests', 6)
    const world = gameDataWorld(
      { catalogue: manifestOf({ items, quests: newQuests }), 'catalogue/PVP/quests': newQuests },
      { 'PVP/quests': copyOf(quests), 'PVE/items': copyOf(items) },
    )
    const { asked } = await startUp({ world, prefetch: ['items'] })
    expect(asked).toEqual(['catalogue', 'catalogue/PVP/quests'])
    expect(world.kept.get('PVP/quests')).toEqual(copyOf(newQuests))
    expect(world.kept.get('PVP/items')).toEqual(copyOf(items))
  })

  it('keeps nothing for later where data is to be saved', async () => {
    const world = gameDataWorld({ catalogue: manifestOf({ traders }), 'catalogue/PVP/traders': traders })
    const { asked } = await startUp({ world, prefetch: ['traders'], isFast: false })
    expect(asked).toEqual(['catalogue'])
  })

  it('leaves everything as it is without a connection', async () => {
    const world = gameDataWorld({}, { 'PVP/items': copyOf(items) })
    const loaded = await world.gameData.table('PVP', 'items').load()
    world.connect(false)
    const { logged } = await startUp({ world })
    expect(world.gameData.table('PVP', 'items').get()).toBe(loaded)
    expect(logged).toMatchObject([{ during: 'asking' }])
  })
})
