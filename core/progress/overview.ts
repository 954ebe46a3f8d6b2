// How far a PMC is, in numbers: quests, Kappa, Lightkeeper, the hideout, the items that are still wanted, and achievements.
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { type Achiever, countReached, listAchievements } from '../achievements/reached.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Achievement } from '../catalogue/tables/achievement.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { HideoutPlayer } from '../hideout/model.ts'
import { modulesReady } from '../hideout/modules.ts'
import { stationStates } from '../hideout/stations.ts'
import { type FilledNeed, fillNeeds } from '../items/fill.ts'
import type { QuestState } from '../quests/availability.ts'
import { type QuestShare, type QuestTotals, questTotals } from '../quests/lists/totals.ts'
import type { QuestPlayer } from '../quests/model.ts'
import { itemNeeds } from '../tracker/needs.ts'
import type { QuestView } from './quest-view.ts'

/** Nothing of it is left to do, and there was something. */
export const isComplete = ({ done, of }: QuestShare): boolean => of > 0 && done >= of

const stateIn = ({ statuses }: Pick<QuestView, 'statuses'>, { uid }: Quest): QuestState =>
  statuses.get(uid)?.state ?? 'locked'

/** `states` counts every quest that the PMC can ever be given. `hasKappa`: the final quest is done. */
export interface QuestOverview extends QuestTotals {
  readonly states: Readonly<Record<QuestState, number>>
  readonly hasKappa: boolean
}

const NO_STATES: Readonly<Record<QuestState, number>> = {
  available: 0,
  locked: 0,
  completed: 0,
  cancelled: 0,
  hidden: 0,
}

/** The numbers of the quests: the totals of the quest list, and how many stand how. */
export const questOverview = (view: QuestView): QuestOverview => {
  const { book, player, visible } = view
  const states = { ...NO_STATES }
  for (const quest of visible) states[stateIn(view, quest)] += 1
  return { ...questTotals(book, player), states, hasKappa: player.quests.done[FINAL_QUEST] === true }
}

/** `levels`: levels built or given by the edition, of all that can be. `ready`: modules that can be built with the items that are there. */
export interface HideoutOverview {
  readonly levels: QuestShare
  readonly ready: number
}

/** The numbers of the hideout. A station that only an event opens counts once it has a level. */
export const hideoutOverview = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  player: HideoutPlayer,
): HideoutOverview => {
  const stations = stationStates(catalogue, player).filter(
    ({ station, level }) => station.seasonal !== true || level > 0,
  )
  return {
    levels: {
      done: stations.reduce((sum, { level, highest }) => sum + Math.min(level, highest), 0),
      of: stations.reduce((sum, { highest }) => sum + highest, 0),
    },
    ready: modulesReady(catalogue, player).length,
  }
}

/** Pieces that quests and stations still want, and those of them that are there. `foundInRaid` is the part that must be. */
export interface ItemOverview {
  readonly pieces: QuestShare
  readonly foundInRaid: QuestShare
}

const shareOfNeeds = (needs: readonly FilledNeed[]): QuestShare => ({
  done: needs.reduce((sum, { have }) => sum + have, 0),
  of: needs.reduce((sum, { need }) => sum + need.count, 0),
})

/** The numbers of the items. Money is left out. */
export const itemOverview = (
  catalogue: Pick<Catalogue, 'stations' | 'constants' | 'questItems'>,
  { visible, player }: Pick<QuestView<QuestPlayer & HideoutPlayer>, 'visible' | 'player'>,
): ItemOverview => {
  const filled = fillNeeds(itemNeeds(catalogue, { player, questsOpen: visible }).items, player.items)
  return {
    pieces: shareOfNeeds(filled),
    foundInRaid: shareOfNeeds(filled.filter(({ need }) => need.foundInRaid)),
  }
}

/** `rarest`: of the reached ones, the one that the smallest share of all players has. */
export interface AchievementOverview {
  readonly share: QuestShare
  readonly rarest: Achievement | undefined
}

/** The numbers of the achievements. */
export const achievementOverview = (
  { achievements, quests }: Pick<Catalogue, 'achievements' | 'quests'>,
  player: Achiever,
): AchievementOverview => {
  const states = listAchievements(achievements.all, quests.all, player)
  const { reached, of } = countReached(states)
  const [rarest] = states
    .flatMap(({ achievement, isReached }) => (isReached ? [achievement] : []))
    .toSorted((a, b) => a.percent - b.percent)
  return { share: { done: reached, of }, rarest }
}
