// Areas covered by controls in the corners of the map (floors, tools, raid clock), where a label would be cut off.
import { useEffect, useMemo, useState } from 'react'
import { onLayout } from '#web/ui/hooks/on-layout.ts'
import { type PixelBox, useMapStage } from '../canvas/map-view.ts'

const PARTS = '[data-map-tools]'

const isSame = (one: readonly PixelBox[], other: readonly PixelBox[]): boolean =>
  one.length === other.length &&
  one.every((box, index) =>
    Object.entries(box).every(([edge, at]) => other[index]?.[edge as keyof PixelBox] === at),
  )

/** In layer pixels, updated after each move. */
export const useCovered = (): readonly PixelBox[] => {
  const { view, panes } = useMapStage()
  const [inWindow, setInWindow] = useState<readonly PixelBox[]>([])
  useEffect(() => {
    const map = panes.marks.closest('[role="group"]')
    const page = map?.parentElement
    if (map === null || page === null || page === undefined) return
    const parts = [...page.querySelectorAll(PARTS)]
    return onLayout([map, ...parts], () => {
      const { left, top } = map.getBoundingClientRect()
      const next = parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map((box) => ({
          ...{ left: box.left - left, right: box.right - left },
          ...{ top: box.top - top, bottom: box.bottom - top },
        }))
      setInWindow((last) => (isSame(last, next) ? last : next))
    })
  }, [panes])
  return useMemo(
    () =>
      inWindow.map(({ left, right, top, bottom }) => ({
        ...{ left: view.box.left + left, right: view.box.left + right },
        ...{ top: view.box.top + top, bottom: view.box.top + bottom },
      })),
    [inWindow, view],
  )
}
