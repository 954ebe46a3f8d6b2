// The challenges that this player's pilot suggests scores to, each with a way to stop that. Nothing is drawn without one.
import type { ReactNode } from 'react'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { makeAnswerHooks } from '#web/data/use-answer.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from '../pilot.module.css'

const { useAnswer } = makeAnswerHooks(callLate, latePath)

export const ChallengesPanel = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const { answer, refresh } = useAnswer('playedChallenges')
  if (isLeft(answer) || answer.right.challenges.length === 0) return null

  const withdraw = async (id: string): Promise<void> => {
    const body = { commandId: crypto.randomUUID(), command: { tag: 'WithdrawSuggestions' } }
    const done = await callLate('sendChallengeCommand', { params: { id }, body })
    if (isLeft(done)) showToast({ text: done.left.message, tone: 'error' })
    else refresh()
  }

  return (
    <Panel title={t('challenges.title')}>
      <div className="stack">
        <p className={styles.fine}>{t('challenges.about')}</p>
        {answer.right.challenges.map(({ uid, title, team }) => (
          <div key={uid} className="row row--wrap">
            <Link className="link strong" to={getPath('streamerChallenge', { uid })}>
              {title}
            </Link>
            <span className="faint">{team}</span>
            <Button
              size="small"
              aria-label={t('challenges.stopNamed', { title })}
              onClick={() => void withdraw(uid)}
            >
              {t('challenges.stop')}
            </Button>
          </div>
        ))}
      </div>
    </Panel>
  )
}
