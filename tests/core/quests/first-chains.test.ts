// What the quest graph shows of a wipe as an example.
import { describe, expect, it } from 'vitest'
import { firstChains } from '#core/quests/lists/first-chains.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const quests = testCatalogue('PVP').quests.all

describe('the first chains', () => {
  const chains = firstChains(quests, 20)

  it('are quests of Prapor and Therapist from the first ones on', () => {
    expect(chains).toHaveLength(20)
    expect(new Set(chains.map(({ trader }) => trader))).toEqual(new Set(['prapor', 'therapist']))
    for (const name of ['Debut', 'Shortage']) expect(chains.map((quest) => quest.name)).toContain(name)
  })

  it('have everything in them that each of them waits for, and no quest twice', () => {
    const uids = new Set(chains.map(({ uid }) => uid))
    expect(uids.size).toBe(20)
    for (const { require, requireOr, name } of chains) {
      expect(
        require.filter(({ quest }) => !uids.has(quest)),
        name,
      ).toEqual([])
      if (requireOr.length > 0)
        expect(
          requireOr.some((quest) => uids.has(quest)),
          name,
        ).toBe(true)
    }
    expect(chains.filter(({ require }) => require.length > 0).length).toBeGreaterThan(8)
  })

  it('end where nothing more can be reached', () => {
    expect(firstChains([], 20)).toEqual([])
  })
})
