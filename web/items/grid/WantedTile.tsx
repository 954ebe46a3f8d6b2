// One item of the picture grid: a press adds a piece, the minus or a long press removes one.
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type ItemLine, isGroup } from '../item-lines.ts'
import { type TileSize, tileCount } from './grid-tiles.ts'
import styles from './WantedGrid.module.css'

const LONG_PRESS_MS = 450

export interface WantedTileProps {
  readonly line: ItemLine
  readonly kind: keyof Pieces
  readonly index: number
  readonly size: TileSize
  readonly isFocusable: boolean
  readonly canEdit: boolean
  /** Keep its identity stable: every new one renders all tiles. */
  readonly onCount: (line: ItemLine, kind: keyof Pieces, by: 1 | -1) => void
}

/** A long press removes a piece, and the click that ends it then adds none. */
const useLongPress = (onLong: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouch = useRef(false)
  const wasLong = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isTouch: () => isTouch.current,
    wasLong: () => {
      const was = wasLong.current
      wasLong.current = false
      return was
    },
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch'
        wasLong.current = false
        stop()
        if (!isTouch.current) return
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLong()
        }, LONG_PRESS_MS)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
    },
  }
}

const PlainWantedTile = ({
  line,
  kind,
  index,
  size,
  isFocusable,
  canEdit,
  onCount,
}: WantedTileProps): ReactNode => {
  const { t } = useTranslation('tracker')
  const { have, wanted, isDone } = tileCount(line, kind)
  const press = useLongPress(() => onCount(line, kind, -1))
  const label = t(`tile.${kind}`, { name: line.name, have: formatNumber(have), wanted: formatNumber(wanted) })
  const onClick = (event: MouseEvent): void => {
    if (!press.wasLong()) onCount(line, kind, event.shiftKey ? -1 : 1)
  }
  const onContextMenu = (event: MouseEvent): void => {
    if (!canEdit) return
    event.preventDefault()
    if (!press.isTouch()) onCount(line, kind, -1)
  }
  return (
    <li className={styles.cell} data-done={isDone || undefined} data-group={isGroup(line) || undefined}>
      <button
        type="button"
        className={styles.add}
        aria-label={label}
        title={label}
        aria-haspopup={isGroup(line) ? 'dialog' : undefined}
        tabIndex={isFocusable ? 0 : -1}
        data-tile={index}
        onClick={onClick}
        onContextMenu={onContextMenu}
        {...press.listeners}
      >
        <ItemTile
          item={line.item}
          className={styles.picture}
          size={size === 'small' ? 'l' : 'hero'}
          count={`${formatNumber(have)}/${formatNumber(wanted)}`}
          foundInRaid={kind === 'foundInRaid'}
          hasEnough={isDone}
        />
        <progress className={styles.bar} value={Math.min(have, wanted)} max={wanted} aria-hidden="true" />
        {isDone && <Icon name="check" className={styles.check} />}
        {size !== 'small' && <span className={styles.label}>{line.name}</span>}
      </button>
      {canEdit && !isGroup(line) && (
        <button
          type="button"
          className={styles.minus}
          tabIndex={-1}
          aria-label={t('tile.less', { name: line.name })}
          disabled={line.owned[kind] === 0}
          onClick={() => onCount(line, kind, -1)}
        >
          <Icon name="minus" size="s" />
        </button>
      )}
    </li>
  )
}

export const WantedTile = memo(PlainWantedTile)
