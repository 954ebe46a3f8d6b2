// The progress of the PMC, one tile per kind; each links to its page.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import {
  achievementOverview,
  hideoutOverview,
  isComplete,
  itemOverview,
  type QuestOverview,
  questOverview,
} from '#core/progress/overview.ts'
import { countToGo, type QuestShare } from '#core/quests/lists/totals.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questsAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ProgressBar } from '#web/ui/Progress.tsx'
import styles from './ProgressTiles.module.css'
import type { Dashboard } from './use-dashboard.ts'

interface TileProps {
  readonly label: string
  readonly to: string
  readonly share: QuestShare
  /** What remains, and other facts; the first line is the most important. */
  readonly lines: readonly string[]
}

const Tile = ({ label, to, share: { done, of }, lines }: TileProps): ReactNode => {
  const { t } = useTranslation('dashboard')
  const said = t('share.ofAll', { label, done: formatNumber(done), of: formatNumber(of) })
  return (
    <li className={styles.tile}>
      <Link to={to} className={styles.label}>
        {label}
      </Link>
      <span className={styles.number}>
        <b>{formatNumber(done)}</b> <span className="unit">/ {formatNumber(of)}</span>
      </span>
      <ProgressBar label={said} value={done} max={of} isLabelHidden />
      <span className={styles.sub}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </li>
  )
}

/** Active quests if any are left, otherwise all of them. */
const statusFor = (open: number) => (open > 0 ? 'active' : 'all')

const KappaTile = ({
  overview: { kappa, hasKappa },
  finalName,
}: {
  readonly overview: QuestOverview
  readonly finalName: string
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const line = hasKappa
    ? t('share.kappaHave', { quest: finalName })
    : isComplete(kappa)
      ? t('share.kappaFinal', { quest: finalName })
      : t('share.questsToGo', { count: countToGo(kappa) })
  return (
    <Tile
      label={t('share.kappa')}
      to={questsAddress({ status: statusFor(countToGo(kappa)), kappa: '1' })}
      share={kappa}
      lines={[line]}
    />
  )
}

/** Absent where the game data have no achievements. */
const AchievementTile = ({
  dashboard: { catalogue, player },
}: {
  readonly dashboard: Dashboard
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { share, rarest } = useMemo(() => achievementOverview(catalogue, player), [catalogue, player])
  if (share.of === 0) return null
  const left = countToGo(share)
  return (
    <Tile
      label={t('share.achievements')}
      to={getPath('achievements')}
      share={share}
      lines={[
        left > 0 ? t('share.achievementsToGo', { count: left }) : t('share.done'),
        ...(rarest === undefined
          ? []
          : [
              t('share.rarest', {
                achievement: nameIn(locale, rarest),
              }),
            ]),
      ]}
    />
  )
}

export const ProgressTiles = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { catalogue, view, player, names } = dashboard
  const overview = useMemo(() => questOverview(view), [view])
  const hideout = useMemo(() => hideoutOverview(catalogue, player), [catalogue, player])
  const items = useMemo(() => itemOverview(catalogue, view), [catalogue, view])
  const { all, lightkeeper, states } = overview
  const highest = catalogue.levels.at(-1)?.level ?? player.level
  const counted = (count: number) => ({ count, number: formatNumber(count) })
  const toGo = (text: string, count: number): string => (count > 0 ? text : t('share.done'))
  return (
    <ul className={styles.tiles} aria-label={t('share.title')}>
      <Tile
        label={t('share.level')}
        to={getPath('account')}
        share={{ done: player.level, of: highest }}
        lines={[
          player.level < highest
            ? t('share.levelsToGo', { count: highest - player.level })
            : t('share.highest'),
        ]}
      />
      <Tile
        label={t('share.quests')}
        to={questsAddress(states.available > 0 ? {} : { status: statusFor(countToGo(all)) })}
        share={all}
        lines={[
          toGo(t('share.questsToGo', { count: countToGo(all) }), countToGo(all)),
          ...(states.available > 0 ? [t('share.available', { count: states.available })] : []),
        ]}
      />
      <KappaTile overview={overview} finalName={names.quest(FINAL_QUEST)} />
      <Tile
        label={t('share.lightkeeper')}
        to={questsAddress({ status: statusFor(countToGo(lightkeeper)), lightkeeper: '1' })}
        share={lightkeeper}
        lines={[toGo(t('share.questsToGo', { count: countToGo(lightkeeper) }), countToGo(lightkeeper))]}
      />
      <Tile
        label={t('share.hideout')}
        to={getPath('progressionHideout')}
        share={hideout.levels}
        lines={[
          toGo(t('share.hideoutToGo', { count: countToGo(hideout.levels) }), countToGo(hideout.levels)),
          ...(hideout.ready > 0 ? [t('share.ready', { count: hideout.ready })] : []),
        ]}
      />
      <Tile
        label={t('share.items')}
        to={getPath('itemsTracker')}
        share={items.pieces}
        lines={[
          toGo(t('share.itemsToGo', counted(countToGo(items.pieces))), countToGo(items.pieces)),
          ...(countToGo(items.foundInRaid) > 0
            ? [t('share.inRaid', counted(countToGo(items.foundInRaid)))]
            : []),
        ]}
      />
      <AchievementTile dashboard={dashboard} />
    </ul>
  )
}
