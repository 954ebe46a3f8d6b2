// A long list of mixed events of one PMC: the kinds that a wipe consists of, in turn, over the real catalogue.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { PlayerEvent } from '#core/player/events.ts'

const PMC = 'bench'

/** `count` events that all change something; quests are completed and reopened, modules built and destroyed. */
export const mixedEvents = (catalogue: Catalogue, count: number): readonly PlayerEvent[] => {
  const quests = catalogue.quests.all
  const items = catalogue.items.all
  const stations = catalogue.stations.all
  const at = <A>(list: readonly A[], index: number): A => {
    const value = list[index % list.length]
    if (value === undefined) throw new Error('the catalogue is empty')
    return value
  }
  const make = (index: number): PlayerEvent => {
    const turn = Math.floor(index / 8)
    const quest = at(quests, turn).uid
    const station = at(stations, turn).url
    const isSecond = Math.floor(turn / quests.length) % 2 === 1
    switch (index % 8) {
      case 0:
        return { type: isSecond ? 'QuestReopened' : 'QuestCompleted', data: { pmc: PMC, quest } }
      case 1:
        return { type: 'LevelChanged', data: { pmc: PMC, level: 1 + (turn % 79) } }
      case 2:
        return { type: turn % 2 === 0 ? 'QuestSelected' : 'QuestDeselected', data: { pmc: PMC, quest } }
      case 3:
        return { type: isSecond ? 'ModuleDestroyed' : 'ModuleBuilt', data: { pmc: PMC, station, level: 1 } }
      case 4:
        return { type: 'FavouriteAdded', data: { item: at(items, turn).uid } }
      case 5:
        return { type: 'OwnPriceSet', data: { item: at(items, turn).uid, side: 'buy', price: 1000 + turn } }
      default:
        return {
          type: 'ItemCounted',
          data: { pmc: PMC, item: at(items, index).uid, foundInRaid: index % 2 === 0, count: turn % 20 },
        }
    }
  }
  return [
    {
      type: 'PmcCreated',
      data: { pmc: PMC, name: 'bench', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' },
    },
    { type: 'PmcSelected', data: { pmc: PMC } },
    ...Array.from({ length: count - 2 }, (_, index) => make(index)),
  ]
}
