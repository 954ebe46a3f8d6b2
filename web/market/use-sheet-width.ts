// How wide the market's sheet is, in px.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { onLayout } from '#web/ui/on-layout.ts'

/** Measured last, in a window so wide. */
let last: { readonly inWindow: number; readonly width: number } | undefined

/** Before its first layout as wide as what stood there before, the skeleton at least, or else as the window. */
export const useSheetWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const sheet = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() =>
    last?.inWindow === window.innerWidth ? last.width : window.innerWidth,
  )
  useLayoutEffect(() => {
    const { current } = sheet
    if (current === null) return
    return onLayout([current], () => {
      last = { inWindow: window.innerWidth, width: current.clientWidth }
      setWidth(last.width)
    })
  }, [])
  return [sheet, width]
}
