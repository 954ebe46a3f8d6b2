// Queries in the shape of those that price bots, ammunition charts and calculators send, checked against the files of the catalogue.
import { describe, expect, it } from 'vitest'
import { openGraphqlApp, SITE } from './graphql-app.ts'
import { byUid, type Row, rawRemoved, rawRussian, rawTable } from './raw-catalogue.ts'

const { ask, observe } = openGraphqlApp()

const GPU = '57347ca924597744596b4e71'
const M4A1 = '5447a9cd4bdc2dbd208b4567'
const items = byUid(rawTable('items'))
const presets = byUid(rawTable('presets'))
const prices = byUid(rawTable('prices.pvp'))
const pvePrices = byUid(rawTable('prices.pve'))
const quests = rawTable('quests.pvp')
const figures = byUid(rawTable('figures'))
const russian = rawRussian()
const traderNames = new Map(rawTable('traders.pvp').map(({ url, name }) => [url, name]))

describe('a price bot', () => {
  it('finds an item by its short name first, with the prices of the market', async () => {
    const { data, errors } = await ask(
      `query Price($name: String!) {
        items(name: $name, limit: 3) {
          id name shortName normalizedName basePrice avg24hPrice lastLowPrice low24hPrice high24hPrice
          changeLast48hPercent lastOfferCount updated width height iconLink link wikiLink
          sellFor { price currency priceRUB source vendor { name normalizedName __typename } }
        }
      }`,
      { variables: { name: 'gpu' } },
    )
    expect(errors).toBeUndefined()
    const row = prices.get(GPU) as Row
    expect(data.items[0]).toMatchObject({
      id: GPU,
      name: 'Graphics card',
      shortName: 'GPU',
      normalizedName: 'graphics-card',
      basePrice: row.basePrice,
      avg24hPrice: row.avg24h,
      lastLowPrice: row.lastLow,
      low24hPrice: row.low24h,
      high24hPrice: row.high24h,
      changeLast48hPercent: row.change48h,
      lastOfferCount: row.offerCount,
      updated: new Date(row.updatedAt).toISOString(),
      iconLink: `${SITE}/pictures/items/${GPU}`,
      link: `${SITE}/item/graphics_card`,
      wikiLink: 'https://escapefromtarkov.fandom.com/wiki/Graphics_card',
    })
    expect(data.items[0].sellFor.map(({ source, priceRUB }: Row) => [source, priceRUB])).toEqual([
      ...row.sellTo.map((bid: Row) => [bid.trader, bid.priceRub]),
      ['fleaMarket', row.lastLow],
    ])
  })

  it('reads every item and preset once, each with the price of its mode', async () => {
    const { data } = await ask(`{
      regular: items { id avg24hPrice lastLowPrice types }
      pve: items(gameMode: pve) { id avg24hPrice }
      season: items(gameMode: pvp_season, limit: 50, offset: 100) { id avg24hPrice }
    }`)
    expect(data.regular).toHaveLength(items.size + presets.size)
    expect(new Set(data.regular.map(({ id }: Row) => id)).size).toBe(items.size + presets.size)
    // A weapon has the prices of its default preset; nothing has one that the flea market does not take.
    const expected = (table: typeof prices, id: string) => {
      const item = items.get(id) ?? items.get(presets.get(id)?.baseItem)
      const row = table.get(items.get(id)?.gunBuildUid ?? id)
      return item?.fleaBanned === true ? null : (row?.avg24h ?? null) || null
    }
    for (const { id, avg24hPrice } of data.regular) expect(avg24hPrice, id).toBe(expected(prices, id))
    for (const { id, avg24hPrice } of data.pve) expect(avg24hPrice, id).toBe(expected(pvePrices, id))
    expect(data.season).toEqual(
      data.regular.slice(100, 150).map(({ id, avg24hPrice }: Row) => ({ id, avg24hPrice })),
    )
  })

  it('reads offers of traders with what they require', async () => {
    const { data } = await ask(`{
      items(type: any) {
        id
        buyFor {
          price currency priceRUB
          vendor { normalizedName ... on TraderOffer { minTraderLevel buyLimit taskUnlock { id } } }
          requirements { type value stringValue }
        }
      }
    }`)
    let offers = 0
    for (const { id, buyFor } of data.items) {
      const row = prices.get(items.get(id)?.gunBuildUid ?? id) as Row
      const fromTraders = buyFor.filter(({ vendor }: Row) => vendor.normalizedName !== 'flea-market')
      offers += fromTraders.length
      expect(fromTraders).toEqual(
        row.offers.map((offer: Row) => {
          const quest = rawRemoved.has(offer.quest) ? undefined : offer.quest
          return {
            price: offer.price,
            currency: offer.currency,
            priceRUB: offer.priceRub,
            vendor: {
              normalizedName: offer.trader,
              minTraderLevel: offer.level,
              buyLimit: offer.limit ?? null,
              taskUnlock: quest === undefined ? null : { id: quest },
            },
            requirements: [
              { type: 'loyaltyLevel', value: offer.level, stringValue: null },
              ...(quest === undefined ? [] : [{ type: 'questCompleted', value: null, stringValue: quest }]),
            ],
          }
        }),
      )
    }
    expect(offers).toBeGreaterThan(2_000)
  })

  it('has new prices as soon as they are observed', async () => {
    const query = `{ item(id: "${GPU}") { lastLowPrice avg24hPrice } pve: item(id: "${GPU}", gameMode: pve) { lastLowPrice } }`
    const before = await ask(query)
    const at = Number(prices.get(GPU)?.updatedAt) + 600_000
    observe('PVP', new Map([[GPU, { lastLow: 401_234, avg24h: 433_210, updatedAt: at }]]))
    const after = await ask(query)
    expect(after.data.item).toEqual({ lastLowPrice: 401_234, avg24hPrice: 433_210 })
    expect(after.data.pve).toEqual(before.data.pve)
    observe('PVP', new Map())
    expect((await ask(query)).data).toEqual(before.data)
  })

  it('reads the recipes and tasks around an item', async () => {
    const { data } = await ask(`{
      itemsByName(name: "Graphics card") { id }
      item(normalizedName: "graphics-card") {
        id
        usedInTasks { id name minPlayerLevel trader { name } }
        craftsFor { id }
        craftsUsing { id }
        bartersUsing { id trader { name } level requiredItems { count item { id } } rewardItems { item { id } } }
      }
    }`)
    expect(data.itemsByName[0].id).toBe(GPU)
    const barters = rawTable('barters.pvp').filter(({ ingredients }) =>
      ingredients.some(({ item, or = [] }: Row) => item === GPU || or.includes(GPU)),
    )
    expect(barters.length).toBeGreaterThan(1)
    expect(data.item.bartersUsing.map(({ id }: Row) => id)).toEqual(barters.map(({ uid }) => uid))
    expect(data.item.bartersUsing[0].trader.name).toBe(traderNames.get(barters[0]?.trader))
    const uses = quests.filter(({ objectives }) =>
      objectives.some(({ items: asked = [] }: Row) => asked.includes(GPU)),
    )
    expect(uses.length).toBeGreaterThan(0)
    expect(data.item.usedInTasks.map(({ id }: Row) => id)).toEqual(
      expect.arrayContaining(uses.map(({ uid }) => uid)),
    )
    const crafts = rawTable('crafts').filter(({ ingredients }) =>
      ingredients.some(({ item }: Row) => item === GPU),
    )
    expect(data.item.craftsUsing.map(({ id }: Row) => id)).toEqual(crafts.map(({ uid }) => uid))
  })
})

