// A second, slow statement of when a quest is available, straight from the rules, to hold the fast one against.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestPlayer } from '#core/quests/model.ts'

const COLLECTOR = '5c51aac186f77432ea65c552'

/** Whether the PMC could ever be given the quest. */
export const slowlyVisible = (quests: readonly Quest[], player: QuestPlayer, quest: Quest): boolean => {
  if (quest.fraction !== undefined && quest.fraction !== player.fraction) return false
  if (
    quest.reqGameEdition !== undefined &&
    !quest.reqGameEdition.some((edition) => edition === player.edition)
  )
    return false
  if (quest.reqGameMode !== undefined && quest.reqGameMode.at(0) !== player.gameMode) return false
  if (quest.forPrestige !== undefined && !(player.prestige < quest.forPrestige)) return false
  if (player.gameMode === 'PVP') return true
  return !waitsForRef(quests, quest)
}

/** Whether the quest is Ref's, opens him, or waits for such a quest. */
const waitsForRef = (quests: readonly Quest[], quest: Quest): boolean => {
  if (quest.trader === 'ref' || quest.rewards.traders?.includes('ref') === true) return true
  const others = quest.require.map((prerequisite) => quests.find(({ uid }) => uid === prerequisite.quest))
  return others.some((other) => other !== undefined && waitsForRef(quests, other))
}

const isDone = (player: QuestPlayer, uid: string): boolean => Object.keys(player.quests.done).includes(uid)
const isStruck = (player: QuestPlayer, uid: string): boolean =>
  Object.keys(player.quests.cancelled).includes(uid)

/** Whether the PMC is through with the quest: one that failed and can be restarted is as if it had not begun. */
export const isOver = (player: QuestPlayer, quest: Quest): boolean =>
  isDone(player, quest.uid) ||
  (isStruck(player, quest.uid) &&
    !(quest.restartable === true && player.quests.cancelled[quest.uid]?.reason === 'failed'))

type Quests = readonly Quest[]

const reaches = (quests: Quests, player: QuestPlayer, other: Quest, status: string): boolean => {
  if (isStruck(player, other.uid) && player.quests.cancelled[other.uid]?.reason === 'player') return true
  if (status === 'complete') return isDone(player, other.uid)
  if (status === 'failed') return isStruck(player, other.uid)
  return isDone(player, other.uid) || slowlyOpen(quests, player, other)
}

/** Whether nothing but its being hidden from the lists keeps the quest from being taken. */
export const slowlyOpen = (quests: Quests, player: QuestPlayer, quest: Quest): boolean => {
  if (isOver(player, quest)) return false

  for (const { quest: uid, statuses } of quest.require) {
    const other = quests.find((candidate) => candidate.uid === uid)
    if (other !== undefined && !statuses.some((status) => reaches(quests, player, other, status)))
      return false
  }

  const oneOf = quest.requireOr
  const others = quests.filter(({ uid }) => oneOf.includes(uid))
  if (others.length > 0 && others.every((other) => !isOver(player, other))) return false

  if (quest.uid === COLLECTOR)
    for (const other of quests) {
      if (!other.requiredForKappa || other.uid === COLLECTOR) continue
      if (!slowlyVisible(quests, player, other)) continue
      const closed = player.quests.cancelled[other.uid]?.reason === 'alternative'
      if (!isDone(player, other.uid) && !closed) return false
    }

  if (!player.trackProgress) return true
  for (const other of quests)
    if (other.rewards.traders?.includes(quest.trader) === true && other.uid !== quest.uid) {
      const isStruckOff = player.quests.cancelled[other.uid]?.reason === 'player'
      if (!isDone(player, other.uid) && !isStruckOff) return false
    }
  if (quest.reqLevel > player.level) return false
  if ((quest.reqPrestige ?? 0) > player.prestige) return false
  for (const { trader, level } of quest.reqLL ?? []) if ((player.loyalty[trader] ?? 1) < level) return false
  for (const { trader, op, value } of quest.reqReputation ?? []) {
    const standing = player.reputation[trader] ?? 0
    const fits = {
      '<': standing < value,
      '<=': standing <= value,
      '=': standing === value,
      '>=': standing >= value,
      '>': standing > value,
    }
    if (!fits[op]) return false
  }
  return true
}
