// Pasted lines that match no item clearly: candidates to choose from, or to be left out.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { removeLine, settleLine, type UnclearLine } from '#core/stash/model.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import styles from './Stash.module.css'
import type { StashControl } from './stash-store.ts'

export const UnclearLines = ({
  lines,
  items,
  names,
  control,
}: {
  readonly lines: readonly UnclearLine[]
  readonly items: Catalogue['items']
  readonly names: Pick<Names, 'thing'>
  readonly control: StashControl
}): ReactNode => {
  const { t } = useTranslation('stash')
  if (lines.length === 0) return null
  return (
    <section className={styles.unclear} aria-label={t('unclear.title')}>
      <h3>
        {t('unclear.title')} <Count value={lines.length} />
      </h3>
      <p className="faint small">{t('unclear.hint')}</p>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={`${at} ${line.text}`} className={styles.line}>
            <span className={styles.said}>
              <b>{line.text}</b>
              <span className="faint small">
                {t(`unclear.reason.${line.reason}`)} ·{' '}
                {t('pieces', { count: line.count, pieces: formatNumber(line.count) })}
              </span>
            </span>
            <span className={styles.offers}>
              {line.offered.flatMap((uid) => {
                const item = items.get(uid)
                return item === undefined
                  ? []
                  : [
                      <Button
                        key={uid}
                        size="small"
                        onClick={() => control.set(settleLine(control.now(), line, uid))}
                      >
                        <ItemTile item={item} size="s" />
                        {names.thing(uid)}
                      </Button>,
                    ]
              })}
            </span>
            <IconButton
              icon="x"
              variant="quiet"
              size="small"
              label={t('unclear.remove', { text: line.text })}
              onClick={() => control.set(removeLine(control.now(), line))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
