// What a row of the list has no room for: the whole condition, and every quest that gives the achievement.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { questAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import styles from './Achievements.module.css'
import type { AchievementRow } from './achievement-rows.ts'

export const AchievementDetail = ({
  row: { achievement, condition, quests },
  t,
}: {
  readonly row: AchievementRow
  readonly t: TFunction<'achievements'>
}): ReactNode => (
  <div className={styles.detail}>
    <p>{condition ?? t('noCondition')}</p>
    {achievement.isHidden === true && <p className="muted small">{t('hiddenHelp')}</p>}
    {quests.length > 0 && (
      <p>
        {t(quests.length > 1 ? 'givenByAny' : 'givenBy')}{' '}
        {quests.map(({ uid, name }, index) => (
          <span key={uid}>
            {index > 0 && ' · '}
            <Link to={questAddress(uid)}>{name}</Link>
          </span>
        ))}
      </p>
    )}
  </div>
)
