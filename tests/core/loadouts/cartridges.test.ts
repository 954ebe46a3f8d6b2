// The table of cartridges: what each beats, what a shot does, which calibers there are, and where a piece comes from.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CashOffer } from '#core/catalogue/tables/prices.ts'
import { ARMOUR_CLASSES, beats, highestBeaten, penetrationChance } from '#core/items/armour-penetration.ts'
import { listCalibers, listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { newPmc } from '#core/player/model.ts'
import { findObtaining } from '#core/pricing/acquisition/obtaining.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const cartridges = listCartridges(catalogue)
const named = (name: string) => {
  const found = cartridges.find(({ item }) => item.name === name)
  if (found === undefined) throw new Error(`${name} is no cartridge`)
  return found
}

/** The wiki's formula written again, for new armour, in percent. */
const wikiChance = (penetration: number, armourClass: number): number => {
  const resistance = (121 - 5000 / 245) * armourClass * 0.1
  if (penetration >= resistance) return 100 + penetration / (0.9 * resistance - penetration)
  if (penetration <= resistance - 15) return 0
  return 0.4 * (resistance - penetration - 15) ** 2
}

const somePenetration = fc.integer({ min: 0, max: 130 })
const someClass = fc.constantFrom(...ARMOUR_CLASSES)

describe('the classes that a cartridge beats', () => {
  it('are those of which it has ten points a class: at least 85 of 100 hits go through then', () => {
    fc.assert(
      fc.property(somePenetration, someClass, (penetration, armourClass) => {
        const chance = wikiChance(penetration, armourClass)
        expect(penetrationChance(penetration, armourClass) * 100).toBeCloseTo(Math.max(0, chance), 6)
        const answer = beats(penetration, armourClass)
        expect(answer === 'full').toBe(penetration / 10 >= armourClass)
        if (answer === 'full') expect(chance).toBeGreaterThanOrEqual(85)
        expect(answer === 'none').toBe(chance <= 0)
      }),
    )
  })
  it('are all below the highest of them', () => {
    fc.assert(
      fc.property(somePenetration, (penetration) => {
        const full = ARMOUR_CLASSES.filter((each) => beats(penetration, each) === 'full')
        expect(full.length).toBe(highestBeaten(penetration))
        expect(full.at(-1) ?? 0).toBe(highestBeaten(penetration))
      }),
    )
  })
  it('of real cartridges are as players know them', () => {
    expect(
      ['5.45x39mm PS gs', '5.56x45mm M855A1', '5.45x39mm BS gs', '7.62x51mm M61', '9x19mm RIP'].map(
        (name) => named(name).beaten,
      ),
    ).toEqual([2, 4, 5, 6, 0])
  })
})

describe('the cartridges', () => {
  it('are all rounds that the game has, each with its caliber', () => {
    const rounds = catalogue.items.all.filter((item) => item.class === 'ammo')
    expect(cartridges.map(({ item }) => item.uid)).toEqual(rounds.map(({ uid }) => uid))
    expect(cartridges.length).toBeGreaterThan(150)
    const slugs = new Set(listCalibers(catalogue).map(({ slug }) => slug))
    expect(cartridges.filter(({ caliber }) => !slugs.has(caliber))).toEqual([])
  })
  it('count every pellet of a shot', () => {
    const { statistics, shotDamage } = named('12/70 7mm buckshot')
    expect([statistics.projectiles, statistics.damage, shotDamage]).toEqual([8, 39, 312])
  })
  it('go through armour as bullets only: no grenade, no flare', () => {
    const others = cartridges.filter(({ isBullet }) => !isBullet).map(({ item }) => item.name)
    expect(others).toEqual(expect.arrayContaining(['40x46mm M381 (HE) grenade', 'Signal flare (Blue)']))
    expect(others.filter((name) => !/grenade|flare|flashbang|disk/.test(name))).toEqual([])
  })
  it('come in calibers, those that most weapons fire first', () => {
    const calibers = listCalibers(catalogue)
    expect(calibers.map(({ weapons }) => weapons)).toEqual(
      calibers.map(({ weapons }) => weapons).toSorted((a, b) => b - a),
    )
    expect(calibers.find(({ slug }) => slug === '545x39')).toMatchObject({
      name: '5.45x39mm',
      cartridges: 13,
    })
    expect(calibers.reduce((sum, each) => sum + each.cartridges, 0)).toBe(cartridges.length)
  })
})

describe('where a cartridge comes from', () => {
  const pmc = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
  const options = { ...defaultProfitOptions, useCrafts: false, useBarters: false }
  const contextOf = (player: typeof pmc) => profitContext({ catalogue, options, player })

  /** The cheapest offer for money, read from the prices alone; cartridges of this snapshot are not sold on the flea market. */
  const cheapest = (uid: string, isOpen: (offer: CashOffer) => boolean) =>
    Math.min(
      ...(catalogue.prices.get(uid)?.offers ?? [])
        .filter((offer) => offer.currency !== 'GP' && isOpen(offer))
        .map(({ priceRub }) => priceRub),
    )
  /** Traders locked until a quest is done. */
  const later = new Set(catalogue.traders.all.flatMap(({ url, quest }) => (quest === undefined ? [] : [url])))

  it('is the cheapest offer of all for a player whose progress locks nothing', () => {
    const context = contextOf({ ...pmc, trackProgress: false })
    const sold = cartridges.filter(({ item }) => {
      const { price, locked } = findObtaining(context, item.uid)
      expect(price?.unitPrice ?? Number.POSITIVE_INFINITY).toBe(cheapest(item.uid, () => true))
      expect(locked).toEqual([])
      return price !== undefined
    })
    expect(sold.length).toBeGreaterThan(100)
  })
  it('is of the first loyalty level without a quest for a new PMC, or who sells it later, the cheapest first', () => {
    const context = contextOf({ ...pmc, trackProgress: true })
    let locks = 0
    for (const { item } of cartridges) {
      const { price, locked } = findObtaining(context, item.uid)
      expect(price?.unitPrice ?? Number.POSITIVE_INFINITY).toBe(
        cheapest(
          item.uid,
          ({ trader, level, quest }) => level === 1 && quest === undefined && !later.has(trader),
        ),
      )
      if (price !== undefined) continue
      const [first] = locked
      expect(first?.priced.unitPrice ?? Number.POSITIVE_INFINITY).toBe(cheapest(item.uid, () => true))
      if (first !== undefined) locks += 1
    }
    expect(locks).toBeGreaterThan(50)
  })
  it('names the quest that the offer asked for', () => {
    const context = contextOf({ ...pmc, trackProgress: false })
    const { quest } = findObtaining(context, named('7.62x39mm PS gzh').item.uid)
    expect(quest === undefined ? undefined : catalogue.quests.get(quest)?.name).toBeDefined()
  })
  it('may be a craft or barter, and says so of one that is not open', () => {
    const uid = named('5.56x45mm M855A1').item.uid
    const all = profitContext({
      catalogue,
      options: defaultProfitOptions,
      player: { ...pmc, trackProgress: false },
    })
    expect(findObtaining(all, uid).price?.source.tag).toBe('Craft')
    const none = profitContext({
      catalogue,
      options: defaultProfitOptions,
      player: { ...pmc, trackProgress: true },
    })
    expect(findObtaining(none, uid)).toMatchObject({ isMade: true, locked: [] })
  })
})
