// The order in which quests are listed: the final quest last, few places before many, low level before high.
import type { Quest } from '../catalogue/quest.ts'
import { N, type Ord, Ordering, RA, S } from '../fp.ts'
import { FINAL_QUEST, SORT_WEIGHTS } from './well-known-ids.ts'

/** The level by which a quest is sorted: what it asks for, but for the few with a weight of their own. */
export const sortLevel = (quest: Quest): number => SORT_WEIGHTS[quest.uid] ?? quest.reqLevel

const by = <A>(ord: Ord<A>, field: (quest: Quest) => A): Ord<Quest> => Ordering.contramap(field)(ord)

const together = Ordering.getMonoid<Quest>()

/** Total: two quests are equal only where they are the same quest. Name and then uid break ties. */
export const questOrd: Ord<Quest> = [
  by(N.Ord, (quest) => (quest.uid === FINAL_QUEST ? 1 : 0)),
  by(N.Ord, (quest) => quest.locations.length),
  by(N.Ord, sortLevel),
  by(S.Ord, (quest) => quest.name),
  by(S.Ord, (quest) => quest.uid),
].reduce(together.concat, together.empty)

/** Quests in their listed order. */
export const sortQuests: (quests: readonly Quest[]) => readonly Quest[] = RA.sort(questOrd)
