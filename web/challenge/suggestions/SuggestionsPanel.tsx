// What the pilots of players suggest: a judge accepts it as a score with one press, or dismisses it.
import { type ReactNode, useId, useState } from 'react'
import { countedMark, findTeam, type Suggestion } from '#core/challenge/model.ts'
import type { ChallengeGoal } from '#core/challenge/scoring.ts'
import { goalsForReport, scoresByHand } from '#core/challenge/suggestions.ts'
import { formatNumber } from '#core/format/number.ts'
import { localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from '../challenge.module.css'
import { Swatch } from '../Swatch.tsx'
import { useChallenge } from '../use-challenge.ts'
import { ReportText } from './ReportText.tsx'
import { SecondCountDialog } from './SecondCountDialog.tsx'

/** Suggestions shown at once. */
const SHOWN = 20

const SuggestionLine = ({ suggestion }: { readonly suggestion: Suggestion }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, people, send } = useChallenge()
  const { uid, account, report, at } = suggestion
  const textId = useId()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<ChallengeGoal>()
  const { name: team = '', color = '' } = findTeam(challenge, suggestion.team) ?? {}
  const player = people[account] ?? t('challenge.suggestions.player')
  const goals = goalsForReport(challenge, report)

  const decide = async (command: Parameters<typeof send>[0]): Promise<void> => {
    setBusy(true)
    await send(command)
    setBusy(false)
  }
  const accept = (goal: ChallengeGoal, knownByHand?: number): Promise<void> =>
    decide({
      ...{ tag: 'AcceptSuggestion', suggestion: uid, goal: goal.uid },
      ...(knownByHand !== undefined && { knownByHand }),
    })
  const byHand = asked === undefined ? [] : scoresByHand(challenge, suggestion, asked.uid)
  /** How often the team has the goal already, from judges or pilots. */
  const getCount = (goal: ChallengeGoal): number =>
    challenge.scores
      .filter((score) => score.team === suggestion.team)
      .map(countedMark)
      .reduce(
        (sum, mark) => (mark !== null && 'goal' in mark && mark.goal === goal.uid ? sum + mark.count : sum),
        0,
      )
  const scored = goals.flatMap((goal) => {
    const count = getCount(goal)
    return count === 0 ? [] : [`${goal.name} × ${formatNumber(count)}`]
  })

  return (
    <li className={styles.suggestion}>
      <div id={textId}>
        <Swatch color={color} /> <span className="strong">{player}</span> <span>({team})</span>{' '}
        <ReportText report={report} />
        <p className={styles.fine}>
          {[
            t('challenge.suggestions.received', { time: localTime(at) }),
            ...(scored.length === 0 ? [] : [t('challenge.suggestions.scored', { list: scored.join(', ') })]),
          ].join(' · ')}
        </p>
      </div>
      <div className="row row--wrap">
        {goals.map((goal) => (
          <Button
            key={goal.uid}
            size="small"
            {...(goals.length === 1 && { variant: 'primary' as const })}
            icon="check"
            aria-describedby={textId}
            isBusy={isBusy}
            onClick={() => {
              if (scoresByHand(challenge, suggestion, goal.uid).length > 0) setAsked(goal)
              else void accept(goal)
            }}
          >
            {goals.length === 1
              ? t('challenge.suggestions.accept')
              : t('challenge.suggestions.acceptAs', { goal: goal.name })}
          </Button>
        ))}
        <Button
          size="small"
          aria-describedby={textId}
          isBusy={isBusy}
          onClick={() => void decide({ tag: 'DismissSuggestion', suggestion: uid })}
        >
          {t('challenge.suggestions.dismiss')}
        </Button>
      </div>
      {asked !== undefined && (
        <SecondCountDialog
          goal={asked}
          team={team}
          scores={byHand}
          onConfirm={() => {
            setAsked(undefined)
            void accept(asked, byHand.length)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}

export const SuggestionsPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { suggestions, players } = useChallenge().challenge
  const open = suggestions.filter(({ status }) => status === 'open')
  return (
    <Panel
      title={t('challenge.suggestions.title')}
      note={t('challenge.suggestions.players', { count: players.length })}
    >
      {open.length === 0 ? (
        <p className="muted">{t('challenge.suggestions.none')}</p>
      ) : (
        <ol className={styles.rows}>
          {open.slice(0, SHOWN).map((suggestion) => (
            <SuggestionLine key={suggestion.uid} suggestion={suggestion} />
          ))}
        </ol>
      )}
      {open.length > SHOWN && (
        <p className={styles.fine}>{t('challenge.suggestions.more', { count: open.length - SHOWN })}</p>
      )}
    </Panel>
  )
}
