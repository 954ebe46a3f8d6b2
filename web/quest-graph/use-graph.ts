// The quests of the PMC of this page as a graph, with the status of each.
import { useMemo } from 'react'
import { topRows } from '#core/access/top-rows.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Pmc } from '#core/player/model.ts'
import type { QuestStatus } from '#core/quests/availability.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { firstChains } from '#core/quests/lists/first-chains.ts'
import { getQuestStatuses, getVisibleQuests } from '#web/player/quest-selectors.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { type QuestNameLookup, useQuestNames } from '#web/quests/quest-names.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { makePlaces, type QuestPlaces } from './drawing/looks.ts'
import { type Endings, findQuestEndings } from './endings.ts'
import { listModeQuests, type QuestGraph, questGraph } from './quest-graph.ts'

/**
 * `player`: the selected PMC, or a fresh one without an account. `shown`: the only quests whose details this viewer may see; undefined for
 * all.
 */
export interface GraphGame {
  readonly catalogue: Catalogue
  readonly player: Pmc
  readonly canEdit: boolean
  readonly book: QuestBook
  readonly statuses: ReadonlyMap<string, QuestStatus>
  readonly graph: QuestGraph
  /** Of the quests that the viewer may see. */
  readonly endings: Endings
  /** With the quests of every faction and edition: one layout serves all PMCs of the mode. */
  readonly whole: QuestGraph
  readonly places: QuestPlaces
  readonly names: QuestNameLookup
  readonly shown: ReadonlySet<string> | undefined
}

export const useGraph = (catalogue: Catalogue): GraphGame => {
  const role = useRole()
  const player = useShownPmc()
  const { quests, constants, traders, maps } = catalogue
  const book = getQuestBook({ quests, constants })
  const { gameMode: mode } = player
  const visible = getVisibleQuests(book, player)
  const lanes = useMemo(() => traders.all.map(({ url }) => url), [traders])
  const shown = useMemo(() => {
    const { rows, hidden } = topRows(role, visible)
    return hidden === 0 ? undefined : new Set(firstChains(visible, rows.length).map(({ uid }) => uid))
  }, [role, visible])
  return {
    catalogue,
    player,
    canEdit: useMayChangePmc('progress'),
    book,
    statuses: getQuestStatuses(book, player),
    graph: useMemo(() => questGraph(visible, lanes), [visible, lanes]),
    endings: useMemo(
      () =>
        findQuestEndings(book, shown === undefined ? visible : visible.filter(({ uid }) => shown.has(uid))),
      [book, visible, shown],
    ),
    whole: useMemo(() => questGraph(listModeQuests(book, mode), lanes), [book, mode, lanes]),
    places: useMemo(() => makePlaces(maps.all, visible), [maps, visible]),
    names: useQuestNames(catalogue),
    shown,
  }
}
