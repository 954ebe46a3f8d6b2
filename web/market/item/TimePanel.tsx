// What one piece costs in time at the player's own income: flea, trader, barter and craft compared.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatDuration } from '#core/format/duration.ts'
import { memoize } from '#core/memo.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import {
  CRAFT_TIME_SHARE,
  MAX_HOURLY_INCOME,
  type TimedWay,
  waysByTime,
} from '#core/pricing/profit/time-cost.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnProfitSetup } from '#web/player/use-profit-setup.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Ranked.module.css'
import { useIncome } from './use-income.ts'

const getContext = memoize(profitContext)

const TimePanel = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const catalogue = useCatalogue(...PROFIT_TABLES)
  const context = getContext(useOwnProfitSetup(catalogue))
  const { income, setIncome } = useIncome()
  const ways = useMemo(() => waysByTime(context, item.uid, income), [context, item, income])
  if (ways.length === 0) return null
  const rows = [...catalogue.traders.all, ...catalogue.stations.all]
  const place = ({ tag, where, level }: TimedWay): string => {
    const found = rows.find(({ url }) => url === where)
    const name = found === undefined ? '' : nameIn(language, found)
    return tag === 'Flea' || where === undefined ? t(`time.${tag}`) : t(`time.${tag}`, { name, level })
  }
  return (
    <Panel
      title={t('time.title')}
      foot={t('time.note', { percent: Math.round(CRAFT_TIME_SHARE * 100) })}
      isFlush
    >
      <div className={styles.field}>
        <NumberField
          label={t('time.income')}
          value={income}
          min={1}
          max={MAX_HOURLY_INCOME}
          canBeEmpty
          isLone
          placeholder={t('time.unknown')}
          onCommit={setIncome}
        />
      </div>
      <ol className={styles.ranked}>
        {ways.map((way, index) => (
          <li key={way.tag} data-way={way.tag} data-best={(index === 0 && ways.length > 1) || undefined}>
            <TraderMark name={place(way)} isDecorative />
            <span className={styles.place}>
              <span>{place(way)}</span>
              {way.waits > 0 && (
                <span className="faint small">
                  {t('time.waits', { time: formatDuration(way.waits, language) })}
                </span>
              )}
            </span>
            <span className={styles.price}>
              <b>
                {way.seconds === undefined ? (
                  <Price value={Math.round(way.price)} />
                ) : (
                  formatDuration(way.seconds, language)
                )}
              </b>
              {way.seconds !== undefined && (
                <span className="faint small">
                  <Price value={Math.round(way.price)} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export default TimePanel
