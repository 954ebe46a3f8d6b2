// The plots of a chart with their crosshair: by mouse, by touch, and by arrow keys.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import plot from './Plot.module.css'

/** How far Page Up and Page Down go. */
const PAGE = 10

/** The index that a key leads to among `count` points; undefined where the key does not walk them. */
export const pointAfterKey = (key: string, index: number, count: number): number | undefined => {
  const step = new Map([
    ['ArrowRight', 1],
    ['ArrowUp', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', -1],
    ['PageUp', PAGE],
    ['PageDown', -PAGE],
    ['Home', -count],
    ['End', count],
  ]).get(key)
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step))
}

/** `index`: the point that is read, the last one while none is chosen. */
export interface ChartCursor {
  readonly index: number
  readonly chosen: number | undefined
  readonly choose: (index: number | undefined) => void
}

export const useChartCursor = (count: number): ChartCursor => {
  const [chosen, choose] = useState<number>()
  return { index: Math.min(chosen ?? count - 1, count - 1), chosen, choose }
}

/**
 * The room around the plots of `count` points. `nearest`: the index of the point that is so many percent from the left, and from the top.
 * `onPick`: a point was pressed, or Enter on it.
 */
export const ChartField = ({
  cursor: { index, chosen, choose },
  count,
  nearest,
  onPick,
  label,
  valueText,
  className,
  children,
}: {
  readonly cursor: ChartCursor
  readonly count: number
  readonly nearest: (percent: number, down: number) => number
  readonly onPick?: (index: number) => void
  readonly label: string
  /** The point that is read, in words. */
  readonly valueText: string
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => {
  const pointAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): number | undefined => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const style = getComputedStyle(currentTarget)
    const [before, after] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)]
    const [above, below] = [Number.parseFloat(style.paddingTop), Number.parseFloat(style.paddingBottom)]
    const [room, depth] = [width - before - after, height - above - below]
    return room > 0 && depth > 0
      ? nearest(((clientX - left - before) / room) * 100, ((clientY - top - above) / depth) * 100)
      : undefined
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const point = pointAt(event)
    if (point !== undefined) choose(point)
  }
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const point = pointAt(event)
    if (point !== undefined) onPick?.(point)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') choose(undefined)
    if (event.key === 'Enter') onPick?.(index)
    const next = pointAfterKey(event.key, index, count)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div
      className={classNames(plot.field, className)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={index}
      aria-valuetext={valueText}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onClick={onClick}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') choose(undefined)
      }}
      onFocus={() => choose(chosen ?? index)}
      onBlur={() => choose(undefined)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
