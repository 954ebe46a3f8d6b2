// How wide a part of the page is, in px.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { onLayout } from '#web/ui/on-layout.ts'

/** Before the first layout the width of the window. */
export const useWidth = <Part extends HTMLElement>(): readonly [RefObject<Part | null>, number] => {
  const part = useRef<Part>(null)
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const { current } = part
    if (current === null) return
    return onLayout([current], () => setWidth(current.clientWidth))
  }, [])
  return [part, width]
}
