import { describe, expect, it } from 'vitest'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { itemWants, wantedPieces } from '#web/market/item/uses/item-wants.ts'
import { catalogue, LEDX } from './rows.ts'

const pmc: Pmc = newPmc({
  uid: 'dymov',
  name: 'Dymov',
  fraction: 'Bear',
  gameMode: 'PVP',
  edition: 'Standard',
})
const questUid = (name: string): string => {
  const quest = catalogue.quests.all.find((candidate) => candidate.name === name)
  if (quest === undefined) throw new Error(`no quest is called ${name}`)
  return quest.uid
}
const PRIVATE_CLINIC = questUid('Private Clinic')

describe('who asks for an item', () => {
  it('is told to everybody, with counts and found in raid', () => {
    const { quests, stations, advice } = itemWants(catalogue, LEDX, undefined)
    const clinic = quests.find(
      ({ need: { source } }) => source.tag === 'Quest' && source.quest === PRIVATE_CLINIC,
    )
    expect(clinic).toMatchObject({
      need: { count: 1, foundInRaid: true, use: 'hand-over' },
      have: 0,
      isDone: false,
    })
    expect(stations.map(({ need }) => need.source)).toContainEqual({
      tag: 'Station',
      station: 'medstation',
      level: 3,
    })
    expect(advice).toBeUndefined()
  })

  it('asks nothing more where the quest is done', () => {
    const done: Pmc = { ...pmc, quests: { ...pmc.quests, done: { [PRIVATE_CLINIC]: true } } }
    const want = itemWants(catalogue, LEDX, done).quests.find(
      ({ need: { source } }) => source.tag === 'Quest' && source.quest === PRIVATE_CLINIC,
    )
    expect(want).toMatchObject({ have: 1, isDone: true })
  })

  it('asks nothing more where the module is built', () => {
    const built: Pmc = { ...pmc, hideout: { ...pmc.hideout, built: { medstation: 3 } } }
    expect(itemWants(catalogue, LEDX, built).stations.every(({ isDone }) => isDone)).toBe(true)
  })

  it('shares out what the PMC has, and says what may be sold', () => {
    const owning: Pmc = { ...pmc, items: { [LEDX]: { foundInRaid: 1, ordinary: 1 } } }
    const { quests, stations, advice } = itemWants(catalogue, LEDX, owning)
    const only = [...quests, ...stations].filter(({ need }) => need.items.length === 1)
    expect(wantedPieces(only).have).toBe(2)
    expect(advice?.verdict).toBe('keep-all')
  })

  it('counts the wanted barters of the PMC, with what is there', () => {
    const collecting: Pmc = {
      ...pmc,
      quests: { ...pmc.quests, done: Object.fromEntries(catalogue.quests.all.map(({ uid }) => [uid, true])) },
      hideout: { ...pmc.hideout, built: { medstation: 3 } },
      items: { [LEDX]: { foundInRaid: 0, ordinary: 1 } },
      barterList: {
        some: {
          times: 2,
          trader: 'peacekeeper',
          product: 'product',
          ingredients: [{ items: [LEDX], count: 3 }],
        },
      },
    }
    expect(itemWants(catalogue, LEDX, collecting).barters).toMatchObject([
      { need: { count: 6, source: { tag: 'Barter', trader: 'peacekeeper' } }, have: 1, isDone: false },
    ])
    expect(itemWants(catalogue, LEDX, pmc).barters).toEqual([])
    expect(itemWants(catalogue, LEDX, undefined).barters).toEqual([])
  })

  it('leaves quests of the other fraction out', () => {
    const usec = itemWants(catalogue, LEDX, { ...pmc, fraction: 'Usec' })
    const quests = [...usec.quests].flatMap(({ need: { source } }) =>
      source.tag === 'Quest' ? (catalogue.quests.get(source.quest) ?? []) : [],
    )
    expect(quests.every(({ fraction }) => fraction === undefined || fraction === 'Usec')).toBe(true)
  })

  it('knows the quests behind a key’s door', () => {
    const key = catalogue.quests.all.flatMap(({ objectives }) =>
      objectives.flatMap(({ requiredKeys = [] }) => requiredKeys.flat()),
    )[0]
    if (key === undefined) throw new Error('no quest needs a key')
    expect(itemWants(catalogue, key, undefined).keyFor.length).toBeGreaterThan(0)
  })
})

describe('the pieces that are wanted', () => {
  it('leave out needs that other items would meet as well', () => {
    const { quests, stations } = itemWants(catalogue, LEDX, undefined)
    const all = [...quests, ...stations]
    const alternatives = all.filter(({ need }) => need.items.length > 1)
    expect(alternatives.length).toBeGreaterThan(0)
    expect(wantedPieces(all).count).toBeLessThan(all.reduce((sum, { need }) => sum + need.count, 0))
  })
})
