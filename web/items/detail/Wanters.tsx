// The first of those who want an item, in two small lines.
import { memo, type ReactNode } from 'react'
import { groupByWanter } from '#core/tracker/tracker.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ItemLine } from '../item-lines.ts'
import styles from '../Tracker.module.css'
import type { Wanter } from './wanter-words.ts'

const MAX_LINES = 2

const PlainWanters = ({
  needs,
  wanterOf,
}: Pick<ItemLine, 'needs'> & {
  readonly wanterOf: (need: ItemLine['needs'][number]['need']) => Wanter
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const wanters = groupByWanter(needs).flatMap(([first]) =>
    first === undefined ? [] : [wanterOf(first.need)],
  )
  const more = wanters.length - MAX_LINES
  return (
    <span className={styles.wanters}>
      {wanters.slice(0, MAX_LINES).map(({ by, name, address }, index) => (
        <span key={address + by} className={styles.wanter}>
          <span className="clip">
            <b>{by}</b>
            {name !== undefined && ` ${name}`}
          </span>
          {index === MAX_LINES - 1 && more > 0 && (
            <span className={styles.more}>{t('moreWanters', { count: more })}</span>
          )}
        </span>
      ))}
    </span>
  )
}

export const Wanters = memo(PlainWanters)
