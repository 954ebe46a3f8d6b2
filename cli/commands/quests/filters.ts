// Narrows a list of quests down: by trader, map, what they lead to, and words of their name.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestState } from '#core/quests/availability.ts'
import { isKappaQuest } from '#core/quests/book.ts'
import { questSearch } from '#core/quests/lists/search.ts'
import { listArgument, wordList } from '../../arguments.ts'
import { mapNamed, traderNamed } from '../../names.ts'

export interface QuestFilters {
  readonly trader?: readonly string[]
  readonly map?: readonly string[]
  readonly kappa?: true
  readonly lightkeeper?: true
  readonly search?: string
}

export const filterQuests = (command: Command): Command =>
  command
    .option('--trader <traders>', 'only quests of these traders: Prapor,Skier', listArgument('--trader'))
    .option('--map <maps>', 'only quests that lead to these maps: Customs,Woods', listArgument('--map'))
    .option('--kappa', 'only quests that the Kappa container asks for')
    .option('--lightkeeper', 'only quests on the way to Lightkeeper')
    .option('--search <text>', 'only quests whose name has this text')

export const QUEST_STATES = [
  'available',
  'locked',
  'completed',
  'cancelled',
  'hidden',
] as const satisfies readonly QuestState[]

/** `available,locked` as states. */
export const questStates = wordList('--state', QUEST_STATES)

type Keep = (quest: Quest) => boolean

/** Whether a quest passes every filter given; wrong names of traders and maps are refused. */
export const questFilter = (catalogue: Catalogue, filters: QuestFilters): Keep => {
  const keeps: Keep[] = []
  if (filters.trader !== undefined) {
    const traders = filters.trader.map((name) => traderNamed(catalogue, name).url)
    keeps.push(({ trader }) => traders.includes(trader))
  }
  if (filters.map !== undefined) {
    const maps = listPageMaps(catalogue, filters.map)
    keeps.push(({ locations }) => locations.some((map) => maps.has(map)))
  }
  if (filters.kappa) keeps.push(isKappaQuest)
  if (filters.lightkeeper) keeps.push(({ requiredForLightkeeper }) => requiredForLightkeeper)
  if (filters.search !== undefined) {
    const found = searched(catalogue.quests.all, filters.search)
    keeps.push(({ uid }) => found.has(uid))
  }
  return (quest) => keeps.every((keep) => keep(quest))
}

/** Keys of the maps named, and of those that share a page with them: Factory by day and by night are one place. */
export const listPageMaps = (catalogue: Catalogue, names: readonly string[]): ReadonlySet<string> => {
  const pages = new Set(names.map((name) => mapNamed(catalogue, name).page))
  return new Set(catalogue.maps.all.filter(({ page }) => pages.has(page)).map(({ url }) => url))
}

/** Uids, because the book holds copies of some quests. */
const searched = (quests: readonly Quest[], text: string): ReadonlySet<string> =>
  new Set(questSearch(quests)(text, quests.length).map(({ value }) => value.uid))
