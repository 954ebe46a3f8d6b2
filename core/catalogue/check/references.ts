// Every place in the tables that names a row of another table, so that checking and pruning agree on what a reference is.
import type { MapFacts } from '../tables/map-facts.ts'
import type { Objective, Quest, Rewards } from '../tables/quest.ts'
import { MAP_TABLES, type MapTable, type TableName } from '../tables/table-names.ts'
import type { TableRow, Tables } from '../tables/tables.ts'

/** What a reference may name. `thing`: an item, a preset or a quest item. */
export type ReferenceKind =
  | 'thing'
  | 'item'
  | 'preset'
  | 'questItem'
  | 'quest'
  | 'trader'
  | 'station'
  | 'map'
  | 'mob'
  | 'skill'
  | 'container'
  | 'handbook'
  | 'class'

export interface Reference {
  readonly kind: ReferenceKind
  readonly id: string
  readonly path: string
}

/** Skill groups that hideout bonuses name instead of a skill. */
const SKILL_GROUPS: ReadonlySet<string> = new Set(['Combat', 'Mental', 'Physical', 'Practical', 'Special'])

const one = (kind: ReferenceKind, path: string, id: string | undefined): readonly Reference[] =>
  id === undefined ? [] : [{ kind, id, path }]

const many = (kind: ReferenceKind, path: string, ids: readonly string[] | undefined): readonly Reference[] =>
  (ids ?? []).map((id, index) => ({ kind, id, path: `${path}.${index}` }))

const nested = (
  kind: ReferenceKind,
  path: string,
  lists: readonly (readonly string[])[] | undefined,
): readonly Reference[] => (lists ?? []).flatMap((ids, index) => many(kind, `${path}.${index}`, ids))

const each = <A>(
  path: string,
  rows: readonly A[] | undefined,
  of: (row: A, path: string) => readonly Reference[],
): readonly Reference[] => (rows ?? []).flatMap((row, index) => of(row, `${path}.${index}`))

const ofObjective = (objective: Objective, path: string): readonly Reference[] => [
  ...many('map', `${path}.maps`, objective.maps),
  ...many('thing', `${path}.items`, objective.items),
  ...one('questItem', `${path}.questItem`, objective.questItem),
  ...each(`${path}.locations`, objective.locations, ({ map }, at) => one('map', `${at}.map`, map)),
  ...each(`${path}.zones`, objective.zones, ({ map }, at) => one('map', `${at}.map`, map)),
  ...nested('item', `${path}.requiredKeys`, objective.requiredKeys),
  ...one('item', `${path}.markerItem`, objective.markerItem),
  ...many('mob', `${path}.targets`, objective.targets),
  ...many('item', `${path}.weapons`, objective.weapons),
  ...nested('item', `${path}.weaponMods`, objective.weaponMods),
  ...nested('item', `${path}.wearing`, objective.wearing),
  ...many('item', `${path}.notWearing`, objective.notWearing),
  ...one('thing', `${path}.item`, objective.item),
  ...many('item', `${path}.containsAll`, objective.containsAll),
  ...many('class', `${path}.containsCategory`, objective.containsCategory),
  ...one('skill', `${path}.skill`, objective.skill),
  ...one('trader', `${path}.trader`, objective.trader),
  ...one('quest', `${path}.quest`, objective.quest),
  ...many('item', `${path}.useAny`, objective.useAny),
]

const ofRewards = (rewards: Rewards | undefined, path: string): readonly Reference[] => [
  ...each(`${path}.reputation`, rewards?.reputation, ({ trader }, at) =>
    one('trader', `${at}.trader`, trader),
  ),
  ...each(`${path}.items`, rewards?.items, ({ item }, at) => one('thing', `${at}.item`, item)),
  ...each(`${path}.offers`, rewards?.offers, ({ trader, item }, at) => [
    ...one('trader', `${at}.trader`, trader),
    ...one('thing', `${at}.item`, item),
  ]),
  ...each(`${path}.crafts`, rewards?.crafts, ({ station, item }, at) => [
    ...one('station', `${at}.station`, station),
    ...one('thing', `${at}.item`, item),
  ]),
  ...each(`${path}.skills`, rewards?.skills, ({ skill }, at) => one('skill', `${at}.skill`, skill)),
  ...many('trader', `${path}.traders`, rewards?.traders),
]

