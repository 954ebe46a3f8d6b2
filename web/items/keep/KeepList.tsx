// What must be kept, grouped by what needs it; each line opens the answer for its item.
import { memo, type ReactNode } from 'react'
import { allPieces, isRowDone } from '#core/tracker/tracker.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Wanter, wanterName } from '#web/items/detail/wanter-words.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { PiecesText } from '#web/ui/game/Amount.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type ItemLine, isGroup, wanterNames } from '../item-lines.ts'
import styles from './KeepList.module.css'
import { keepGroups } from './keep-list.ts'

type WanterOf = (need: ItemLine['needs'][number]['need']) => Wanter

const PlainKeepLine = ({
  line,
  wanterOf,
}: {
  readonly line: ItemLine
  readonly wanterOf: WanterOf
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const wanters = wanterNames(line, (need) => wanterName(wanterOf(need)))
  const sub = `${wanters[0] ?? ''}${wanters.length > 1 ? ` +${wanters.length - 1}` : ''}`
  const have = allPieces(line.wanted) - allPieces(line.missing)
  const cell = <ItemCell item={line.item} name={line.name} sub={sub} hasEnough={isRowDone(line)} />
  return (
    <li className={styles.line} data-done={isRowDone(line) || undefined}>
      {isGroup(line) ? cell : <Link to={`?${new URLSearchParams({ item: line.item.url })}`}>{cell}</Link>}
      <span className={styles.count}>
        <b>
          <PiecesText pieces={line.wanted} />
        </b>
        {have > 0 && <span className={styles.met}>{t('keep.have', { have: formatNumber(have) })}</span>}
      </span>
    </li>
  )
}
const KeepLine = memo(PlainKeepLine)

export const KeepList = ({
  lines,
  wanterOf,
}: {
  readonly lines: readonly ItemLine[]
  readonly wanterOf: WanterOf
}): ReactNode => {
  const { t } = useTranslation('tracker')
  return keepGroups(lines).map(({ group, lines: of }) => (
    <section key={group} className={styles.group} aria-label={t(`keep.group.${group}`)}>
      <h3 className={styles.title}>
        {t(`keep.group.${group}`)} <span className="faint small num">{of.length}</span>
      </h3>
      <ul className={styles.list}>
        {of.map((line) => (
          <KeepLine key={line.key} line={line} wanterOf={wanterOf} />
        ))}
      </ul>
    </section>
  ))
}
