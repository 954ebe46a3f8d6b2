// The context of every card of the list, which no card changes: the game, its words, and permissions.
import { createContext, use } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Words } from '#core/language/words.ts'
import type { QuestOutcome } from '#core/quests/endings.ts'
import type { Locale } from '#core/routes/locale.ts'
import type { QuestNameLookup } from './quest-names.ts'
import type { QuestCommands } from './use-quest-actions.ts'

export interface SharedByCards {
  readonly catalogue: Catalogue
  readonly words: Words
  readonly locale: Locale
  readonly names: QuestNameLookup
  readonly placesOf: (quest: Quest) => readonly string[]
  /** What completing a quest unlocks and cancels, and its endings. */
  readonly outcomeOf: (quest: Quest) => QuestOutcome
  readonly actions: QuestCommands
  readonly canEdit: boolean
  readonly canSelect: boolean
}

export const QuestsContext = createContext<SharedByCards | undefined>(undefined)

export const useQuestsContext = (): SharedByCards => {
  const shared = use(QuestsContext)
  if (shared === undefined) throw new Error('a part of the quest list stands outside of it')
  return shared
}
