// Scrolls the selected quest into the uncovered part of the graph, and keeps it there while the panel next to or over it changes.
import { type RefObject, useEffect, useRef } from 'react'
import { READABLE } from './drawing/camera.ts'
import type { Scene } from './drawing/scene.ts'
import type { Stage } from './drawing/stage.ts'

/** A quest to centre; every request is a new object. */
export interface Jump {
  readonly uid: string
}

export interface SelectionView {
  readonly stage: Stage | undefined
  readonly scene: Scene
  readonly selected: string | undefined
  readonly jump: Jump | undefined
  readonly frame: RefObject<HTMLElement | null>
  /** Element that may cover the lower part of the frame: present while a quest is selected. */
  readonly cover: RefObject<HTMLElement | null>
}

const liesOver = (cover: HTMLElement): boolean => getComputedStyle(cover).position === 'fixed'

/** The covered height at the bottom of the frame, in px. */
const coveredPart = (frame: HTMLElement, cover: HTMLElement): number =>
  liesOver(cover) ? Math.max(0, frame.getBoundingClientRect().bottom - cover.getBoundingClientRect().top) : 0

export const useSelectionView = ({ stage, scene, selected, jump, frame, cover }: SelectionView): void => {
  const arrivedOn = useRef<Stage>(undefined)
  useEffect(() => {
    if (stage === undefined) return undefined
    const isFirst = arrivedOn.current !== stage
    arrivedOn.current = stage
    const node = scene.byUid.get(selected ?? '')
    const [stands, lies] = [frame.current, cover.current]
    if (node === undefined || stands === null || lies === null) {
      stage.uncover()
      return undefined
    }
    // Under a sheet the frame has room only if it begins at the top of the screen.
    if (liesOver(lies)) stands.scrollIntoView({ block: 'start' })
    const tell = (): void => stage.cover(coveredPart(stands, lies))
    tell()
    if (jump?.uid === selected) stage.centre(node, Math.max(READABLE, stage.camera.get().k), isFirst)
    else stage.ensure(node)
    const observer = new ResizeObserver(tell)
    observer.observe(stands)
    observer.observe(lies)
    // Late content above the frame moves it on the screen without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [stage, scene, selected, jump, frame, cover])
}
