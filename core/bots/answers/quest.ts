// !quest: who gives it, from which level on, and what it asks for.
import type { Quest } from '../../catalogue/tables/quest.ts'
import { goalLines } from '../../language/goal-lines.ts'
import { isKappaQuest } from '../../quests/book.ts'
import { makeQuestPages } from '../../quests/places.ts'
import { answerFound, findMeant } from '../find.ts'
import { type BotReply, fill } from '../reply.ts'
import { type BotWorld, getQuestSearch, getRowName, traderName } from '../world.ts'

export const QUEST_FIELDS = ['name', 'trader', 'level', 'kappa', 'maps', 'goals', 'exp'] as const

const mapsText = (world: BotWorld, quest: Quest): string =>
  makeQuestPages(world.catalogue.maps.all)(quest)
    .flatMap((page) => world.catalogue.maps.all.find(({ url }) => url === page) ?? [])
    .map((map) => getRowName(world, map))
    .join(', ')

export const answerQuest = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech } = world
  const found = findMeant(getQuestSearch(catalogue), question, (quest) => getRowName(world, quest))
  return answerFound(speech, found, (quest) =>
    fill({
      name: getRowName(world, quest),
      trader: traderName(world, quest.trader),
      level: quest.reqLevel > 0 ? String(quest.reqLevel) : undefined,
      kappa: isKappaQuest(quest) ? speech.say('kappa') : undefined,
      maps: mapsText(world, quest),
      goals:
        goalLines(quest)
          .map(({ objective }) => speech.words.objective(objective, catalogue))
          .join('; ') || speech.say('noGoals'),
      exp: quest.rewards.exp === undefined ? undefined : String(quest.rewards.exp),
    }),
  )
}
