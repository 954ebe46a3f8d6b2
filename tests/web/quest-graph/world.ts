// The real quests as a graph, and PMCs that view it.
import ELK from 'elkjs'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { type QuestBook, questBook } from '#core/quests/book.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { makeScene, type Scene } from '#web/quest-graph/drawing/scene.ts'
import { type GraphLayout, toElkGraph, toGraphLayout } from '#web/quest-graph/layout/layout.ts'
import { type QuestGraph, questGraph } from '#web/quest-graph/quest-graph.ts'
import { testCatalogue } from '../../support/catalogue.ts'

export const bookOf = (mode: GameMode = 'PVP'): QuestBook => questBook(testCatalogue(mode).quests.all)

export const aPmc = (gameMode: GameMode = 'PVP'): Pmc =>
  newPmc({ uid: 'pmc', name: 'Dymov', fraction: 'Bear', gameMode, edition: 'Edge of Darkness' })

/** The PMC with these quests done. */
export const withDone = (pmc: Pmc, uids: readonly string[]): Pmc => ({
  ...pmc,
  quests: { ...pmc.quests, done: Object.fromEntries(uids.map((uid) => [uid, true as const])) },
})

export const tradersOf = (mode: GameMode = 'PVP'): readonly string[] =>
  testCatalogue(mode).traders.all.map(({ url }) => url)

export const graphOf = (mode: GameMode = 'PVP'): QuestGraph =>
  questGraph(visibleQuests(bookOf(mode), aPmc(mode)), tradersOf(mode))

/** The uid of the quest of this name. */
export const uidOf = ({ byUid }: QuestGraph, name: string): string => {
  const found = [...byUid.values()].find(({ quest }) => quest.name === name)
  if (found === undefined) throw new Error(`the game has no quest ${name}`)
  return found.quest.uid
}

export interface LaidOut {
  readonly graph: QuestGraph
  readonly layout: GraphLayout
  readonly scene: Scene
}

/** Laid out by the real library. */
export const laidOut = async (mode: GameMode = 'PVP'): Promise<LaidOut> => {
  const graph = graphOf(mode)
  const layout = toGraphLayout(graph, await new ELK().layout(toElkGraph(graph)))
  return { graph, layout, scene: makeScene(graph, layout) }
}
