// Finds what a word on the command line names; an unknown name is answered with the nearest ones.
import { listArmour } from '#core/ballistics/places.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type LocalNames, searchNames } from '#core/catalogue/local-names.ts'
import type { Achievement } from '#core/catalogue/tables/achievement.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Category, Named } from '#core/catalogue/tables/reference.ts'
import type { Station } from '#core/catalogue/tables/station.ts'
import type { Trader } from '#core/catalogue/tables/trader.ts'
import { type Caliber, listCalibers } from '#core/loadouts/gear/cartridges.ts'
import { weaponClasses } from '#core/loadouts/weapons.ts'
import { normalise } from '#core/search/normalise.ts'
import { badInput, type CliError, refused } from './errors.ts'
import { say, translated } from './speech.ts'
import { suggestionFor } from './suggestion.ts'

interface Nameable extends LocalNames {
  readonly uid: string
  readonly name: string
  readonly url?: string
}

const getNames = (thing: Nameable): readonly string[] => [
  ...searchNames(thing),
  ...(thing.url === undefined ? [] : [thing.url]),
  thing.uid,
]

/** One letter is no beginning of a name. */
const MIN_LENGTH = 2

/** Exact by id, slug or name in English or the language asked for; else the only one whose name begins so. */
const find = <A extends Nameable>(things: readonly A[], text: string): A | undefined => {
  const wanted = normalise(text)
  const exact = things.find((thing) => getNames(thing).some((name) => normalise(name) === wanted))
  if (exact !== undefined) return exact
  const beginning = things.filter((thing) =>
    getNames(thing).some((name) => normalise(name).startsWith(wanted)),
  )
  return wanted.length >= MIN_LENGTH && beginning.length === 1 ? beginning[0] : undefined
}

const finder =
  <A extends Nameable>(
    what: string,
    fail: (message: string) => CliError,
    thingsOf: (catalogue: Catalogue) => readonly A[],
  ) =>
  (catalogue: Catalogue, text: string): A => {
    const things = thingsOf(catalogue)
    const found = find(things, text)
    if (found !== undefined) return found
    const names = things.flatMap(searchNames)
    throw fail(say`no ${translated(what)} is called ${JSON.stringify(text)}${suggestionFor(text, names)}`)
  }

/** Names in options: an unknown one is a wrong question. */
export const traderNamed = finder<Trader>('trader', badInput, (catalogue) => catalogue.traders.all)
export const mapNamed = finder<GameMap>('map', badInput, (catalogue) => catalogue.maps.all)
export const skillNamed = finder<Named>('skill', badInput, (catalogue) => catalogue.skills.all)
export const stationNamed = finder<Station>('station', badInput, (catalogue) => catalogue.stations.all)

export const itemClasses = ({ categories }: Catalogue): readonly Category[] =>
  categories.all.filter(({ kind }) => kind === 'class')

export const itemClassNamed = finder<Category>('item class', badInput, itemClasses)
export const weaponCategoryNamed = finder<Category>('weapon category', badInput, weaponClasses)

/** A caliber asked for by name. */
export const caliberAsked = finder<Caliber & Nameable>('caliber', refused, (catalogue) =>
  listCalibers(catalogue).map((caliber) => ({ ...caliber, uid: caliber.slug })),
)

/** Armour asked for by name: vests, rigs, helmets, their attachments, glasses, plates. */
export const armourAsked = finder<Item>('armour', refused, listArmour)

/** A quest asked for by name: an unknown one is not found. */
export const questNamed = finder<Quest>('quest', refused, (catalogue) => catalogue.quests.all)

/** An achievement asked for by name. */
export const achievementNamed = finder<Achievement>(
  'achievement',
  refused,
  (catalogue) => catalogue.achievements.all,
)

/** A station asked for by name. */
export const stationAsked = finder<Station>('station', refused, (catalogue) => catalogue.stations.all)
