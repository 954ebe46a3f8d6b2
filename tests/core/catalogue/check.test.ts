// The check finds what is wrong with a catalogue, and nothing in the one that comes with the program.
import { describe, expect, it } from 'vitest'
import { checkCatalogue, checkQuestGraph } from '#core/catalogue/check/check.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Barter } from '#core/catalogue/tables/recipe.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { tablesOfCatalogue, withRow } from '../../support/tables.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const SHOOTING_CANS = '657315df034d76585f032e01'
const ROUBLES = '5449016a4bdc2d6f028b456f'
const PM = '5448bd6b4bdc2dfc2f8b4569'
const PM_DEFAULT = '58414967245977598f1ad391'
const NOBODY = '000000000000000000000000'

/** Water out of water: a bottle that is filled up. */
const BOTTLE = '67f4ebb7d0fb51b8c705e80e'

type Amount = { readonly item: string; readonly count: number }
const exchange = (uid: string, given: Amount, offer: Amount): Barter => ({
  ...{ uid, trader: 'prapor', level: 1, ingredients: [given], offer },
})

const waitsFor = (quest: string) => ({ quest, statuses: ['complete'] as const })

const sound = tablesOfCatalogue(testCatalogue('PVP'))

const [QUEST] = sound.quests.slice(0, 1) as [Quest]

describe('the catalogue that comes with the program', () => {
  it.each(BASE_MODES.flatMap((mode) => [false, true].map((overlay) => [mode, overlay] as const)))(
    'is sound in %s, overlay %s',
    (mode, overlay) => {
      expect(checkCatalogue(tablesOfCatalogue(testCatalogue(mode, { overlay })))).toEqual([])
    },
  )
})

