// The scoring of a draft: goals with their points, the target, or the bingo card.
import { type ReactNode, useState } from 'react'
import {
  BINGO_CLAIMS,
  type ChallengeGoal,
  MAX_CELL_TEXT,
  MAX_CHALLENGE_POINTS,
  MAX_GOAL_POINTS,
  MAX_GOALS,
  type Scoring,
  type ScoringOf,
} from '#core/challenge/scoring.ts'
import { formatNumber } from '#core/format/number.ts'
import { printable } from '#core/printable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { GoalDialog } from './GoalDialog.tsx'
import { sayKind } from './mark-words.ts'
import { useChallenge } from './use-challenge.ts'

type Change = (scoring: Scoring) => void

const Goals = ({
  scoring,
  onChange,
}: {
  readonly scoring: Exclude<Scoring, ScoringOf<'bingo'>>
  readonly onChange: Change
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const [editing, setEditing] = useState<ChallengeGoal | 'new'>()
  const { goals, kind } = scoring
  const setGoals = (next: readonly ChallengeGoal[]): void => {
    setEditing(undefined)
    onChange({ ...scoring, goals: next })
  }
  return (
    <>
      {kind === 'first' && (
        <NumberField
          label={t('challenge.scoring.target')}
          value={scoring.target}
          min={1}
          max={MAX_CHALLENGE_POINTS}
          isLone
          onCommit={(target) => target !== undefined && onChange({ ...scoring, target })}
        />
      )}
      <ul className={styles.rows}>
        {goals.map((goal) => {
          const { uid, name, points, per, max } = goal
          const facts = [
            kind === 'time'
              ? t('challenge.goal.secondsOff', { count: points })
              : t('challenge.goal.points', { count: points }),
            ...(per === 1 ? [] : [t('challenge.goal.per', { per: formatNumber(per) })]),
            ...(max === null ? [] : [t('challenge.goal.upTo', { max: formatNumber(max) })]),
          ]
          return (
            <li key={uid}>
              <div>
                <span className="strong">{name}</span>
                <p className={styles.fine}>{facts.join(' · ')}</p>
              </div>
              <Button
                size="small"
                aria-label={t('challenge.goal.editNamed', { name })}
                onClick={() => setEditing(goal)}
              >
                {t('challenge.teams.edit')}
              </Button>
            </li>
          )
        })}
      </ul>
      <div>
        <Button icon="plus" disabled={goals.length >= MAX_GOALS} onClick={() => setEditing('new')}>
          {t('challenge.goal.add')}
        </Button>
      </div>
      {editing !== undefined && (
        <GoalDialog
          goal={editing === 'new' ? undefined : editing}
          isTime={kind === 'time'}
          onSave={(goal) =>
            setGoals(
              editing === 'new'
                ? [...goals, goal]
                : goals.map((each) => (each.uid === goal.uid ? goal : each)),
            )
          }
          onRemove={(goal) => setGoals(goals.filter(({ uid }) => uid !== goal.uid))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

const POINTS = ['cell', 'line', 'card'] as const

const CardFields = ({
  scoring,
  onChange,
}: {
  readonly scoring: ScoringOf<'bingo'>
  readonly onChange: Change
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { cells, claims, points } = scoring
  return (
    <>
      <Select
        label={t('challenge.scoring.claims')}
        value={claims}
        options={BINGO_CLAIMS.map((value) => ({ value, text: t(`challenge.card.${value}`) }))}
        onChange={(value) => onChange({ ...scoring, claims: value })}
      />
      <div className={styles.what}>
        {POINTS.map((part) => (
          <NumberField
            key={part}
            label={t(`challenge.scoring.${part}`)}
            value={points[part]}
            min={0}
            max={MAX_GOAL_POINTS}
            onCommit={(value) => onChange({ ...scoring, points: { ...points, [part]: value ?? 0 } })}
          />
        ))}
      </div>
      <p className={styles.fine}>{t('challenge.scoring.cardHint')}</p>
      <div className={styles.cells}>
        {cells.map((text, cell) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            key={cell}
            label={t('challenge.mark.square', { number: cell + 1 })}
            isLabelHidden
            value={text ?? ''}
            maxLength={MAX_CELL_TEXT}
            placeholder={t('challenge.card.free')}
            autoComplete="off"
            onCommit={(typed) => {
              const next = cells.with(cell, printable(typed, MAX_CELL_TEXT) ?? null)
              if (next.some((each) => each !== null)) onChange({ ...scoring, cells: next })
            }}
          />
        ))}
      </div>
    </>
  )
}

export const ScoringPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const { scoring } = challenge
  const change: Change = (next) => void send({ tag: 'ChangeScoring', scoring: next })
  return (
    <Panel title={t('challenge.scoring.title')} note={sayKind(t, scoring.kind)}>
      <div className="stack">
        {scoring.kind === 'bingo' ? (
          <CardFields scoring={scoring} onChange={change} />
        ) : (
          <Goals scoring={scoring} onChange={change} />
        )}
        <p className={styles.fine}>{t('challenge.scoring.fixed')}</p>
      </div>
    </Panel>
  )
}
