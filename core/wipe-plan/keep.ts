// What the chosen goals still take of the PMC's items: what to keep until then, and what is left over.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ItemProgress } from '../items/model.ts'
import type { StashEntry } from '../stash/model.ts'
import { itemNeeds, type Needs } from '../tracker/needs.ts'
import { allPieces } from '../tracker/tracker.ts'
import type { WipeGoal, WipePlayer } from './goals.ts'
import type { WipePlan } from './wipe-plan.ts'

/** What the chosen goals still want of the PMC's items; only quests that are to be completed take any. Wanted barters
 * keep theirs. */
export const wipeNeeds = (
  catalogue: Pick<Catalogue, 'stations' | 'constants' | 'questItems'>,
  player: WipePlayer,
  { quests }: Pick<WipePlan, 'quests'>,
  chosen: ReadonlySet<WipeGoal>,
): Needs => {
  const questsOpen = quests
    .filter(({ goal, goals }) => goal === 'complete' && goals.some((each) => chosen.has(each)))
    .map(({ quest }) => quest)
  const needs = itemNeeds(catalogue, { player, questsOpen })
  if (chosen.has('hideout')) return needs
  return {
    items: needs.items.filter(({ source }) => source.tag !== 'Station'),
    money: needs.money.filter(({ source }) => source.tag !== 'Station'),
  }
}

/** The counted items as a stash that can be judged: those of which a piece is there. */
export const listOwned = (items: ItemProgress): readonly StashEntry[] =>
  Object.entries(items)
    .filter(([, owned]) => allPieces(owned) > 0)
    .map(([item, { foundInRaid, ordinary }]) => ({ item, foundInRaid, ordinary }))
