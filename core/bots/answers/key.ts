// !key: where a key opens something, which quests lead behind its doors, and what it costs.
import { opensDoorFor, opensOn } from '../../item-facts/item-relations.ts'
import { answerFound, findMeant } from '../find.ts'
import { type BotReply, fill } from '../reply.ts'
import { formatRoubles } from '../speech.ts'
import { type BotWorld, fleaText, getRowName, keySearch, readPrices } from '../world.ts'

export const KEY_FIELDS = ['name', 'maps', 'quests', 'flea', 'slot'] as const

const mapsText = (world: BotWorld, key: string): string => {
  const { say } = world.speech
  const places = opensOn(world.catalogue, key).map(({ map, locks, isEntrance }) => {
    const count = [...locks.values()].reduce((sum, each) => sum + each, 0)
    const opens = [...(isEntrance ? [say('entrance')] : []), ...(count > 0 ? [say('locks', { count })] : [])]
    return `${getRowName(world, map)} (${opens.join(', ')})`
  })
  return places.join(', ') || say('found.noKeyPlace')
}

export const answerKey = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech } = world
  const found = findMeant(keySearch(catalogue), question, (item) => getRowName(world, item))
  return answerFound(speech, found, (item) => {
    const view = readPrices(world, item.uid)
    const quests = catalogue.quests.all.filter((quest) => opensDoorFor(quest, item.uid))
    return fill({
      name: getRowName(world, item),
      maps: mapsText(world, item.uid),
      quests: quests.map((quest) => getRowName(world, quest)).join(', '),
      flea: fleaText(world, view),
      slot: view?.perSlot === undefined ? undefined : formatRoubles(view.perSlot),
    })
  })
}