const ofQuest = (quest: Quest): readonly Reference[] => [
  ...one('trader', 'trader', quest.trader),
  ...each('require', quest.require, (prerequisite, at) => one('quest', `${at}.quest`, prerequisite.quest)),
  ...many('quest', 'requireOr', quest.requireOr),
  ...many('map', 'locations', quest.locations),
  ...each('objectives', quest.objectives, ofObjective),
  ...each('failOn', quest.failOn, ofObjective),
  ...each('reqLL', quest.reqLL, ({ trader }, at) => one('trader', `${at}.trader`, trader)),
  ...each('reqReputation', quest.reqReputation, ({ trader }, at) => one('trader', `${at}.trader`, trader)),
  ...many('quest', 'alternatives', quest.alternatives),
  ...each('neededKeys', quest.neededKeys, ({ map, keys }, at) => [
    ...one('map', `${at}.map`, map),
    ...many('item', `${at}.keys`, keys),
  ]),
  ...ofRewards(quest.rewards, 'rewards'),
  ...ofRewards(quest.startRewards, 'startRewards'),
  ...ofRewards(quest.failRewards, 'failRewards'),
]

/** Properties of items that hold ids, and what they name. */
const NAMING_PROPERTIES = {
  allowedAmmo: 'item',
  presets: 'preset',
  defaultPreset: 'preset',
  defaultAmmo: 'item',
} as const

const ofFigures = (figures: TableRow<'figures'>): readonly Reference[] => [
  ...one('item', 'uid', figures.uid),
  ...Object.entries(NAMING_PROPERTIES).flatMap(([name, kind]) => {
    const value = figures.properties[name]
    const path = `properties.${name}`
    return typeof value === 'string'
      ? one(kind, path, value)
      : Array.isArray(value)
        ? many(kind, path, value)
        : []
  }),
]

const ofGear = (gear: TableRow<'gear'>): readonly Reference[] => [
  ...one('item', 'uid', gear.uid),
  ...each('slots', gear.slots, ({ allowed }, at) => many('item', `${at}.allowed`, allowed)),
  ...each('armourSlots', gear.armourSlots, ({ allowed }, at) => many('item', `${at}.allowed`, allowed)),
  ...many('item', 'conflicts', gear.conflicts),
  ...many('class', 'conflictCategories', gear.conflictCategories),
]

const ofStation = (station: TableRow<'stations'>): readonly Reference[] =>
  each('levels', station.levels, (level, at) => [
    ...each(`${at}.items`, level.items, ({ item }, path) => one('thing', `${path}.item`, item)),
    ...each(`${at}.stations`, level.stations, (other, path) =>
      one('station', `${path}.station`, other.station),
    ),
    ...each(`${at}.skills`, level.skills, ({ skill }, path) => one('skill', `${path}.skill`, skill)),
    ...each(`${at}.traders`, level.traders, ({ trader }, path) => one('trader', `${path}.trader`, trader)),
    ...each(`${at}.bonuses`, level.bonuses, (bonus, path) => [
      ...many('item', `${path}.slotItems`, bonus.slotItems),
      ...one(
        'skill',
        `${path}.skill`,
        bonus.skill === undefined || SKILL_GROUPS.has(bonus.skill) ? undefined : bonus.skill,
      ),
    ]),
  ])

const ofMapFacts = (map: MapFacts): readonly Reference[] => [
  ...each('extracts', map.extracts, ({ pay }, at) => one('thing', `${at}.pay.item`, pay?.item)),
  ...each('transits', map.transits, ({ to }, at) => one('map', `${at}.to`, to)),
  ...each('bosses', map.bosses, ({ mob, escorts }, at) => [
    ...one('mob', `${at}.mob`, mob),
    ...each(`${at}.escorts`, escorts, (escort, path) => one('mob', `${path}.mob`, escort.mob)),
  ]),
  ...each('locks', map.locks, ({ key }, at) => one('item', `${at}.key`, key)),
  ...each('stationary', map.stationary, ({ weapon }, at) => one('container', `${at}.weapon`, weapon)),
  ...each('keySpawns', map.keySpawns, ({ items }, at) => many('item', `${at}.items`, items)),
  ...each('containers', map.containers, ({ container }, at) =>
    one('container', `${at}.container`, container),
  ),
  ...each('looseLoot', map.looseLoot, ({ items }, at) => many('item', `${at}.items`, items)),
]

