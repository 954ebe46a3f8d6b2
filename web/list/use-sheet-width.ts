// How wide the market's sheet is, in px.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { onLayout } from '#web/ui/on-layout.ts'

/** Measured last. */
let last: number | undefined

/** Before its first layout as wide as what stood there before, the skeleton at least, or else as the window. */
export const useSheetWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const sheet = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() => last ?? window.innerWidth)
  useLayoutEffect(() => {
    const { current } = sheet
    if (current === null) return
    return onLayout([current], () => {
      last = current.clientWidth
      setWidth(last)
    })
  }, [])
  return [sheet, width]
}
