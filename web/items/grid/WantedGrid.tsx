// The picture grid: arrow keys move through it, with a roving tab index.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import type { ItemLine } from '../item-lines.ts'
import { type GridTile, type TileSize, tileAfterKey, tileStep } from './grid-tiles.ts'
import styles from './WantedGrid.module.css'
import { WantedTile } from './WantedTile.tsx'

/** Number of tiles in a row. */
const getColumns = (grid: HTMLElement): number => {
  const [first, ...others] = grid.children
  if (first === undefined) return 1
  const { top } = first.getBoundingClientRect()
  const next = others.findIndex((each) => each.getBoundingClientRect().top > top)
  return next < 0 ? grid.children.length : next + 1
}

export const WantedGrid = ({
  label,
  tiles,
  size,
  canEdit,
  onCount,
}: {
  readonly label: string
  readonly tiles: readonly GridTile[]
  readonly size: TileSize
  readonly canEdit: boolean
  readonly onCount: (line: ItemLine, kind: keyof Pieces, by: 1 | -1) => void
}): ReactNode => {
  const grid = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const at = Math.min(active, tiles.length - 1)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const index = Number(target.dataset.tile ?? Number.NaN)
    const tile = tiles[index]
    if (grid.current === null || tile === undefined) return
    const by = tileStep(event.key)
    if (by !== undefined) {
      event.preventDefault()
      onCount(tile.line, tile.kind, by)
      return
    }
    const to = tileAfterKey(event.key, index, { columns: getColumns(grid.current), count: tiles.length })
    if (to === undefined) return
    event.preventDefault()
    grid.current.querySelector<HTMLElement>(`[data-tile="${to}"]`)?.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const { tile } = event.target.dataset
    if (tile !== undefined) setActive(Number(tile))
  }
  // Of the tiles inside, which are buttons.
  const listeners = { onKeyDown, onFocus }

  return (
    <ul ref={grid} className={styles.grid} aria-label={label} data-size={size} {...listeners}>
      {tiles.map(({ key, line, kind }, index) => (
        <WantedTile
          key={key}
          line={line}
          kind={kind}
          index={index}
          size={size}
          isFocusable={index === at}
          canEdit={canEdit}
          onCount={onCount}
        />
      ))}
    </ul>
  )
}
