// Waits for the layout of the graph and puts it on the stage.
import { type ReactNode, use, useMemo } from 'react'
import { gameData } from '#web/data/tables.ts'
import { layOut } from '#web/quest-graph/layout/lay-out.ts'
import { GraphStage, type GraphStageProps } from './GraphStage.tsx'
import { makeScene } from './scene.ts'

export const LaidOutStage = (props: Omit<GraphStageProps, 'scene'>): ReactNode => {
  const { graph, whole, catalogue } = props.game
  const { mode } = catalogue
  const hash = gameData.table(mode, 'quests').get()?.hash ?? ''
  const layout = use(layOut({ mode, hash }, whole))
  const scene = useMemo(() => makeScene(graph, layout), [graph, layout])
  return <GraphStage {...props} scene={scene} />
}
