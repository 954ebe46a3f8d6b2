// The pointer on the graph: which quest it rests on, and which it picks.
import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react'
import { nodeAt, type PlacedNode, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

export interface StagePointer {
  readonly stage: Stage | undefined
  readonly scene: Scene
  readonly mayStop: (uid: string) => boolean
  /** Undefined where there is nothing. */
  readonly onPick: (uid: string | undefined) => void
}

const pointIn = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): readonly [number, number] => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

export const useStagePointer = ({ stage, scene, mayStop, onPick }: StagePointer) => {
  const [hover, setHover] = useState<PlacedNode>()
  const under = (event: MouseEvent<HTMLElement>): PlacedNode | undefined => {
    const node = stage && nodeAt(scene, stage.camera.get(), pointIn(event))
    return node !== undefined && mayStop(node.uid) ? node : undefined
  }
  // What it rested on moves away under it.
  useEffect(() => stage?.camera.subscribe(() => setHover(undefined)), [stage])
  return {
    hover,
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) setHover(under(event))
      },
      onPointerLeave: () => setHover(undefined),
      onClick: (event: MouseEvent<HTMLElement>) => onPick(under(event)?.uid),
    },
  }
}
