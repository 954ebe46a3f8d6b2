// The slots of a weapon as a tree: arrow keys move and select, Enter moves to the parts that fit, Delete removes one.
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import { SignedNumber } from '#web/gear/Signed.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { BuildWords } from '../words.ts'
import styles from './SlotTree.module.css'
import { type TreeMove, type TreeRow, treeMove, typedAhead } from './tree-rows.ts'

/** `conflicts` and `prices` by the key of a row; prices are formatted. */
export interface SlotTreeProps {
  readonly label: string
  readonly rows: readonly TreeRow[]
  readonly catalogue: Pick<Catalogue, 'items' | 'figures'>
  readonly words: BuildWords
  readonly conflicts: ReadonlyMap<string, readonly string[]>
  readonly prices: ReadonlyMap<string, PriceText>
  readonly chosen: string | undefined
  readonly onChoose: (row: TreeRow, how: 'walk' | 'press' | 'enter') => void
  readonly onFold: (key: string, isOpen: boolean) => void
  readonly onRemove: (row: TreeRow) => void
}

/** What a part costs and where; `isLocked`: not sold to the player yet. */
export interface PriceText {
  readonly price: string
  readonly source: string
  readonly isLocked: boolean
}

/** How long typed letters add up to one word. */
const TYPING_MS = 800

interface RowProps extends Pick<SlotTreeProps, 'catalogue' | 'words'> {
  readonly row: TreeRow
  readonly conflicts: readonly string[] | undefined
  readonly price: PriceText | undefined
}

const RowContent = memo(({ row, catalogue, words, conflicts, price }: RowProps): ReactNode => {
  const { t } = useTranslation('loadouts')
  const item = row.item === undefined ? undefined : catalogue.items.get(row.item)
  const figures = row.item === undefined ? undefined : catalogue.figures.get(row.item)
  const slot = words.slot(row.label)
  return (
    <div
      className={styles.part}
      data-state={conflicts ? 'clash' : item ? undefined : row.isRequired ? 'needed' : 'free'}
    >
      <span className={styles.partName} style={{ '--d': row.level - 1 } as CSSProperties}>
        {item === undefined ? (
          <span className={styles.emptyTile}>
            <Icon name="plus" size="s" />
          </span>
        ) : (
          <ItemTile item={item} size="s" />
        )}
        <span className="clip">
          <span className={styles.name}>{item === undefined ? slot : words.shortName(item.uid)}</span>{' '}
          {conflicts !== undefined ? (
            <span className={styles.why}>
              <Icon name="warn" size="s" />
              {t('parts.conflict', { parts: conflicts.map(words.shortName).join(', ') })}
            </span>
          ) : (
            <span className={styles.sub}>
              {item === undefined ? t(row.isRequired ? 'parts.required' : 'parts.empty') : slot}
            </span>
          )}
        </span>
      </span>
      {item !== undefined && (
        <>
          <span className={styles.n}>
            <SignedNumber value={getNumberProperty(figures, 'ergonomics')} />
          </span>
          <span className={styles.n}>
            <SignedNumber value={getNumberProperty(figures, 'recoilModifier') * 100} isLessBetter />
          </span>
          <span className={`${styles.n} ${styles.kg}`}>{formatFigureNumber(item.weight, 2)}</span>
          <span className={styles.n}>
            {price?.price}
            <span className={styles.source} data-locked={price?.isLocked || undefined}>
              {price?.source}
            </span>
          </span>
        </>
      )}
    </div>
  )
})

const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey

export const SlotTree = ({
  label,
  rows,
  catalogue,
  words,
  conflicts,
  prices,
  chosen,
  onChoose,
  onFold,
  onRemove,
}: SlotTreeProps): ReactNode => {
  const tree = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const active = rows.some(({ key }) => key === chosen) ? chosen : rows[0]?.key

  const go = (key: string): void => {
    const row = rows.find((each) => each.key === key)
    if (row === undefined) return
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
    onChoose(row, 'walk')
  }
  const move = (to: TreeMove): void => (to.tag === 'Go' ? go(to.key) : onFold(to.key, to.tag === 'Open'))
  const onClick = ({ target }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
    const row = rows.find(({ key }) => key === pressed?.dataset.key)
    if (row !== undefined) onChoose(row, 'press')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows.find(({ key }) => key === active)
    if (event.altKey || event.ctrlKey || event.metaKey || row === undefined) return
    const to = treeMove(rows, active, event.key)
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(row, 'enter')
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(row)
    else if (isLetter(event)) {
      const isFresh = event.timeStamp - typed.current.at > TYPING_MS
      typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: event.timeStamp }
      const found = typedAhead(rows, active, typed.current.text, (each) => [
        words.slot(each.label),
        ...(each.item === undefined ? [] : [words.shortName(each.item), words.name(each.item)]),
      ])
      if (found !== undefined) go(found.key)
    } else return
    event.preventDefault()
  }
  return (
    <div ref={tree} role="tree" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} onClick={onClick}>
      {rows.map((row) => (
        <div
          key={row.key}
          role="treeitem"
          className={styles.treeItem}
          data-key={row.key}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.hasSlots ? row.isOpen : undefined}
          aria-selected={row.key === chosen}
          tabIndex={row.key === active ? 0 : -1}
        >
          <RowContent
            row={row}
            catalogue={catalogue}
            words={words}
            conflicts={conflicts.get(row.key)}
            price={prices.get(row.key)}
          />
        </div>
      ))}
    </div>
  )
}