/** The references of one row, table by table; tables that name nothing are missing. */
const REFERENCES: { readonly [N in TableName]?: (row: TableRow<N>) => readonly Reference[] } = {
  items: (item) => [
    ...one('class', 'class', item.class),
    ...each('contains', item.contains, (inside, at) => one('thing', `${at}.item`, inside.item)),
    ...one('item', 'variantOf', item.variantOf),
    ...one('preset', 'gunBuildUid', item.gunBuildUid),
  ],
  prices: (prices) => [
    ...one('thing', 'uid', prices.uid),
    ...each('sellTo', prices.sellTo, ({ trader }, at) => one('trader', `${at}.trader`, trader)),
    ...each('offers', prices.offers, ({ trader, quest }, at) => [
      ...one('trader', `${at}.trader`, trader),
      ...one('quest', `${at}.quest`, quest),
    ]),
  ],
  figures: ofFigures,
  gear: ofGear,
  presets: (preset) => [
    ...one('item', 'baseItem', preset.baseItem),
    ...each('tree', preset.tree, ([, , item], at) => one('item', `${at}.2`, item)),
    ...each('ammo', preset.ammo, ({ item }, at) => one('item', `${at}.item`, item)),
  ],
  quests: ofQuest,
  stations: ofStation,
  crafts: (craft) => [
    ...one('station', 'station', craft.station),
    ...each('ingredients', craft.ingredients, ({ item }, at) => one('thing', `${at}.item`, item)),
    ...one('thing', 'product.item', craft.product.item),
    ...one('quest', 'quest', craft.quest),
    ...many('questItem', 'questItems', craft.questItems),
  ],
  barters: (barter) => [
    ...one('trader', 'trader', barter.trader),
    ...each('ingredients', barter.ingredients, (ingredient, at) => [
      ...one('thing', `${at}.item`, ingredient.item),
      ...many('thing', `${at}.or`, ingredient.or),
    ]),
    ...one('thing', 'offer.item', barter.offer.item),
    ...one('quest', 'quest', barter.quest),
  ],
  traders: (trader) => one('quest', 'quest', trader.quest),
  maps: (map) => [
    ...each('locks', map.locks, ({ key }, at) => one('item', `${at}.key`, key)),
    ...many('item', 'accessKeys', map.accessKeys),
  ],
  ...(Object.fromEntries(MAP_TABLES.map((name) => [name, ofMapFacts])) as {
    readonly [N in MapTable]: typeof ofMapFacts
  }),
  categories: (category) => one(category.kind, 'parent', category.parent),
  constants: (constants) => [
    ...one('item', 'fuel.metal.item', constants.fuel.metal.item),
    ...one('item', 'fuel.expeditionary.item', constants.fuel.expeditionary.item),
    ...one('item', 'bitcoinFarm.item', constants.bitcoinFarm.item),
    ...one('item', 'bitcoinFarm.graphicsCard', constants.bitcoinFarm.graphicsCard),
    ...each('currencies', constants.currencies, ({ item }, at) => one('item', `${at}.item`, item)),
    ...each('editions', constants.editions, ({ reputation }, at) =>
      Object.keys(reputation).flatMap((trader) => one('trader', `${at}.reputation.${trader}`, trader)),
    ),
  ],
}

/** The references of a row. */
export const listReferences = <N extends TableName>(table: N, row: TableRow<N>): readonly Reference[] =>
  (REFERENCES[table] as ((row: TableRow<N>) => readonly Reference[]) | undefined)?.(row) ?? []

export type KnownIds = Readonly<Record<ReferenceKind, ReadonlySet<string>>>

const uids = (rows: readonly { readonly uid: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ uid }) => uid))
const urls = (rows: readonly { readonly url: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ url }) => url))

/** Every id that the tables know, by what it is. Items name their class by its slug, everything else names it by its id. */
export const knownIds = (tables: Tables): KnownIds => {
  const classes = tables.categories.filter(({ kind }) => kind === 'class')
  return {
    thing: uids([...tables.items, ...tables.presets, ...tables.questItems]),
    item: uids(tables.items),
    preset: uids(tables.presets),
    questItem: uids(tables.questItems),
    quest: uids(tables.quests),
    trader: urls(tables.traders),
    station: urls(tables.stations),
    map: urls(tables.maps),
    mob: uids(tables.mobs),
    skill: uids(tables.skills),
    container: uids(tables.containers),
    handbook: uids(tables.categories.filter(({ kind }) => kind === 'handbook')),
    class: new Set([...uids(classes), ...urls(classes)]),
  }
}
