// Crafts to start before going in, one of each station, with their time and profit.
import { type ReactNode, useMemo } from 'react'
import { formatHours } from '#core/format/duration.ts'
import { getGain } from '#core/pricing/profit/profit-row.ts'
import { craftsBefore } from '#core/raid-plan/crafts-before.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'

export const CraftsPanel = ({
  game,
  hours,
}: {
  readonly game: RaidGame
  readonly hours: number
}): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const { catalogue, profit } = game
  const names = useNames(catalogue)
  const crafts = useMemo(() => craftsBefore(profit, hours), [profit, hours])
  const total = crafts.reduce((sum, craft) => sum + (getGain(craft) ?? 0), 0)
  return (
    <Panel
      title={t('crafts.title')}
      note={crafts.length > 0 && <Price value={total} isSigned />}
      foot={t('crafts.assumes', { count: hours })}
      isFlush
    >
      {crafts.length === 0 ? (
        <p className={styles.nothing}>{t('crafts.none')}</p>
      ) : (
        <ul>
          {crafts.map((craft) => {
            const item = findItem(catalogue, craft.product.uid)
            return (
              <li key={craft.uid} className={styles.thing}>
                {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
                <span>
                  <Link to={`${getPath('crafts')}?open=${craft.uid}`}>{names.thing(craft.product.uid)}</Link>
                  <small>
                    {names.station(craft.station)} {craft.level} · {formatHours(craft.runSeconds, locale)}
                  </small>
                </span>
                <Price value={getGain(craft)} isSigned tone="sign" />
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
