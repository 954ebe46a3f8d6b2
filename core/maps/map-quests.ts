// What my quests want of one map: their goals with the places, what can be done in one raid, and what to bring.
import type { GameMap } from '../catalogue/tables/map.ts'
import type { MapFacts } from '../catalogue/tables/map-facts.ts'
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import { type ItemProgress, nothingOwned } from '../items/model.ts'
import { type GoalLine, getLineCount, getLineGoal, goalLines } from '../language/goal-lines.ts'
import { type HandIn, itemsToPlace } from '../quests/hand-ins.ts'
import type { Marker } from './markers/marker.ts'
import { objectiveMarkers } from './markers/quest-markers.ts'

type Counted = Readonly<Record<string, number>>

/** Done at a trader, in the hideout or by waiting: no raid does them. */
const OUTSIDE_RAIDS: ReadonlySet<Objective['type']> = new Set([
  ...(['giveItem', 'giveQuestItem', 'sellItem', 'buildWeapon', 'skill', 'traderLevel'] as const),
  ...(['traderStanding', 'taskStatus'] as const),
])

/**
 * One line of a quest's goals, `counted` of `goal` times in all; `getLineCounts` of `core/quests/goals.ts` says what a tick counts. `isHere`: the game names this map for it, or none, so that any
 * does. `inOneRaid`: it is open, and one raid here can do all that is left of it; surviving several times takes several.
 */
export interface MapGoal extends GoalLine {
  readonly counted: number
  readonly goal: number
  readonly isMet: boolean
  readonly isOptional: boolean
  readonly isHere: boolean
  readonly inOneRaid: boolean
  readonly markers: readonly Marker[]
}

/** `leadsHere`: the map is named for the quest; false for one that any map does. `endsHere`: one raid here does all that is left but handing over. */
export interface MapQuest {
  readonly quest: Quest
  readonly goals: readonly MapGoal[]
  readonly leadsHere: boolean
  readonly endsHere: boolean
}

export interface MapQuestsInput {
  /** The quests to look at: those that are active. */
  readonly quests: readonly Quest[]
  readonly map: Pick<GameMap, 'url'>
  readonly facts: Pick<MapFacts, 'url' | 'questZones'>
  /** Progress by objective id. */
  readonly counted: Counted
}

const goalHere = (quest: Quest, line: GoalLine, { map, facts, counted }: MapQuestsInput): MapGoal => {
  const { objective, also, same } = line
  const [done, goal] = [getLineCount(line, counted), getLineGoal(line)]
  const isMet = done >= goal
  const isHere = objective.maps === undefined ? true : objective.maps.includes(map.url)
  const isOfRaids = !OUTSIDE_RAIDS.has(objective.type) || also.length > 0
  const takesSeveral = objective.type === 'extract' && goal - done > 1
  return {
    ...{ objective, also, same, counted: done, goal, isMet, isOptional: objective.optional === true },
    isHere: isHere && isOfRaids,
    inOneRaid: isHere && isOfRaids && !isMet && !takesSeveral,
    markers: [objective, ...also, ...same].flatMap((each) => objectiveMarkers(quest, each, facts)),
  }
}

/** Whether nothing of it keeps a raid here from being the last that the quest needs. */
const needsNoOther = ({ isMet, isOptional, inOneRaid, objective }: MapGoal): boolean =>
  isMet || isOptional || inOneRaid || objective.type === 'giveItem' || objective.type === 'giveQuestItem'

const leadsTo = ({ locations, objectives }: Quest, { url }: Pick<GameMap, 'url'>): boolean =>
  locations.includes(url) || objectives.some(({ maps }) => maps?.includes(url) === true)

const makeMapQuest = (quest: Quest, input: MapQuestsInput): MapQuest => {
  const goals = goalLines(quest).map((line) => goalHere(quest, line, input))
  const isOpenHere = goals.some(({ inOneRaid, isOptional }) => inOneRaid && !isOptional)
  return {
    quest,
    goals,
    leadsHere: leadsTo(quest, input.map),
    endsHere: isOpenHere && goals.every(needsNoOther),
  }
}

/**
 * The quests that lead to the map, then those that any map does, each in the order given. Of the latter only ones that a raid can still
 * advance.
 */
export const mapQuests = (input: MapQuestsInput): readonly MapQuest[] => {
  const all = input.quests
    .filter((quest) => quest.locations.length === 0 || leadsTo(quest, input.map))
    .map((quest) => makeMapQuest(quest, input))
  return [
    ...all.filter(({ leadsHere }) => leadsHere),
    ...all.filter(({ leadsHere, goals }) => !leadsHere && goals.some(({ inOneRaid }) => inOneRaid)),
  ]
}

/** The quests with what one raid here can do of them, and nothing else. */
export const inOneRaid = (quests: readonly MapQuest[]): readonly MapQuest[] =>
  quests.flatMap((quest) => {
    const goals = quest.goals.filter((goal) => goal.inOneRaid)
    return goals.length === 0 ? [] : [{ ...quest, goals }]
  })

/** One key of `anyOf` opens it; `isOwned`: one of them is there. `isOptional`: only optional goals ask for it. */
export interface KeyToBring {
  readonly anyOf: readonly string[]
  readonly quests: readonly Quest[]
  readonly isOwned: boolean
  readonly isOptional: boolean
}

/** Pieces that are left on the map; `owned`: how many are there of what would do. */
export interface ItemToBring extends HandIn {
  readonly quest: Quest
  readonly owned: number
}

/** `access`: any one of them lets one into the raid; empty where everybody gets in. */
export interface Bring {
  readonly access: readonly string[]
  readonly keys: readonly KeyToBring[]
  readonly items: readonly ItemToBring[]
}

const getOwned = (items: ItemProgress, uid: string, foundInRaid: boolean): number => {
  const owned = items[uid] ?? nothingOwned
  return owned.foundInRaid + (foundInRaid ? 0 : owned.ordinary)
}

/** What to take along for the open goals of this map; keys once, however many goals want them. */
export const bringFor = (
  quests: readonly MapQuest[],
  { accessKeys = [] }: Pick<GameMap, 'accessKeys'>,
  counted: Counted,
  items: ItemProgress,
): Bring => {
  const keys = new Map<string, KeyToBring>()
  const toLeave: ItemToBring[] = []
  for (const { quest, goals } of quests) {
    const open = goals.filter(({ isHere, isMet }) => isHere && !isMet)
    for (const { objective, same, isOptional } of open)
      for (const anyOf of [objective, ...same].flatMap(({ requiredKeys = [] }) => requiredKeys)) {
        const id = anyOf.toSorted().join()
        const known = keys.get(id)
        keys.set(id, {
          anyOf,
          quests: known?.quests.includes(quest) ? known.quests : [...(known?.quests ?? []), quest],
          isOwned: anyOf.some((key) => getOwned(items, key, false) > 0),
          isOptional: isOptional && known?.isOptional !== false,
        })
      }
    const objectives = open.flatMap(({ objective, same }) => [objective, ...same])
    for (const handIn of itemsToPlace({ ...quest, objectives }, counted))
      toLeave.push({
        ...handIn,
        quest,
        owned: handIn.items.reduce((sum, item) => sum + getOwned(items, item, handIn.foundInRaid), 0),
      })
  }
  return { access: accessKeys, keys: [...keys.values()], items: toLeave }
}
