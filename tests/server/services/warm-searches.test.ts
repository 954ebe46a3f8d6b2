// The searches of the public API: prepared in short turns, once for each state of the game data.
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { liveCatalogue } from '#cli/server/services/live-catalogue.ts'
import { warmSearches } from '#cli/server/services/warm-searches.ts'
import { finishInTurns } from '#cli/server/short-turns.ts'
import { getPreparedSearches } from '#core/bots/prepared-searches.ts'
import { getItemIndex, getItemSearch } from '#core/items/narrowed-search.ts'

const FOLDER = fileURLToPath(new URL('../../../fixtures/catalogue', import.meta.url))

describe('the searches of the public API', () => {
  it('are prepared while other requests have their turns, and those who wait share the work', async () => {
    const { catalogue } = openCatalogues(() => FOLDER).of('PVP')
    const searches = getPreparedSearches(catalogue)
    const waiting = Promise.all([finishInTurns(searches), finishInTurns(searches)])
    let turns = 0
    let isDone = false
    void waiting.then(() => {
      isDone = true
    })
    while (!isDone) {
      await setImmediate()
      turns++
    }
    expect(turns).toBeGreaterThan(5)
    expect(searches.step()).toBe(true)
    expect(getItemSearch(catalogue)('gpu', 1)[0]?.value.name).toBe('Graphics card')
  })

  it('stay when prices change', () => {
    const served = openCatalogues(() => FOLDER).of('PVE')
    const searches = getPreparedSearches(served.catalogue)
    const other = liveCatalogue(served, new Map([['57347ca924597744596b4e71', { lastLow: 1 }]]))
    expect(getItemIndex(other)).toBe(getItemIndex(served.catalogue))
    expect(getItemSearch(other)).toBe(getItemSearch(served.catalogue))
    expect(getPreparedSearches(served.catalogue)).toBe(searches)
  })

  it('are prepared for every mode, but not after a stop', async () => {
    const catalogues = openCatalogues(() => FOLDER)
    await warmSearches(catalogues, () => true)
    expect(getPreparedSearches(catalogues.of('PVP').catalogue).step()).toBe(false)
    const warmed: string[] = []
    await warmSearches(
      catalogues,
      () => false,
      async (mode) => {
        warmed.push(mode)
      },
    )
    expect(warmed).toEqual(['PVP', 'PVE', 'SEASON'])
    for (const mode of ['PVP', 'PVE', 'SEASON'] as const)
      expect(getPreparedSearches(catalogues.of(mode).catalogue).step()).toBe(true)
  })
})
