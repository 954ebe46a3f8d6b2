// Available quests as next steps: what completing each opens, and what makes it cheap to do now.
import type { Constants } from '../catalogue/tables/constants.ts'
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { PRESTIGE_SORT_LEVEL } from '../catalogue/well-known-ids.ts'
import { fillNeeds } from '../items/fill.ts'
import type { ItemProgress } from '../items/model.ts'
import { isMoneyNeed } from '../items/need.ts'
import { questNeeds } from '../items/quest-needs.ts'
import { updateQuestStatuses } from '../quests/availability.ts'
import { askedQuests, isKappaQuest, isOpenIn, questsAfter, questsCancelledBy } from '../quests/book.ts'
import { sortLevel } from '../quests/lists/ordering.ts'
import { isQuestOpen, type QuestPlayer } from '../quests/model.ts'
import { isObjectiveOpen, type MapWork, mapWork } from './map-work.ts'
import type { QuestView } from './quest-view.ts'
import type { StepReason } from './step-reasons.ts'

export interface QuestStepsInput {
  readonly view: QuestView<QuestPlayer & { readonly items: ItemProgress }>
  readonly maps: readonly Pick<GameMap, 'url' | 'page'>[]
  readonly constants: Pick<Constants, 'currencies'>
}

export interface QuestCandidate {
  readonly quest: Quest
  readonly reasons: readonly StepReason[]
}

/**
 * Every quest that can be done now. Left out: quests with an objective that waits for another quest, and the one that ends the PMC's run
 * when handed in (prestige), which is the player's own decision.
 */
export const questSteps = (input: QuestStepsInput): readonly QuestCandidate[] => {
  const { available, book, player } = input.view
  const work = mapWork(input.view, input.maps)
  const visible = new Set(input.view.visible.map(({ uid }) => uid))
  const waits = (quest: Quest): boolean =>
    askedQuests(quest).some(({ quest: other }) => isOpenIn(input.view.book, player.quests, other))
  return available
    .filter((quest) => sortLevel(quest) < PRESTIGE_SORT_LEVEL && !waits(quest))
    .map((quest) => ({
      quest,
      reasons: [
        ...openings(input.view, visible, quest),
        ...(isKappaQuest(quest) || quest === book.final ? [{ tag: 'Kappa' as const }] : []),
        ...(quest.requiredForLightkeeper ? [{ tag: 'Lightkeeper' as const }] : []),
        ...company(work, quest),
        ...getItems(input, quest),
        ...(player.quests.selected[quest.uid] === true ? [{ tag: 'Selected' as const }] : []),
        { tag: 'Experience', exp: quest.rewards.exp ?? 0 },
      ],
    }))
}

/** What completing the quest opens at once and later, and what it closes. `seen`: uids of the quests that are visible. */
const openings = (view: QuestView, seen: ReadonlySet<string>, quest: Quest): readonly StepReason[] => {
  const { player, book, statuses, visible } = view
  const closed = questsCancelledBy(book, quest.uid).filter((other) => isQuestOpen(player.quests, other))
  const completed: QuestPlayer = {
    ...player,
    quests: {
      ...player.quests,
      done: { ...player.quests.done, [quest.uid]: true },
      cancelled: {
        ...player.quests.cancelled,
        ...Object.fromEntries(
          closed.map(({ uid }) => [uid, { reason: 'alternative' as const, because: quest.uid }]),
        ),
      },
    },
  }
  const after = updateQuestStatuses(book, statuses, completed, [quest, ...closed])
  const opened = visible
    .filter(({ uid }) => after.get(uid)?.state === 'available' && statuses.get(uid)?.state !== 'available')
    .map(({ uid }) => uid)
  const later = openQuestsBehind(view, seen, quest.uid)
  for (const uid of opened) later.delete(uid)
  const lost = closed.filter(({ uid }) => seen.has(uid)).map(({ uid }) => uid)
  return [
    { tag: 'Unlocks', quests: opened },
    { tag: 'LeadsTo', quests: later.size },
    { tag: 'Closes', quests: lost },
  ]
}

/** The open quests that wait for this one, directly or through others; none that the PMC can never be given. */
const openQuestsBehind = (
  { book, player }: QuestView,
  seen: ReadonlySet<string>,
  uid: string,
): Set<string> => {
  const behind = new Set<string>()
  const waiting = [uid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const quest of questsAfter(book, next))
      if (!behind.has(quest.uid) && seen.has(quest.uid) && isQuestOpen(player.quests, quest)) {
        behind.add(quest.uid)
        waiting.push(quest.uid)
      }
  return behind
}

/** The map of the quest on which the most other quests are advanced in the same raid. */
const company = (work: readonly MapWork[], { uid }: Quest): readonly StepReason[] => {
  const best = work.find(({ quests }) => quests.some((quest) => quest.uid === uid))
  return best === undefined || best.quests.length === 1
    ? []
    : [{ tag: 'SameMap', page: best.page, quests: best.quests.length - 1 }]
}

/** The pieces of this quest alone: all that it takes, or some. Money counts as there, because a tracker does not count it. */
const getItems = ({ view, constants }: QuestStepsInput, quest: Quest): readonly StepReason[] => {
  const counted = view.player.quests.objectives
  const needs = questNeeds(quest, counted)
  const filled = fillNeeds(
    needs.filter((need) => !isMoneyNeed(constants, need)),
    view.player.items,
  )
  const wanted = filled.reduce((sum, { need }) => sum + need.count, 0)
  const have = filled.reduce((sum, filledNeed) => sum + filledNeed.have, 0)
  if (have === 0) return []
  const handedOver = new Set(
    needs
      .filter(({ use }) => use === 'hand-over' || use === 'find')
      .map(({ source }) => (source.tag === 'Quest' ? source.objective : '')),
  )
  // Finding what is handed over in the same quest is no need of its own.
  const isMet = (objective: Quest['objectives'][number]): boolean =>
    !isObjectiveOpen(objective, counted) || handedOver.has(objective.id) || objective.type === 'findItem'
  return have === wanted && quest.objectives.every(isMet)
    ? [{ tag: 'HandInNow', pieces: wanted }]
    : [{ tag: 'ItemsOwned', have, wanted }]
}
