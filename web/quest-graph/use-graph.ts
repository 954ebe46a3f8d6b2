// The quests of the PMC of this page as a graph, with how each stands for it.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isRight } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { permit } from '#core/player/roles.ts'
import { topRows } from '#core/player/top-rows.ts'
import { type QuestStatus, questStatuses } from '#core/quests/availability.ts'
import { type QuestBook, questBookOf } from '#core/quests/book.ts'
import { sortQuests } from '#core/quests/ordering.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { makeQuestNames, type QuestNames } from '#web/quests/quest-names.ts'
import { usePmc, useRole } from '#web/session/use-session.ts'
import { type Places, placesOf } from './drawing/looks.ts'
import { type QuestGraph, questGraph, questsOfMode } from './quest-graph.ts'

/**
 * `player`: the selected PMC, or a fresh one for those who have none. `shown`: the only quests that this viewer may know more of
 * than where they stand; undefined for all.
 */
export interface GraphGame {
  readonly catalogue: Catalogue
  readonly player: Pmc
  readonly canEdit: boolean
  readonly book: QuestBook
  readonly statuses: ReadonlyMap<string, QuestStatus>
  readonly graph: QuestGraph
  /** With the quests of every fraction and edition: one layout serves all PMCs of the mode. */
  readonly whole: QuestGraph
  readonly places: Places
  readonly names: QuestNames
  readonly shown: ReadonlySet<string> | undefined
}

export const useGraph = (catalogue: Catalogue): GraphGame => {
  const pmc = usePmc()
  const role = useRole()
  const locale = useLocale()
  const player = useShownPmc()
  const { quests, constants, traders, maps } = catalogue
  const book = useMemo(() => questBookOf({ quests, constants }), [quests, constants])
  const { fraction, edition, gameMode: mode } = player
  const visible = useMemo(
    () => visibleQuests(book, { fraction, edition, gameMode: mode }),
    [book, fraction, edition, mode],
  )
  const lanes = useMemo(() => traders.all.map(({ url }) => url), [traders])
  return {
    catalogue,
    player,
    canEdit: pmc !== undefined && isRight(permit(role, 'progress')),
    book,
    statuses: useMemo(() => questStatuses(book, player), [book, player]),
    graph: useMemo(() => questGraph(visible, lanes), [visible, lanes]),
    whole: useMemo(() => questGraph(questsOfMode(book, mode), lanes), [book, mode, lanes]),
    places: useMemo(() => placesOf(maps.all, visible), [maps, visible]),
    names: useMemo(() => makeQuestNames(catalogue, locale), [catalogue, locale]),
    shown: useMemo(() => {
      const { rows, hidden } = topRows(role, sortQuests(visible))
      return hidden === 0 ? undefined : new Set(rows.map(({ uid }) => uid))
    }, [role, visible]),
  }
}
