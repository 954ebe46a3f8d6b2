// Suggestions while a command is typed: what its question may name, in the person's language.
import { readQuestion } from '../bots/question.ts'
import {
  type BotWorld,
  barteredSearch,
  caliberSearch,
  craftedSearch,
  getQuestSearch,
  getRowName,
  keySearch,
  mapSearch,
  roundSearch,
} from '../bots/world.ts'
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import { type LocalNames, longNames, nameIn } from '../catalogue/local-names.ts'
import { memoizeByTables } from '../catalogue/memoize-by-tables.ts'
import { getItemSearch } from '../items/narrowed-search.ts'
import { makeSearch, type Search } from '../search/rank.ts'
import type { DiscordCommandName } from './commands.ts'
import { clipText } from './embed.ts'
import { CHOICE_LIMITS, type Choice } from './wire.ts'

interface Named extends LocalNames {
  readonly name: string
}

const { count: MAX } = CHOICE_LIMITS

const makeChoices = <A>(values: readonly A[], nameOf: (value: A) => string, idOf: (value: A) => string) =>
  values.slice(0, MAX).map(
    (value): Choice => ({
      name: clipText(nameOf(value), CHOICE_LIMITS.name),
      value: idOf(value),
    }),
  )

const suggest = <A extends Named>(
  { speech }: BotWorld,
  search: Search<A>,
  text: string,
  idOf: (value: A) => string,
): readonly Choice[] =>
  makeChoices(
    search(text, MAX).map(({ value }) => value),
    (value) => nameIn(speech.lang, value),
    idOf,
  )

export const traderSearch = memoizeByTables(['traders', 'constants', 'mode'], ({ traders, ...rules }) =>
  makeSearch(
    traders.all
      .filter(({ listed, url }) => listed !== false && !isTraderHidden(rules, url))
      .map((value) => ({ value, names: longNames(value), ids: [value.url] })),
  ),
)

const getUid = ({ uid }: { readonly uid: string }): string => uid
const getUrl = ({ url }: { readonly url: string }): string => url

/** Calibers before rounds, because a caliber lists its rounds. */
const suggestRounds = (world: BotWorld, text: string): readonly Choice[] => {
  const calibers = makeChoices(
    caliberSearch(world.catalogue)(text, MAX)
      .filter(({ kind }) => kind !== 'typo')
      .map(({ value }) => value),
    ({ name }) => name,
    ({ slug }) => slug,
  )
  return [...calibers, ...suggest(world, roundSearch(world.catalogue), text, getUid)].slice(0, MAX)
}

/** The few maps are suggested before a letter is typed. */
const suggestMaps = (world: BotWorld, text: string): readonly Choice[] => {
  if (text !== '') return suggest(world, mapSearch(world.catalogue), text, getUrl)
  const maps = world.catalogue.maps.all.filter(({ url, page }) => url === page)
  return makeChoices(maps, (map) => getRowName(world, map), getUrl)
}

const suggestTraders = (world: BotWorld, text: string): readonly Choice[] =>
  suggest(world, traderSearch(world.catalogue), text, getUrl)

const suggestItems = (world: BotWorld, text: string): readonly Choice[] =>
  suggest(world, getItemSearch(world.catalogue), text, getUid)

/** At most 25 choices for a typed text. */
export const suggestChoices = (
  world: BotWorld,
  command: DiscordCommandName,
  typed: string,
): readonly Choice[] => {
  const { catalogue } = world
  const text = readQuestion(typed)
  switch (command) {
    case 'price':
    case 'needs':
    case 'alert':
      return suggestItems(world, text)
    case 'craft':
      return suggest(world, craftedSearch(catalogue), text, getUid)
    case 'barter':
      return suggest(world, barteredSearch(catalogue), text, getUid)
    case 'quest':
      return suggest(world, getQuestSearch(catalogue), text, getUid)
    case 'ammo':
      return suggestRounds(world, text)
    case 'key':
      return suggest(world, keySearch(catalogue), text, getUid)
    case 'map':
      return suggestMaps(world, text)
    case 'restock':
      return suggestTraders(world, text)
    case 'next':
    case 'link':
      return []
  }
}
