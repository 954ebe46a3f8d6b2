// Measures a table in its place: how high a row is, whether rows are folded, and where the rows begin on the page.
import { type RefObject, useLayoutEffect, useState } from 'react'
import { onLayout, topOnPage } from '../hooks/on-layout.ts'
import { FOLDS_BELOW, foldedHeight } from './table-columns.ts'

export interface TableMetrics {
  readonly isFolded: boolean
  /** px of a closed row. */
  readonly height: number
  /** px from the top of the page to the first row. */
  readonly top: number
}

/** A measure of the token file in px. */
const measure = (name: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0

const metricsAt = (width: number, top: number, rowHeight: number | undefined): TableMetrics => {
  const isFolded = width < FOLDS_BELOW
  const plain = rowHeight ?? measure('--row-h')
  return { isFolded, height: isFolded ? foldedHeight(plain, measure('--tile')) : plain, top }
}

const take = (wrap: HTMLElement, body: HTMLElement, rowHeight: number | undefined): TableMetrics =>
  metricsAt(wrap.clientWidth, topOnPage(body), rowHeight)

const isSame = (a: TableMetrics, b: TableMetrics): boolean =>
  a.isFolded === b.isFolded && a.height === b.height && a.top === b.top

/** Follows the size of the table and of the page above it; `isEmpty` while the table is not drawn. */
export const useTableMetrics = (
  wrap: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  { rowHeight, isEmpty }: { readonly rowHeight: number | undefined; readonly isEmpty: boolean },
): TableMetrics => {
  // As wide as the window until it has its place: mostly right, and then the rows are drawn once.
  const [metrics, setMetrics] = useState(() => metricsAt(window.innerWidth, 0, rowHeight))
  useLayoutEffect(() => {
    if (isEmpty || wrap.current === null) return
    return onLayout([wrap.current, document.body], () => {
      if (wrap.current === null || body.current === null) return
      const next = take(wrap.current, body.current, rowHeight)
      setMetrics((last) => (isSame(last, next) ? last : next))
    })
  }, [wrap, body, rowHeight, isEmpty])
  return metrics
}