describe('an ammunition chart', () => {
  it.each([
    ['en', (id: string) => items.get(id)?.name],
    ['ru', (id: string) => russian.get(`items ${id}`)?.name ?? items.get(id)?.name],
  ] as const)('has the figures of every cartridge, with names in %s', async (lang, getName) => {
    const { data } = await ask(
      `query Ammo($lang: LanguageCode) {
        ammo(lang: $lang) {
          item { id name shortName normalizedName }
          caliber ammoType damage penetrationPower armorDamage projectileCount fragmentationChance
          ricochetChance initialSpeed accuracyModifier recoilModifier lightBleedModifier heavyBleedModifier tracer
        }
      }`,
      { variables: { lang } },
    )
    const cartridges = [...figures.values()].filter(({ kind }) => kind === 'Ammo')
    expect(data.ammo).toHaveLength(cartridges.length)
    for (const { item, ...shown } of data.ammo) {
      const own = figures.get(item.id)?.properties
      expect(item.name).toBe(getName(item.id))
      expect(shown).toMatchObject({
        caliber: items.get(item.id)?.caliber ?? null,
        damage: own.damage ?? 0,
        penetrationPower: own.penetrationPower ?? 0,
        armorDamage: Math.round(own.armorDamage ?? 0),
        projectileCount: own.projectileCount ?? 0,
        fragmentationChance: own.fragmentationChance ?? 0,
        initialSpeed: own.initialSpeed ?? 0,
        tracer: own.tracer ?? false,
      })
    }
  })

  it('has them as properties of the items too', async () => {
    const { data } = await ask(`{
      items(types: [ammo]) {
        id types
        properties { __typename ... on ItemPropertiesAmmo { damage penetrationPower stackMaxSize } }
      }
    }`)
    const rounds = data.items.filter(({ properties }: Row) => properties?.__typename === 'ItemPropertiesAmmo')
    expect(rounds).toHaveLength([...figures.values()].filter(({ kind }) => kind === 'Ammo').length)
    for (const { id, properties } of rounds)
      expect(properties.damage).toBe(figures.get(id)?.properties.damage ?? 0)
  })
})

