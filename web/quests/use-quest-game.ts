// The quests as they stand for the PMC of this page; worked out once for each of its states.
import { useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Quest } from '#core/catalogue/quest.ts'
import { isRight } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { permit, type Role } from '#core/player/roles.ts'
import { type QuestStatus, questStatuses } from '#core/quests/availability.ts'
import { type QuestBook, questBookOf } from '#core/quests/book.ts'
import { sortQuests } from '#core/quests/ordering.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { usePmc, useRole } from '#web/session/use-session.ts'
import { makeRowsOf, type QuestRow } from './quest-rows.ts'

/** `player`: the selected PMC, or a fresh one for those who have none. `visible`: what it can be given, in the order of the list. */
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
  const pmc = usePmc()
  const role = useRole()
  const player = useShownPmc()
  const { quests, constants } = catalogue
  const book = useMemo(() => questBookOf({ quests, constants }), [quests, constants])
  const statuses = useMemo(() => questStatuses(book, player), [book, player])
  const { fraction, edition, gameMode: mode } = player
  const visible = useMemo(
    () => sortQuests(visibleQuests(book, { fraction, edition, gameMode: mode })),
    [book, fraction, edition, mode],
  )
  const [rowsOf] = useState(makeRowsOf)
  const rows = useMemo(() => rowsOf(visible, player, statuses), [rowsOf, visible, player, statuses])
  const canEdit = pmc !== undefined && isRight(permit(role, 'progress'))
  const canSelect = pmc !== undefined && isRight(permit(role, 'select-quest'))
  return useMemo(
    () => ({ catalogue, role, player, canEdit, canSelect, book, statuses, visible, rows }),
    [catalogue, role, player, canEdit, canSelect, book, statuses, visible, rows],
  )
}
