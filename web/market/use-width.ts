// How wide a part of the page is, in px.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before the first layout the width of the window. */
export const useWidth = <Part extends HTMLElement>(): readonly [RefObject<Part | null>, number] => {
  const part = useRef<Part>(null)
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const { current } = part
    if (current === null) return
    const measure = (): void => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [part, width]
}
