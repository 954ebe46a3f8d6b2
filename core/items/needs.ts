// What quests and the hideout still want of a PMC, money kept apart.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Objective, Quest } from '../catalogue/quest.ts'
import type { Builder } from '../hideout/levels.ts'
import { type HideoutNeedOptions, hideoutNeeds } from '../hideout/needs.ts'
import type { QuestProgress } from '../quests/model.ts'
import type { Need, NeedUse } from './need.ts'

/** `items`: things to find and keep. `money`: roubles, dollars, euros and GP coins that are handed over. */
export interface Needs {
  readonly items: readonly Need[]
  readonly money: readonly Need[]
}

/** `questsOpen`: the quests that exist for the PMC; those done, cancelled or hidden are left out here. */
export interface NeedsOf extends HideoutNeedOptions {
  readonly player: Builder & { readonly quests: QuestProgress }
  readonly questsOpen: readonly Quest[]
}

type NeedsCatalogue = Pick<Catalogue, 'stations' | 'constants' | 'questItems'>

/** Everything still wanted: quests in the order given, then stations in the catalogue's. */
export const itemNeeds = (catalogue: NeedsCatalogue, { player, questsOpen, ...options }: NeedsOf): Needs => {
  const { done, cancelled, hidden } = player.quests
  const quests = questsOpen.filter(
    ({ uid }) => done[uid] === undefined && cancelled[uid] === undefined && hidden[uid] === undefined,
  )
  const needs = [
    ...quests.flatMap((quest) => questNeeds(catalogue, player.quests, quest)),
    ...hideoutNeeds(catalogue, player, options).map(
      ({ station, level, item, count, foundInRaid }): Need => ({
        source: { tag: 'Station', station, level },
        use: 'build',
        items: [item],
        count,
        foundInRaid,
      }),
    ),
  ]
  const currencies = new Set(catalogue.constants.currencies.map(({ item }) => item))
  const isMoney = ({ items }: Need): boolean => items.every((item) => currencies.has(item))
  return { items: needs.filter((need) => !isMoney(need)), money: needs.filter(isMoney) }
}

/** What one quest still wants, its counted objectives taken off. */
export const questNeeds = (
  catalogue: Pick<Catalogue, 'questItems'>,
  progress: Pick<QuestProgress, 'objectives'>,
  quest: Quest,
): readonly Need[] =>
  quest.objectives.flatMap((objective): readonly Need[] => {
    const use = useOf(quest, objective)
    const items = wantedItems(objective).filter((item) => catalogue.questItems.get(item) === undefined)
    const count = (objective.count ?? 1) - (progress.objectives[objective.id] ?? 0)
    if (use === undefined || items.length === 0 || count <= 0) return []
    const { dogTagLevel = 0, durability } = objective
    return [
      {
        source: { tag: 'Quest', quest: quest.uid, objective: objective.id },
        use,
        items,
        count,
        foundInRaid: objective.foundInRaid === true,
        ...(dogTagLevel > 0 ? { dogTagLevel } : {}),
        ...(durability === undefined ? {} : { durability }),
      },
    ]
  })

/** What an objective does with the pieces; undefined where it wants none, or only hints at a key that helps (optional). */
const useOf = (quest: Quest, objective: Objective): NeedUse | undefined => {
  if (objective.optional === true) return undefined
  switch (objective.type) {
    case 'giveItem':
      return 'hand-over'
    case 'findItem':
      return isGivenAway(quest, objective) ? undefined : 'find'
    case 'plantItem':
      return 'plant'
    case 'sellItem':
      return 'sell'
    case 'mark':
      return 'mark'
    case 'useItem':
      return 'use'
    default:
      return undefined
  }
}

const wantedItems = (objective: Objective): readonly string[] => {
  if (objective.type === 'mark') return objective.markerItem === undefined ? [] : [objective.markerItem]
  return (objective.type === 'useItem' ? objective.useAny : objective.items) ?? []
}

const GIVING_AWAY: ReadonlySet<Objective['type']> = new Set(['giveItem', 'plantItem', 'sellItem'])

/** Finding comes before handing over the same pieces in the same quest: they would count twice. */
const isGivenAway = (quest: Quest, find: Objective): boolean =>
  quest.objectives.some(
    (other) =>
      GIVING_AWAY.has(other.type) && other.items?.some((item) => find.items?.includes(item)) === true,
  )
