// Asks a judge who accepts a suggestion whether a score that was noted by hand is about the same deed.
import type { ReactNode } from 'react'
import { countedMark, type Score } from '#core/challenge/model.ts'
import type { ChallengeGoal } from '#core/challenge/scoring.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import styles from '../challenge.module.css'
import { sayMark } from '../mark-words.ts'
import { useChallenge } from '../use-challenge.ts'

export interface SecondCountDialogProps {
  readonly goal: ChallengeGoal
  /** Name of the team. */
  readonly team: string
  /** Noted by hand since the deed. */
  readonly scores: readonly Score[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export const SecondCountDialog = ({
  goal,
  team,
  scores,
  onConfirm,
  onCancel,
}: SecondCountDialogProps): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, people } = useChallenge()
  return (
    <ConfirmDialog
      title={t('challenge.suggestions.byHand.title')}
      confirmText={t('challenge.suggestions.byHand.countToo')}
      isDangerous={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="stack">
        <p>{t('challenge.suggestions.byHand.about', { goal: goal.name, team })}</p>
        <ul className={styles.reports}>
          {scores.map((score) => (
            <li key={score.uid}>
              {[sayMark(t, challenge, countedMark(score)), localDateTime(score.at), people[score.by] ?? '']
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        <p>{t('challenge.suggestions.byHand.same')}</p>
      </div>
    </ConfirmDialog>
  )
}
