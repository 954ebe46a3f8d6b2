// Every score with its corrections, the newest first; judges correct from here.
import { type ReactNode, useState } from 'react'
import { countedMark, findTeam, type Score } from '#core/challenge/model.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import styles from './challenge.module.css'
import { sayMark } from './mark-words.ts'
import { Swatch } from './Swatch.tsx'
import { ReportText } from './suggestions/ReportText.tsx'
import { useChallenge } from './use-challenge.ts'

/** Scores shown at once. */
const SHOWN = 30

const ScoreLine = ({
  score,
  onCorrect,
}: {
  readonly score: Score
  readonly onCorrect: () => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, people, canJudge } = useChallenge()
  const { name = '', color = '' } = findTeam(challenge, score.team) ?? {}
  const mark = sayMark(t, challenge, score.mark)
  const suggestion = challenge.suggestions.find(({ uid }) => uid === score.uid)
  const isWithdrawn = countedMark(score) === null
  return (
    <li>
      <div>
        <Swatch color={color} /> <span className="strong">{name}</span>{' '}
        {isWithdrawn ? <s>{mark}</s> : <span>{mark}</span>}{' '}
        {score.corrections.length > 0 && <Badge tone="warn">{t('challenge.history.corrected')}</Badge>}
        <p className={styles.fine}>
          {[localDateTime(score.at), people[score.by] ?? ''].filter(Boolean).join(' · ')}
        </p>
        {suggestion !== undefined && (
          <p className={styles.fine}>
            {t('challenge.history.suggested', {
              name: people[suggestion.account] ?? t('challenge.suggestions.player'),
            })}{' '}
            <ReportText report={suggestion.report} />
          </p>
        )}
        {score.corrections.map(({ instead, reason, link, by, at }) => (
          <p key={at + reason} className={styles.fine}>
            {t('challenge.history.now', { mark: sayMark(t, challenge, instead), reason })}{' '}
            {link !== null && (
              <a className="link" href={link} target="_blank" rel="noreferrer nofollow">
                {t('challenge.history.evidence')}
              </a>
            )}{' '}
            {[localDateTime(at), people[by] ?? ''].filter(Boolean).join(' · ')}
          </p>
        ))}
      </div>
      {canJudge && (
        <Button
          size="small"
          aria-label={t('challenge.history.correctNamed', { team: name, mark })}
          onClick={onCorrect}
        >
          {t('challenge.history.correct')}
        </Button>
      )}
    </li>
  )
}

export const ScoreHistoryPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { scores } = useChallenge().challenge
  const [shown, setShown] = useState(SHOWN)
  const [correcting, setCorrecting] = useState<string>()
  const score = scores.find(({ uid }) => uid === correcting)
  return (
    <Panel title={t('challenge.history.title')} note={t('challenge.history.count', { count: scores.length })}>
      {scores.length === 0 ? (
        <p className="muted">{t('challenge.history.none')}</p>
      ) : (
        <ol className={styles.rows}>
          {scores
            .toReversed()
            .slice(0, shown)
            .map((each) => (
              <ScoreLine key={each.uid} score={each} onCorrect={() => setCorrecting(each.uid)} />
            ))}
        </ol>
      )}
      {scores.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>{t('challenge.history.more')}</Button>
      )}
      {score !== undefined && <CorrectDialog score={score} onClose={() => setCorrecting(undefined)} />}
    </Panel>
  )
}