describe('the check', () => {
  const broken: readonly (readonly [string, Tables, string])[] = [
    [
      'a quest that requires an unknown quest',
      withRow(sound, 'quests', DEBUT, (quest) => ({
        ...quest,
        require: [{ quest: NOBODY, statuses: ['complete'] }],
      })),
      `quests ${DEBUT} require.0.quest: no quest ${NOBODY}`,
    ],
    [
      'an objective that asks for an unknown item',
      withRow(sound, 'quests', DEBUT, (quest) => ({
        ...quest,
        objectives: quest.objectives.map((objective) => ({ ...objective, items: [ROUBLES, NOBODY] })),
      })),
      `quests ${DEBUT} objectives.0.items.1: no item, preset or quest item ${NOBODY}`,
    ],
    [
      'two items of one url',
      withRow(sound, 'items', PM, (item) => ({ ...item, url: 'colt_m4a1_5.56x45_assault_rifle' })),
      `items ${PM} url: colt_m4a1_5.56x45_assault_rifle is another row's url too`,
    ],
    [
      'two rows of one uid',
      { ...sound, skills: [...sound.skills, ...sound.skills.slice(0, 1)] },
      `skills AimDrills uid: AimDrills is another row's uid too`,
    ],
    [
      'a price of an unknown thing',
      { ...sound, prices: [{ uid: NOBODY, basePrice: 1, sellTo: [], offers: [] }] },
      `prices ${NOBODY} uid: no item, preset or quest item ${NOBODY}`,
    ],
    [
      'an offer at a loyalty level that no trader has',
      withRow(sound, 'prices', ROUBLES, (prices) => ({
        ...prices,
        offers: [{ trader: 'prapor', level: 5, price: 1, currency: 'RUB', priceRub: 1 }],
      })),
      `prices ${ROUBLES} offers.0.level: 5 is not from 1 to 4`,
    ],
    [
      'a boss more than certain',
      withRow(sound, 'map.customs', '56f40101d2720b2a4d8b45d6', (map) => ({
        ...map,
        bosses: [{ mob: 'bossBully', chance: 75 }],
      })),
      'map.customs 56f40101d2720b2a4d8b45d6 bosses.0.chance: 75 is not from 0 to 1',
    ],
    [
      'a craft that takes nothing of an ingredient',
      {
        ...sound,
        crafts: sound.crafts.slice(0, 1).map((craft) => ({
          ...craft,
          ingredients: [{ item: ROUBLES, count: 0 }],
        })),
      },
      `crafts ${sound.crafts[0]?.uid} ingredients.0.count: 0 is not above 0`,
    ],
    [
      'a station level that needs a level which its station has not',
      withRow(sound, 'stations', '5d484fcd654e7668ec2ec322', (station) => ({
        ...station,
        levels: station.levels.map((level) => ({ ...level, stations: [{ station: 'generator', level: 4 }] })),
      })),
      'stations 5d484fcd654e7668ec2ec322 levels.0.stations.0.level: 4 is not from 1 to 3',
    ],
    [
      'a preset with a part in a slot that does not take it',
      withRow(sound, 'presets', PM_DEFAULT, (preset) => ({
        ...preset,
        tree: [
          [-1, '', PM],
          [0, 'mod_magazine', ROUBLES],
        ],
      })),
      `presets ${PM_DEFAULT} tree.1: ${ROUBLES} does not fit mod_magazine of ${PM}`,
    ],
    [
      'a preset with a part in a slot that is not there',
      withRow(sound, 'presets', PM_DEFAULT, (preset) => ({
        ...preset,
        tree: [
          [-1, '', PM],
          [0, 'mod_scope', '5448c12b4bdc2d02308b456f'],
        ],
      })),
      `presets ${PM_DEFAULT} tree.1: ${PM} has no slot mod_scope`,
    ],
    [
      'levels whose sums are wrong',
      {
        ...sound,
        levels: sound.levels.map((level) => (level.level === 3 ? { ...level, total: 4018 } : level)),
      },
      'levels 3 total: 4018 is not the sum 4017',
    ],
    [
      'a price beyond all measure',
      withRow(sound, 'prices', PM, (prices) => ({ ...prices, basePrice: 1e308 })),
      `prices ${PM} basePrice: 1e+308 is not from 0 to 2000000000`,
    ],
    [
      'a number beyond all measure where nothing else bounds it',
      withRow(sound, 'figures', PM, (figures) => ({
        ...figures,
        properties: { ...figures.properties, ergonomics: -1e12 },
      })),
      `figures ${PM} properties.ergonomics: -1000000000000 is not from -1000000000 to 1000000000`,
    ],
    [
      'a craft that takes no time',
      withRow(sound, 'crafts', BOTTLE, (craft) => ({ ...craft, seconds: 0 })),
      `crafts ${BOTTLE} seconds: 0 is not above 0`,
    ],
    [
      'a craft that makes more of a thing out of that thing alone',
      withRow(sound, 'crafts', BOTTLE, (craft) => ({
        ...craft,
        product: { ...craft.product, count: 2 },
      })),
      `crafts ${BOTTLE} ingredients: makes 2 of 1 5448fee04bdc2dbc018b4567: ${BOTTLE}`,
    ],
    [
      'recipes that make more of a thing between them',
      {
        ...sound,
        barters: [
          ...sound.barters,
          exchange('there', { item: ROUBLES, count: 2 }, { item: PM, count: 3 }),
          exchange('back', { item: PM, count: 1 }, { item: ROUBLES, count: 1 }),
        ],
      },
      `barters back ingredients: makes 1.5 of 1 ${PM}: back → there`,
    ],
    [
      'a quest that gives more of a thing than there is',
      withRow(sound, 'quests', DEBUT, (quest) => ({
        ...quest,
        startRewards: { items: [{ item: ROUBLES, count: 5_000_000_000 }] },
      })),
      `quests ${DEBUT} startRewards.items.0.count: 5000000000 is not from 0 to 1000000000`,
    ],
    [
      'a currency that costs nothing',
      {
        ...sound,
        constants: sound.constants.map((constants) => ({
          ...constants,
          currencies: constants.currencies.map((currency) => ({ ...currency, rub: 0 })),
        })),
      },
      'constants constants currencies.0.rub: 0 is not above 0',
    ],
  ]

  it('finds a wrong number once', () => {
    const tables = withRow(sound, 'prices', PM, (prices) => ({ ...prices, basePrice: 1e308 }))
    expect(checkCatalogue(tables)).toHaveLength(1)
  })

  it.each(broken)('finds %s', (_, tables, problem) => {
    const found = checkCatalogue(tables).map(
      ({ table, uid, path, what }) => `${table} ${uid} ${path}: ${what}`,
    )
    expect(found).toContain(problem)
  })

  it('finds quests that wait for each other, and names them in order', () => {
    const loop = withRow(sound, 'quests', SHOOTING_CANS, (quest) => ({
      ...quest,
      require: [{ quest: DEBUT, statuses: ['complete'] }],
    }))
    const problems = checkCatalogue(loop)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({
      table: 'quests',
      path: 'require',
      what: `waits for itself: ${DEBUT} → ${SHOOTING_CANS} → ${DEBUT}`,
    })
  })

  it('takes no quest for a cycle that is reached on two ways', () => {
    const top = { ...QUEST, uid: 'top', require: [] }
    const [left, right] = ['left', 'right'].map((uid) => ({ ...QUEST, uid, require: [waitsFor('top')] }))
    const bottom = { ...QUEST, uid: 'bottom', require: [waitsFor('left'), waitsFor('right')] }
    expect(checkQuestGraph([bottom, left, right, top].flatMap((quest) => quest ?? []))).toEqual([])
  })
})
