// Everything that keeps a quest locked, in sentences.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockReason } from '#core/quests/availability.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { GraphGame } from '../use-graph.ts'
import styles from './QuestPanel.module.css'

export const LockReasons = ({
  game,
  reasons,
}: {
  readonly game: GraphGame
  readonly reasons: readonly LockReason[]
}): ReactNode => {
  const { t } = useTranslation('graph')
  const words = useRuleWords()
  return (
    <ul className={styles.locks} aria-label={t('whyLocked')}>
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>
          <Icon name="lock" />
          <span>{words.lockReason(reason, game.catalogue)}</span>
        </li>
      ))}
    </ul>
  )
}
