// What needs an item, in the words of the page: a quest of a trader, a station's level, or a wanted barter.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Need } from '#core/items/need.ts'
import { bartersAddress } from '#web/links/barters.ts'
import { questAddress } from '#web/links/quests.ts'
import { stationAddress } from '#web/links/stations.ts'
import type { Names } from '#web/player/names.ts'

/** `by` comes first: the trader, or the station with the level. `name` of the quest or of what the barter gives; absent for stations. */
export interface Wanter {
  readonly by: string
  readonly name?: string
  readonly address: string
}

/** Memoize by catalogue and language. */
export const wanterWords =
  ({ quests }: Pick<Catalogue, 'quests'>, names: Names, locale: string) =>
  ({ source }: Need): Wanter => {
    if (source.tag === 'Station')
      return {
        by: `${names.station(source.station)} ${source.level}`,
        address: stationAddress(source.station),
      }
    if (source.tag === 'Barter')
      return {
        by: names.trader(source.trader),
        name: names.thing(source.product),
        address: bartersAddress(names.shortThing(source.product)),
      }
    const quest = quests.get(source.quest)
    return {
      by: quest === undefined ? '' : names.trader(quest.trader),
      name: quest === undefined ? source.quest : nameIn(locale, quest),
      address: questAddress(source.quest),
    }
  }

/** "Sanitary Standards - Part 1" or "Vents 2". */
export const wanterName = ({ by, name }: Wanter): string => name ?? by
