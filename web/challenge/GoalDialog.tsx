// One goal: what it counts, and the points or seconds that it gives.
import { type ReactNode, useState } from 'react'
import {
  type ChallengeGoal,
  GOAL_SUBJECTS,
  type GoalSubject,
  MAX_CHALLENGE_POINTS,
  MAX_COUNT,
  MAX_GOAL_NAME,
  MAX_GOAL_POINTS,
} from '#core/challenge/scoring.ts'
import { printable } from '#core/printable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'

/** Roubles for which value brought out usually gives its points. */
const USUAL_PER = 100_000

export const GoalDialog = ({
  goal,
  isTime,
  onSave,
  onRemove,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly goal: ChallengeGoal | undefined
  /** Points are seconds that are subtracted. */
  readonly isTime: boolean
  readonly onSave: (goal: ChallengeGoal) => void
  readonly onRemove: (goal: ChallengeGoal) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const [name, setName] = useState(goal?.name ?? '')
  const [about, setAbout] = useState<GoalSubject>(goal?.about ?? 'kills')
  const [points, setPoints] = useState(goal?.points ?? 1)
  const [per, setPer] = useState(goal?.per ?? 1)
  const [max, setMax] = useState(goal?.max ?? undefined)
  const [isTried, setTried] = useState(false)
  const shownName = printable(name, MAX_GOAL_NAME)
  return (
    <FormDialog
      title={t(goal === undefined ? 'challenge.goal.add' : 'challenge.goal.edit')}
      size="small"
      onClose={onClose}
      closesOnBackdrop={name === (goal?.name ?? '')}
      submitText={t('challenge.save')}
      otherButtons={
        goal !== undefined && (
          <Button icon="bin" onClick={() => onRemove(goal)}>
            {t('challenge.goal.remove')}
          </Button>
        )
      }
      onSubmit={() => {
        setTried(true)
        if (shownName === undefined) return
        const uid = goal?.uid ?? crypto.randomUUID()
        onSave({ ...{ uid, name: shownName, about }, ...{ points, per, max: max ?? null } })
      }}
    >
      <PlainField
        label={t('challenge.goal.name')}
        value={name}
        maxLength={MAX_GOAL_NAME}
        autoComplete="off"
        error={isTried && shownName === undefined ? t('challenge.goal.nameWrong') : undefined}
        data-focus-first
        onChange={setName}
      />
      <Select
        label={t('challenge.goal.about')}
        value={about}
        options={GOAL_SUBJECTS.map((value) => ({ value, text: t(`challenge.goal.subject.${value}`) }))}
        onChange={(value) => {
          setAbout(value)
          setPer(value === 'value' ? USUAL_PER : 1)
        }}
      />
      <NumberField
        label={t(isTime ? 'challenge.goal.secondsLabel' : 'challenge.goal.pointsLabel')}
        value={points}
        min={1}
        max={MAX_GOAL_POINTS}
        onCommit={(value) => setPoints(value ?? 1)}
      />
      <NumberField
        label={t('challenge.goal.perLabel')}
        value={per}
        min={1}
        max={MAX_COUNT}
        isLone
        onCommit={(value) => setPer(value ?? 1)}
      />
      <NumberField
        label={t('challenge.goal.maxLabel')}
        value={max}
        min={1}
        max={MAX_CHALLENGE_POINTS}
        isLone
        canBeEmpty
        placeholder={t('challenge.goal.noMax')}
        onCommit={setMax}
      />
    </FormDialog>
  )
}
