// What is lit: the way to the selected quest, else to the goal.
import { useDeferredValue, useMemo } from 'react'
import { questPath } from '#core/quests/path/path.ts'
import type { GraphGame } from '../use-graph.ts'
import { type GraphGoal, lightGoal, lightQuest } from './lighting.ts'

export const useLighting = (
  { book, player, graph }: GraphGame,
  selected: string | undefined,
  goal: GraphGoal | undefined,
) => {
  const path = useMemo(
    () => (selected === undefined ? undefined : questPath(book, player, selected)),
    [book, player, selected],
  )
  // The way to a goal takes a while to plan: what was just completed shows before it.
  const planned = useDeferredValue(player)
  const lit = useMemo(
    () => (goal === undefined ? undefined : lightGoal(book, planned, goal)),
    [book, planned, goal],
  )
  const ofQuest = useMemo(
    () => (path === undefined ? undefined : lightQuest(book, player, graph, path)),
    [book, player, graph, path],
  )
  return { path, lit, lighting: ofQuest ?? lit?.lighting }
}
