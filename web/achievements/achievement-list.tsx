// The list of achievements: its columns and its filters.
import type { TFunction } from 'i18next'
import { RARITIES } from '#core/catalogue/tables/achievement.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { questAddress } from '#web/links/quests.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList, several, toggle } from '#web/list/define-list.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { AchievementDetail } from './AchievementDetail.tsx'
import styles from './Achievements.module.css'
import { AchievementTick } from './AchievementTick.tsx'
import type { AchievementRow } from './achievement-rows.ts'

export interface AchievementListContext {
  readonly t: TFunction<'achievements'>
}

const STATES = ['open', 'reached'] as const

/** Shares of players are given to the hundredth of a percent. */
const percent = (value: number): string => `${formatNumber(value, { maxDecimals: 2 })}\u00a0%`

export const achievementList = defineList<AchievementRow, AchievementListContext>({
  name: 'achievements',
  key: ({ uid }) => uid,
  columns: {
    name: {
      head: ({ t }) => t('column.name'),
      cell: (row, { t }) => (
        <span className={styles.texts}>
          <span className={styles.name}>
            {row.name}
            {row.achievement.isHidden === true && <span className="faint small"> · {t('hidden')}</span>}
          </span>
          {row.condition !== undefined && <span className={styles.condition}>{row.condition}</span>}
        </span>
      ),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 280, share: 1 },
      folded: 'item',
    },
    done: {
      head: ({ t }) => t('column.done'),
      cell: (row) => <AchievementTick row={row} />,
      value: ({ isReached }) => (isReached ? 1 : 0),
      width: 84,
      folded: 'control',
    },
    quest: {
      head: ({ t }) => t('column.quest'),
      cell: ({ quests: [first, ...others] }) =>
        first !== undefined && (
          <span className="clip">
            <Link to={questAddress(first.uid)}>{first.name}</Link>
            {others.length > 0 && <span className="faint"> +{others.length}</span>}
          </span>
        ),
      value: ({ quests }) => quests[0]?.name,
      copied: ({ quests }) => quests.map(({ name }) => name).join(', '),
      first: 'ascending',
      width: 220,
      priority: 2,
      isDefault: true,
    },
    side: {
      head: ({ t }) => t('column.side'),
      cell: ({ achievement }, { t }) => <span className="muted">{t(`side.${achievement.side}`)}</span>,
      value: ({ achievement }) => achievement.side,
      copied: ({ achievement }, { t }) => t(`side.${achievement.side}`),
      first: 'ascending',
      width: 96,
      priority: 3,
      isDefault: true,
    },
    rarity: {
      head: ({ t }) => t('column.rarity'),
      cell: ({ achievement }, { t }) => (
        <span className={styles[achievement.rarity]}>{t(`rarity.${achievement.rarity}`)}</span>
      ),
      value: ({ rank }) => rank,
      copied: ({ achievement }, { t }) => t(`rarity.${achievement.rarity}`),
      width: 120,
      folded: 'sub',
      isDefault: true,
    },
    percent: {
      head: ({ t }) => t('column.percent'),
      cell: ({ achievement }) => percent(achievement.percent),
      value: ({ achievement }) => achievement.percent,
      width: 108,
      align: 'end',
      folded: 'main',
    },
  },
  filters: {
    state: choice({
      place: 'strip',
      isCounted: true,
      label: ({ t }) => t('filter.state'),
      words: STATES,
      text: ({ t }, word) => t(`filter.${word}`),
      keeps: ({ isReached }, word) => isReached === (word === 'reached'),
    }),
    rarity: several({
      place: 'strip',
      label: ({ t }) => t('column.rarity'),
      isCounted: true,
      options: ({ t }) => RARITIES.map((value) => ({ value, text: t(`rarity.${value}`) })),
      keeps: ({ achievement }, word) => achievement.rarity === word,
    }),
    hidden: toggle({
      place: 'strip',
      label: ({ t }) => t('filter.hidden'),
      help: ({ t }) => t('hiddenHelp'),
      isCounted: true,
      keeps:
        () =>
        ({ achievement }) =>
          achievement.isHidden === true,
    }),
    byQuest: toggle({
      place: 'strip',
      label: ({ t }) => t('filter.byQuest'),
      isCounted: true,
      keeps:
        () =>
        ({ quests }) =>
          quests.length > 0,
    }),
  },
  detail: (row, { t }) => <AchievementDetail row={row} t={t} />,
  sort: { id: 'percent', direction: 'descending' },
  search: ({ t }) => t('search'),
  names: ({ name, condition = '', achievement, quests }) => [
    name,
    achievement.name,
    condition,
    ...quests.map((quest) => quest.name),
  ],
})
