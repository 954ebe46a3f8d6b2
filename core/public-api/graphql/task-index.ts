// Which tasks need an item, and which give it.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Objective, Quest } from '../../catalogue/tables/quest.ts'
import { groupedUnder } from '../../grouping.ts'
import { memoize } from '../../memo.ts'

/** Items that an objective asks for by name, keys of its doors included; none where nearly everything counts. */
const listNeeded = ({ items, markerItem, useAny, item, requiredKeys }: Objective): readonly string[] => [
  ...(items ?? []),
  ...(useAny ?? []),
  ...[markerItem, item].filter((uid) => uid !== undefined),
  ...(requiredKeys ?? []).flat(),
]

const listGiven = ({ rewards, startRewards }: Quest): readonly string[] =>
  [...(rewards.items ?? []), ...(startRewards?.items ?? [])].map(({ item }) => item)

const indexTasks = memoize(({ all }: Catalogue['quests']) => ({
  using: groupedUnder(
    all,
    ({ objectives, neededKeys = [] }) =>
      new Set([...objectives.flatMap(listNeeded), ...neededKeys.flatMap(({ keys }) => keys)]),
  ),
  giving: groupedUnder(all, (quest) => new Set(listGiven(quest))),
}))

type Quests = Pick<Catalogue, 'quests'>

export const tasksUsing = ({ quests }: Quests, item: string): readonly Quest[] =>
  indexTasks(quests).using.get(item) ?? []

export const tasksGiving = ({ quests }: Quests, item: string): readonly Quest[] =>
  indexTasks(quests).giving.get(item) ?? []
