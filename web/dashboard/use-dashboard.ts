// The dashboard's data from one evaluation of the quests, deferred so that a click is answered at once.
import { useDeferredValue, useMemo } from 'react'
import type { Role } from '#core/access/roles.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Pmc } from '#core/player/model.ts'
import { type QuestView, viewQuests } from '#core/progress/quest-view.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { useMay } from '#web/player/use-may.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { type QuestNameLookup, useQuestNames } from '#web/quests/quest-names.ts'
import { usePmc, useRole } from '#web/session/account/use-session.ts'

/** `player`: the selected PMC, or a fresh one without an account. `canEdit`: its progress may be recorded. */
export interface Dashboard {
  readonly catalogue: Catalogue
  readonly names: QuestNameLookup
  readonly role: Role
  readonly player: Pmc
  readonly hasPmc: boolean
  readonly canEdit: boolean
  readonly view: QuestView<Pmc>
}

export const useDashboard = (catalogue: Catalogue): Dashboard => {
  const hasPmc = useDeferredValue(usePmc()) !== undefined
  const role = useRole()
  const player = useDeferredValue(useShownPmc())
  const { quests, constants } = catalogue
  const book = getQuestBook({ quests, constants })
  const view = useMemo(() => viewQuests(book, player), [book, player])
  const names = useQuestNames(catalogue)
  return {
    catalogue,
    names,
    role,
    player,
    hasPmc,
    canEdit: useMay('progress') && hasPmc,
    view,
  }
}
