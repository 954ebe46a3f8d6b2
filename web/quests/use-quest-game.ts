// The quests as they are for the PMC of this page; worked out once for each of its states.
import { useMemo, useState } from 'react'
import type { Role } from '#core/access/roles.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Pmc } from '#core/player/model.ts'
import type { QuestStatus } from '#core/quests/availability.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { sortQuests } from '#core/quests/lists/ordering.ts'
import { getQuestStatuses, getVisibleQuests } from '#web/player/quest-selectors.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { makeQuestRows, type QuestRow } from './quest-rows.ts'

/** `player`: the selected PMC, or a fresh one without an account. `visible`: quests that it can be given, in the order of the list. */
export interface QuestGame {
  readonly catalogue: Catalogue
  readonly role: Role
  readonly player: Pmc
  /** Whether progress may be recorded. */
  readonly canEdit: boolean
  /** Whether quests to work on may be chosen. */
  readonly canSelect: boolean
  readonly book: QuestBook
  readonly statuses: ReadonlyMap<string, QuestStatus>
  readonly visible: readonly Quest[]
  readonly rows: readonly QuestRow[]
}

export const useQuestGame = (catalogue: Catalogue): QuestGame => {
  const role = useRole()
  const player = useShownPmc()
  const { quests, constants } = catalogue
  const book = getQuestBook({ quests, constants })
  const statuses = getQuestStatuses(book, player)
  const given = getVisibleQuests(book, player)
  const visible = useMemo(() => sortQuests(given), [given])
  const [rowsOf] = useState(makeQuestRows)
  const rows = useMemo(() => rowsOf(visible, player, statuses), [rowsOf, visible, player, statuses])
  const canEdit = useMayChangePmc('progress')
  const canSelect = useMayChangePmc('select-quest')
  return useMemo(
    () => ({ catalogue, role, player, canEdit, canSelect, book, statuses, visible, rows }),
    [catalogue, role, player, canEdit, canSelect, book, statuses, visible, rows],
  )
}