describe('a weapon page', () => {
  it('reads figures, slots and the default preset of a weapon, which has the prices', async () => {
    const { data } = await ask(`{
      item(id: "${M4A1}") {
        types avg24hPrice basePrice category { normalizedName parent { normalizedName } } categories { name }
        properties {
          __typename
          ... on ItemPropertiesWeapon {
            caliber fireRate ergonomics fireModes recoilVertical
            defaultPreset { id name types avg24hPrice properties { ... on ItemPropertiesPreset { baseItem { id } default moa } } }
            slots { nameId required filters { allowedItems { id } } }
          }
        }
      }
    }`)
    const preset = items.get(M4A1)?.gunBuildUid
    const { properties, ...item } = data.item
    expect(item).toMatchObject({
      types: ['gun', 'wearable'],
      avg24hPrice: prices.get(preset)?.avg24h,
      basePrice: prices.get(preset)?.basePrice,
      category: { normalizedName: 'assault-rifle', parent: { normalizedName: 'weapon' } },
    })
    expect(item.categories.map(({ name }: Row) => name)).toContain('Weapon')
    const own = figures.get(M4A1)?.properties
    expect(properties).toMatchObject({
      __typename: 'ItemPropertiesWeapon',
      caliber: 'Caliber556x45NATO',
      fireRate: own.fireRate,
      ergonomics: own.ergonomics,
      fireModes: own.fireModes,
      defaultPreset: {
        id: preset,
        types: ['preset'],
        avg24hPrice: item.avg24hPrice,
        properties: { baseItem: { id: M4A1 }, default: true },
      },
    })
    const slots = byUid(rawTable('gear')).get(M4A1)?.slots
    expect(properties.slots.map(({ nameId }: Row) => nameId)).toEqual(slots.map(({ name }: Row) => name))
    expect(properties.slots[0].filters.allowedItems.map(({ id }: Row) => id)).toEqual(slots[0].allowed)
  })
})

describe('a profit calculator', () => {
  it('reads crafts and barters of both modes', async () => {
    const query = `
      query Economy($gameMode: GameMode) {
        crafts(gameMode: $gameMode) { id station { normalizedName } level duration taskUnlock { id } requiredItems { item { id } count attributes { type value } } rewardItems { item { id } count } }
        barters(gameMode: $gameMode) { id trader { normalizedName } level buyLimit taskUnlock { id } requiredItems { item { id } count } rewardItems { item { id } count } }
      }`
    for (const [gameMode, file] of [
      ['regular', 'pvp'],
      ['pve', 'pve'],
    ]) {
      const { data } = await ask(query, { variables: { gameMode } })
      // Ref is hidden in PVE.
      const barters = rawTable(`barters.${file}`).filter(({ trader }) => file === 'pvp' || trader !== 'ref')
      expect(data.barters.map(({ id, level, trader }: Row) => [id, level, trader.normalizedName])).toEqual(
        barters.map(({ uid, level, trader }) => [uid, level, trader]),
      )
      expect(data.crafts.map(({ id, duration }: Row) => [id, duration])).toEqual(
        rawTable('crafts').map(({ uid, seconds }) => [uid, seconds]),
      )
    }
  })
})
