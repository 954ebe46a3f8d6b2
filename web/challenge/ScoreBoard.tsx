// Scoring with one press: what is scored is chosen once, then each press on a team notes it.
import { type ReactNode, useState } from 'react'
import { formatResult } from '#core/challenge/format-result.ts'
import { rankTeams } from '#core/challenge/ranking.ts'
import { type ChallengeGoal, goalsIn, MAX_COUNT, type ScoreMark } from '#core/challenge/scoring.ts'
import { formatStopwatch } from '#core/format/stopwatch.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { readFinish, sayMark } from './mark-words.ts'
import { Swatch } from './Swatch.tsx'
import { useChallenge } from './use-challenge.ts'

const FINISH = ''
const MS = 1000

/** The time of a finish: typed, or the time since the start. */
const FinishField = ({
  text,
  onChange,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { started } = useChallenge().challenge
  const isWrong = text !== '' && readFinish(text) === undefined
  return (
    <>
      <PlainField
        label={t('challenge.board.time')}
        value={text}
        placeholder="27:43"
        autoComplete="off"
        error={isWrong ? t('challenge.board.timeWrong') : undefined}
        onChange={onChange}
      />
      {started !== null && (
        <Button
          icon="clock"
          onClick={() => onChange(formatStopwatch((Date.now() - Date.parse(started)) / MS))}
        >
          {t('challenge.board.sinceStart')}
        </Button>
      )}
    </>
  )
}

const getMark = (goal: ChallengeGoal | undefined, count: number, time: string): ScoreMark | undefined => {
  if (goal !== undefined) return { goal: goal.uid, count }
  const seconds = readFinish(time)
  return seconds === undefined ? undefined : { seconds }
}

export const ScoreBoard = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const { scoring, teams } = challenge
  const goals = goalsIn(scoring)
  const hasFinish = scoring.kind === 'time'
  const [chosen, setChosen] = useState(hasFinish ? FINISH : (goals[0]?.uid ?? ''))
  const [count, setCount] = useState(1)
  const [time, setTime] = useState('')
  if (scoring.kind === 'bingo') return null
  const goal = goals.find(({ uid }) => uid === chosen)
  const mark = getMark(goal, count, time)
  const places = new Map(rankTeams(challenge).map(({ team, result }) => [team, formatResult(result)]))

  const score = async (team: string, name: string): Promise<void> => {
    if (mark === undefined) return
    const uid = crypto.randomUUID()
    if (!(await send({ tag: 'ScoreTeam', score: uid, team, mark }))) return
    showToast({
      text: t('challenge.board.scored', { team: name, mark: sayMark(t, challenge, mark) }),
      action: {
        label: t('challenge.board.undo'),
        run: () =>
          void send({
            ...{ tag: 'CorrectScore', score: uid, instead: null },
            ...{ reason: t('challenge.board.undoReason'), link: null },
          }),
      },
    })
    if (goal === undefined) setTime('')
  }

  return (
    <Panel title={t('challenge.board.title')} note={t('challenge.board.note')}>
      <div className={styles.what}>
        <Select
          label={t('challenge.board.what')}
          value={chosen}
          options={[
            ...(hasFinish ? [{ value: FINISH, text: t('challenge.board.finish') }] : []),
            ...goals.map(({ uid, name }) => ({ value: uid, text: name })),
          ]}
          onChange={(value) => {
            setChosen(value)
            setCount(1)
          }}
        />
        {goal === undefined ? (
          <FinishField text={time} onChange={setTime} />
        ) : (
          <NumberField
            label={goal.about === 'value' ? t('challenge.board.roubles') : t('challenge.board.count')}
            value={count}
            min={1}
            max={MAX_COUNT}
            isLone={goal.about === 'value'}
            onCommit={(value) => setCount(value ?? 1)}
          />
        )}
      </div>
      <ul className={styles.board}>
        {teams.map(({ uid, name, color }) => (
          <li key={uid}>
            <button
              type="button"
              disabled={mark === undefined}
              aria-label={t('challenge.board.press', {
                team: name,
                mark: mark === undefined ? t('challenge.board.finish') : sayMark(t, challenge, mark),
              })}
              onClick={() => void score(uid, name)}
            >
              <Swatch color={color} />
              <span>{name}</span>
              <b>{places.get(uid)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
