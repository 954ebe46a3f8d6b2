// The order in which quests are listed: the final quest last, few places before many, low level before high.
import type { Quest } from '../../catalogue/tables/quest.ts'
import {
  FINAL_QUEST,
  LOYALTY_OPENS_AT,
  PRESTIGE_SORT_LEVEL,
  SORT_WEIGHTS,
} from '../../catalogue/well-known-ids.ts'
import { N, type Ord, Ordering, RA, S } from '../../fp.ts'

/** The level from which a quest can be available: its own, or the one required for its loyalty level. */
export const dueLevel = ({ reqLevel, reqLL = [] }: Pick<Quest, 'reqLevel' | 'reqLL'>): number =>
  Math.max(reqLevel, ...reqLL.map(({ level }) => LOYALTY_OPENS_AT[level] ?? 0))

/** The level for sorting: the due level, except for quests that end a PMC's run. */
export const sortLevel = (quest: Quest): number =>
  SORT_WEIGHTS[quest.uid] ?? (quest.forPrestige === undefined ? dueLevel(quest) : PRESTIGE_SORT_LEVEL)

const by = <A>(ord: Ord<A>, field: (quest: Quest) => A): Ord<Quest> => Ordering.contramap(field)(ord)

const together = Ordering.getMonoid<Quest>()

/** A total order; name and then uid break ties. */
export const questOrd: Ord<Quest> = [
  by(N.Ord, (quest) => (quest.uid === FINAL_QUEST ? 1 : 0)),
  by(N.Ord, (quest) => quest.locations.length),
  by(N.Ord, sortLevel),
  by(S.Ord, (quest) => quest.name),
  by(S.Ord, (quest) => quest.uid),
].reduce(together.concat, together.empty)

/** Sorts quests in list order. */
export const sortQuests: (quests: readonly Quest[]) => readonly Quest[] = RA.sort(questOrd)

/** Available to every new PMC: requires level 1 and nothing else. */
const isStarter = ({ reqLevel, require, requireOr, reqLL = [], reqReputation = [] }: Quest): boolean =>
  reqLevel === 1 && require.length + requireOr.length + reqLL.length + reqReputation.length === 0

/** Sort band of a quest in a list. A quest without a level belongs to an event, so its position in a wipe is unknown. */
const listBand = (quest: Quest, isOpen: boolean): number => {
  if (quest.uid === FINAL_QUEST) return 3
  if (sortLevel(quest) === 0) return 2
  return isOpen && isStarter(quest) ? 0 : 1
}

/** Sorts rows by quest: open starter quests first, event quests and the final quest last. */
export const inListOrder = <Row>(
  rows: readonly Row[],
  questOf: (row: Row) => Quest,
  isOpen: (row: Row) => boolean,
): readonly Row[] =>
  rows
    .map((row) => ({ row, band: listBand(questOf(row), isOpen(row)) }))
    .toSorted((a, b) => a.band - b.band)
    .map(({ row }) => row)
