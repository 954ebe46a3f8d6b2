// How large a plot is drawn.
import { useLayoutEffect, useRef, useState } from 'react'
import { onLayout } from '../hooks/on-layout.ts'

/** px; 0 until it was measured. */
export interface PlotSize {
  readonly width: number
  readonly height: number
}

/** The ref of the plot, and its size. */
export const usePlotSize = () => {
  const part = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<PlotSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = part
    if (current === null) return
    return onLayout([current], () => {
      const { clientWidth: width, clientHeight: height } = current
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }))
    })
  }, [])
  return [part, size] as const
}
