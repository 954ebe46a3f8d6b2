// The start-up of the cache over the game data of a page: old copies are replaced, good ones are left alone.
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { TableName } from '#core/catalogue/table-names.ts'
import { cacheStartupMachine } from '#machines/cache-startup.ts'
import { makeApi } from '#web/data/api.ts'
import { cacheEffects } from '#web/data/copies/cache-effects.ts'
import { makeRequest } from '#web/data/request.ts'
import { copyOf, gameDataWorld, payload, settled } from './game-data-world.ts'
import { json, network } from './network.ts'

const items = payload('items')
const newItems = payload('items', 7)
const quests = payload('quests', 4)

interface Start {
  readonly world: ReturnType<typeof gameDataWorld>
  readonly prefetch?: readonly TableName[]
  readonly isFast?: boolean
}

/** Runs the start-up to its end; answers what it asked the cache call for, and what it logged. */
const startUp = async ({ world, prefetch = [], isFast = true }: Start) => {
  const clock = new SimulatedClock()
  const cache = network(({ url }) => {
    const asked = new URLSearchParams(url.slice(url.indexOf('?')))
    const part = (name: string, table: typeof items) => {
      const needRefresh = asked.get(name) !== table.hash
      return {
        hash: table.hash,
        needRefresh,
        fields: needRefresh ? table.fields : [],
        rows: needRefresh ? table.rows : [],
      }
    }
    const { rows: itemRows, ...itemsData } = part('itemsHash', newItems)
    const { rows: questRows, ...questsData } = part('questsHash', quests)
    return json({
      itemsData: { ...itemsData, items: itemRows },
      questsData: { ...questsData, quests: questRows },
    })
  })
  const logged: unknown[] = []
  const machine = cacheStartupMachine({
    ...cacheEffects({
      mode: 'PVP',
      gameData: world.gameData,
      copies: world.copies,
      callApi: makeApi(makeRequest({ fetch: cache.fetch, pause: async () => undefined })),
      request: world.request,
    }),
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
  return { asked: cache.asked.map(({ url }) => url), logged }
}

describe("the cache's start-up", () => {
  it('asks with the hashes of the copies, and replaces the old ones in the page and in the store', async () => {
    const world = gameDataWorld({}, { 'PVP/items': copyOf(items), 'PVP/quests': copyOf(quests) })
    const table = world.gameData.table('PVP', 'items')
    await table.load()
    const { asked, logged } = await startUp({ world })
    expect(asked).toEqual([`/api/be/cache?itemsHash=${items.hash}&questsHash=${quests.hash}&mode=PVP`])
    expect(table.get()).toMatchObject({ hash: newItems.hash })
    expect(table.get()?.value.rows).toHaveLength(7)
    expect(world.kept.get('PVP/items')).toEqual(copyOf(newItems))
    expect(world.kept.get('PVP/quests')).toEqual(copyOf(quests))
    expect(logged).toEqual([])
  })

  it('leaves what the page shows alone where the server has no other', async () => {
    const world = gameDataWorld({}, { 'PVP/items': copyOf(newItems) })
    const loaded = await world.gameData.table('PVP', 'items').load()
    await startUp({ world })
    expect(world.gameData.table('PVP', 'items').get()).toBe(loaded)
  })

  it('asks with empty hashes on a first visit, and keeps tables that the page has not asked for', async () => {
    const world = gameDataWorld({})
    const { asked } = await startUp({ world })
    expect(asked).toEqual(['/api/be/cache?itemsHash=&questsHash=&mode=PVP'])
    expect([...world.kept.keys()]).toEqual(['PVP/items', 'PVP/quests'])
    expect(world.gameData.asked('PVP')).toEqual([])
  })

  it('keeps tables for later that the first page did without', async () => {
    const [traders, stations] = [payload('traders'), payload('stations')]
    const world = gameDataWorld(
      { 'catalogue/PVP/traders': traders, 'catalogue/PVP/stations': stations },
      { 'PVP/stations': copyOf(stations) },
    )
    const { logged } = await startUp({ world, prefetch: ['traders', 'stations'] })
    expect(world.kept.get('PVP/traders')).toEqual(copyOf(traders))
    expect(world.asked.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      `"${stations.hash}"`,
    ])
    expect(logged).toEqual([])
  })

  it('keeps nothing for later where data is to be saved', async () => {
    const world = gameDataWorld({ 'catalogue/PVP/traders': payload('traders') })
    await startUp({ world, prefetch: ['traders'], isFast: false })
    expect(world.asked).toEqual([])
  })
})
