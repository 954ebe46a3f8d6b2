// Keyboard of the graph: arrows move from quest to quest, plus and minus zoom, 0 shows everything, Enter selects.
import type { KeyboardEvent } from 'react'
import type { QuestGraph } from '../quest-graph.ts'
import { type Direction, getDirection, walkStart, walkTo } from '../walk.ts'
import { detailAt, READABLE, visibleBox } from './camera.ts'
import { inView, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const PAN_PX = 80
export const ZOOM_STEP = 1.4

const PANS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [PAN_PX, 0],
  right: [-PAN_PX, 0],
  up: [0, PAN_PX],
  down: [0, -PAN_PX],
}

export interface StageKeys {
  readonly stage: Stage | undefined
  readonly graph: QuestGraph
  readonly scene: Scene
  /** The current quest; undefined before the first key. */
  readonly from: string | undefined
  readonly mayStop: (uid: string) => boolean
  readonly onWalk: (uid: string) => void
  readonly onChoose: (uid: string) => void
  readonly onLeave: () => void
}

/** The quest to start with: in the middle of the screen. */
const startIn = (stage: Stage, { scene, mayStop }: StageKeys): string | undefined => {
  const camera = stage.camera.get()
  const view = visibleBox(camera, stage.size())
  return walkStart(
    inView(scene, camera, stage.size()).nodes,
    [view.x + view.width / 2, view.y + view.height / 2],
    mayStop,
  )
}

const walk = (stage: Stage, keys: StageKeys, direction: Direction): void => {
  const { graph, scene, from, mayStop, onWalk } = keys
  const to = from === undefined ? startIn(stage, keys) : walkTo(graph, scene, from, direction, mayStop)
  const node = scene.byUid.get(to ?? '')
  if (node === undefined) return
  onWalk(node.uid)
  // From afar a quest is a speck: keyboard navigation zooms in far enough to read.
  if (detailAt(stage.camera.get().k) === 'far') stage.centre(node, READABLE)
  else stage.ensure(node)
}

export const useStageKeys =
  (keys: StageKeys) =>
  (event: KeyboardEvent): void => {
    const { stage, from, onChoose, onLeave } = keys
    if (stage === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = getDirection(event.key)
    if (direction !== undefined) {
      if (event.shiftKey) stage.panBy(...PANS[direction])
      else walk(stage, keys, direction)
    } else if (event.key === '+' || event.key === '=') stage.zoomBy(ZOOM_STEP)
    else if (event.key === '-' || event.key === '_') stage.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') stage.fit()
    else if ((event.key === 'Enter' || event.key === ' ') && from !== undefined) onChoose(from)
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }
