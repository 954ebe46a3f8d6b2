// Every trader with quests for the PMC: loyalty level, quests done, and what is missing for the next level.
import { type ReactNode, useMemo } from 'react'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import {
  type LoyaltyLack,
  type NextLoyalty,
  type TraderProgress,
  traderProgress,
} from '#core/progress/trader-progress.ts'
import { countToGo } from '#core/quests/lists/totals.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questsAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { LevelMark } from '#web/ui/game/LevelMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProgressBar } from '#web/ui/Progress.tsx'
import styles from './Traders.module.css'
import type { Dashboard } from './use-dashboard.ts'

const standing = (value: number): string => formatNumber(value, { maxDecimals: 2 })

const Lack = ({ lack }: { readonly lack: LoyaltyLack }): ReactNode => {
  const { t } = useTranslation('dashboard')
  if (lack.tag === 'PlayerLevel') return t('traders.playerLevel', { needs: lack.needs, has: lack.has })
  return lack.isRecorded
    ? t('traders.standing', { needs: standing(lack.needs), has: standing(lack.has) })
    : t('traders.standingUnknown', { needs: standing(lack.needs) })
}

const Next = ({ next: { level, lacks, turnover, currency } }: { readonly next: NextLoyalty }): ReactNode => {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <span className={styles.for}>{t('traders.next', { level })}</span>
      <ul className={styles.lacks}>
        {lacks.map((lack) => (
          <li key={lack.tag}>
            <Lack lack={lack} />
          </li>
        ))}
        {turnover > 0 && (
          <li>
            {t('traders.turnover', { turnover: formatMoney(turnover, { currency, space: NO_BREAK_SPACE }) })}
          </li>
        )}
      </ul>
    </>
  )
}

const Trader = ({
  progress: { trader, quests, level, next },
  name,
}: {
  readonly progress: TraderProgress
  readonly name: string
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  return (
    <li className={styles.trader}>
      <TraderMark name={name} trader={trader.url} size="l" isDecorative />
      <div className={styles.what}>
        <div className={styles.head}>
          <h3>
            <Link
              to={questsAddress({ status: countToGo(quests) > 0 ? 'active' : 'all', trader: trader.url })}
            >
              {name}
            </Link>
          </h3>
          {level !== undefined && <LevelMark level={level} />}
        </div>
        <ProgressBar
          label={t('traders.questsOf', { trader: name })}
          value={quests.done}
          max={quests.of}
          isLabelHidden
        />
        <p className={styles.quests}>{t('traders.quests', { done: quests.done, of: quests.of })}</p>
        <div className={styles.next}>
          {level !== undefined && (next === undefined ? t('traders.top') : <Next next={next} />)}
        </div>
      </div>
    </li>
  )
}

export const Traders = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { catalogue, view, names } = dashboard
  const traders = useMemo(() => traderProgress(view, catalogue.traders.all), [view, catalogue])
  return (
    <Panel title={t('traders.title')} note={t('traders.note')} isFlush>
      <ul className={styles.traders}>
        {traders.map((progress) => (
          <Trader key={progress.trader.url} progress={progress} name={names.trader(progress.trader.url)} />
        ))}
      </ul>
    </Panel>
  )
}
