// Quests removed by a later version of the game, so that a lookup by name or id can say so.

import { searchNames } from '../catalogue/local-names.ts'
import type { Constants } from '../catalogue/tables/constants.ts'
import type { RemovedQuest } from '../catalogue/tables/quest.ts'
import { normalise } from '../search/normalise.ts'

/** The removed quest with this id, slug or full name in a loaded language; undefined if there is none. */
export const removedQuestNamed = (
  { removedQuests = [] }: Pick<Constants, 'removedQuests'>,
  text: string,
): RemovedQuest | undefined => {
  const wanted = normalise(text)
  if (wanted === '') return undefined
  return removedQuests.find(
    (quest) =>
      quest.uid === text ||
      quest.url === text ||
      searchNames(quest).some((name) => normalise(name) === wanted),
  )
}
