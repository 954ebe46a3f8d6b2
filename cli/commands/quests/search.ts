// Searches quests by what people type of their names, in English or Russian.
import type { Quest } from '#core/catalogue/quest.ts'
import { makeSearch, type Search } from '#core/search/rank.ts'

export const questSearch = (quests: readonly Quest[]): Search<Quest> =>
  makeSearch(
    quests.map((quest) => ({
      value: quest,
      names: quest.ruName === undefined ? [quest.name] : [quest.name, quest.ruName],
      ids: [quest.uid, quest.url],
    })),
  )
