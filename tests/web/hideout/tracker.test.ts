// The pure parts of the hideout tracker: its address, its search, the bonuses of a level, and cards that keep their identity while unchanged.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { type AddressWords, readQuery, writeQuery } from '#web/address/address-words.ts'
import { BILL_SCOPES, type BillQuestion, hideoutBill } from '#web/hideout/hideout-bill.ts'
import { cardMaker, stationCards } from '#web/hideout/hideout-cards.ts'
import { type HideoutQuery, hideoutWords } from '#web/hideout/hideout-query.ts'
import { listGifts } from '#web/hideout/tracker/gives.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const fresh = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
/** The flea market is open for everything. */
const setupOf = (player: Pmc): ProfitSetup => ({
  catalogue,
  player: { ...player, level: 40 },
  options: defaultProfitOptions,
})
const stations = catalogue.stations.all.map(({ url }) => url)
const levelOf = (url: string, level: number) => {
  const station = catalogue.stations.all.find((each) => each.url === url)
  const found = station?.levels.find((each) => each.level === level)
  if (station === undefined || found === undefined) throw new Error(`no ${url} ${level}`)
  return { station, level: found }
}
const giftsFor = (url: string, level: number) => {
  const module = levelOf(url, level)
  return listGifts(catalogue, module.station, module.level)
}

const WORDS: AddressWords<HideoutQuery, readonly string[]> = hideoutWords

describe('the address of the tracker', () => {
  const query: fc.Arbitrary<HideoutQuery> = fc.record({
    scope: fc.constantFrom(undefined, ...BILL_SCOPES),
    station: fc.constantFrom(undefined, ...stations),
    isBillOpen: fc.boolean(),
    isAdviceOpen: fc.boolean(),
  })

  it('gives back every query that was written into it', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const search = writeQuery(WORDS, wanted).toString()
        expect(readQuery(WORDS, new URLSearchParams(search), stations)).toEqual(wanted)
      }),
    )
  })

  it('is empty for what goes without saying, and takes nonsense for that', () => {
    const plain = readQuery(WORDS, new URLSearchParams(), stations)
    expect(writeQuery(WORDS, plain).toString()).toBe('')
    const nonsense = new URLSearchParams('count=few&station=castle&items=maybe')
    expect(readQuery(WORDS, nonsense, stations)).toEqual(plain)
  })
})

describe('what a level gives', () => {
  it('is its bonuses in fractions and units, its crafts, and the modules that need it', () => {
    expect(giftsFor('heating', 1)).toEqual([{ tag: 'Change', of: 'EnergyRegeneration', value: 0.04 }])
    expect(giftsFor('workbench', 1).slice(0, 2)).toEqual([
      { tag: 'Unlock', what: 'UnlockWeaponModification' },
      { tag: 'Unlock', what: 'UnlockWeaponRepair' },
    ])
    expect(giftsFor('workbench', 1)).toContainEqual({
      tag: 'Crafts',
      count: catalogue.crafts.all.filter(({ station, level }) => station === 'workbench' && level === 1)
        .length,
    })
    expect(giftsFor('stash', 2)).toContainEqual({ tag: 'Stash', cells: 400 })
    expect(giftsFor('library', 1)).toContainEqual({ tag: 'Skills', group: 'Practical', value: 0.3 })
    expect(giftsFor('hall-of-fame', 1)).toContainEqual({ tag: 'Skills', group: 'Combat', value: undefined })
    expect(giftsFor('bitcoin-farm', 1)).toContainEqual({
      tag: 'Slots',
      count: 10,
      items: ['57347ca924597744596b4e71'],
    })
    expect(giftsFor('security', 1)).toContainEqual({
      tag: 'Opens',
      modules: expect.arrayContaining([{ station: 'generator', level: 1 }]),
    })
  })

  it('is known in words for every bonus of the game', () => {
    const all = catalogue.stations.all.flatMap((station) =>
      station.levels.flatMap((level) => listGifts(catalogue, station, level)),
    )
    expect(all.filter(({ tag }) => tag === 'Other')).toEqual([])
    expect(new Set(all.map(({ tag }) => tag)).size).toBe(7)
  })
})

describe('the cards made again and again', () => {
  const counted = (item: string, ordinary: number): Pmc => ({
    ...fresh,
    items: { ...fresh.items, [item]: { foundInRaid: 0, ordinary } },
  })
  const bolts = levelOf('workbench', 2).level.items[0]?.item ?? ''

  it('equal those made from scratch, and keep their identity while unchanged', () => {
    const make = cardMaker(catalogue, setupOf(fresh), false)
    const before = make(fresh)
    const after = make(counted(bolts, 3))
    expect(after).toEqual(stationCards(catalogue, setupOf(fresh), counted(bolts, 3), false))
    const isTouched = (url: string): boolean =>
      catalogue.stations.all.some(
        (station) =>
          station.url === url && station.levels.some(({ items }) => items.some(({ item }) => item === bolts)),
      )
    for (const [place, card] of after.entries())
      expect({ url: card.station.url, isSame: card === before[place] }).toEqual({
        url: card.station.url,
        isSame: !isTouched(card.station.url),
      })
    expect(after.some((card, place) => card === before[place])).toBe(true)
  })
})

describe('the bill of one station', () => {
  const bill = (question: Partial<BillQuestion>, player = fresh) =>
    hideoutBill(catalogue, setupOf(player), player, { scope: 'all', seasonal: false, ...question })

  it('adds up over the stations to the bill of all, piece by piece', () => {
    const each = stations.filter((url) => url !== 'christmas-tree').map((station) => bill({ station }))
    const all = bill({})
    const total = (value: (one: ReturnType<typeof bill>) => number): number =>
      each.reduce((sum, one) => sum + value(one), 0)
    expect(total(({ pieces }) => pieces)).toBe(all.pieces)
    expect(total(({ seconds }) => seconds)).toBe(all.seconds)
    expect(total(({ modules }) => modules)).toBe(all.modules)
    expect(total(({ fees }) => fees)).toBe(all.fees)
  })

  it('counts a station that only an event opens where it is asked for by name', () => {
    expect(bill({ station: 'christmas-tree' }).pieces).toBeGreaterThan(0)
  })

  it('counts only the next level where that is asked for', () => {
    const { modules, pieces } = bill({ station: 'workbench', scope: 'next' })
    expect(modules).toBe(1)
    expect(pieces).toBe(levelOf('workbench', 1).level.items.reduce((sum, { count }) => sum + count, 0))
  })
})
