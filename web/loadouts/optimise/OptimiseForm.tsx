// The form of the optimiser: the goal, and the bounds.
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { OptimiseGoal } from '#core/loadouts/optimise/question.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import halves from '../Halves.module.css'
import { BOUND_FIELDS } from './bound-fields.ts'
import type { BoundNames } from './bound-names.ts'
import styles from './Optimise.module.css'
import { PartsField, Pick } from './PartsField.tsx'
import { isMixEmpty, type Wishes } from './wishes.ts'

const GOALS: readonly OptimiseGoal[] = ['recoil', 'ergonomics', 'price', 'mix']
const WEIGHTS = ['ergonomics', 'recoil', 'price'] as const
const MAX_WEIGHT = 1000
const SUPPRESSORS = ['any', 'with', 'without'] as const

export const OptimiseForm = ({
  wishes,
  parts,
  names,
  isRunning,
  onChange,
  onRun,
}: {
  readonly wishes: Wishes
  readonly parts: readonly Item[]
  readonly names: BoundNames
  readonly isRunning: boolean
  readonly onChange: (wishes: Wishes) => void
  readonly onRun: () => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { goal, weights, bounds, onlyTraders } = wishes
  const { suppressor } = bounds
  const bound = (change: Partial<Record<keyof Wishes['bounds'], unknown>>): void =>
    onChange({
      ...wishes,
      bounds: Object.fromEntries(
        Object.entries({ ...bounds, ...change }).filter(([, value]) => value !== undefined),
      ),
    })
  const isEmpty = isMixEmpty(wishes)
  return (
    <form
      className={halves.chosen}
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onRun()
      }}
    >
      <div className={styles.field}>
        <span className={styles.label}>{t('goal.label')}</span>
        <Segmented
          label={t('goal.label')}
          size="small"
          isFilling
          value={goal}
          options={GOALS.map((value) => ({
            value,
            text: t(`goalShort.${value}`),
            label: t(`goal.${value}`),
          }))}
          onChange={(next) => onChange({ ...wishes, goal: next })}
        />
      </div>
      {goal === 'mix' && (
        <div className={styles.field}>
          <div className={styles.weights}>
            {WEIGHTS.map((name) => (
              <NumberField
                key={name}
                label={t(`weights.${name}`)}
                isLone
                decimals={2}
                max={MAX_WEIGHT}
                value={weights[name]}
                onCommit={(weight = 0) => onChange({ ...wishes, weights: { ...weights, [name]: weight } })}
              />
            ))}
          </div>
          <p className={styles.about} data-bad={isEmpty || undefined}>
            {t(isEmpty ? 'weights.none' : 'weights.about')}
          </p>
        </div>
      )}
      <div className={styles.bounds}>
        {BOUND_FIELDS.filter(({ isTyped }) => isTyped).map(({ name, decimals, min = 0, max }) => (
          <NumberField
            key={name}
            label={t(`bound.${name}`)}
            isLone
            canBeEmpty
            placeholder={t('any')}
            {...{ decimals, min, max }}
            value={bounds[name]}
            onCommit={(value) => bound({ [name]: value })}
          />
        ))}
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{t('suppressor.label')}</span>
        <Segmented
          label={t('suppressor.label')}
          size="small"
          isFilling
          value={suppressor === undefined ? 'any' : suppressor ? 'with' : 'without'}
          options={SUPPRESSORS.map((value) => ({ value, text: t(`suppressor.${value}`) }))}
          onChange={(next) => bound({ suppressor: next === 'any' ? undefined : next === 'with' })}
        />
      </div>
      <Switch
        label={t('sight')}
        isOn={bounds.sight === true}
        onChange={(isOn) => bound({ sight: isOn ? true : undefined })}
      />
      {(['mustHave', 'mustNotHave'] as const).map((name) => (
        <PartsField
          key={name}
          name={name}
          parts={parts}
          chosen={bounds[name] ?? []}
          nameOf={names.part}
          onChange={(chosen) => bound({ [name]: chosen.length === 0 ? undefined : chosen })}
        />
      ))}
      {names.besides(bounds).length > 0 && (
        <div className={styles.field}>
          <span className={styles.label}>{t('fromQuest')}</span>
          <ul className={styles.picks}>
            {names.besides(bounds).map((single) => {
              const text = names.of(bounds, single)
              return (
                <Pick
                  key={text}
                  text={text}
                  label={text}
                  onDrop={() => onChange({ ...wishes, bounds: names.without(bounds, single) })}
                />
              )
            })}
          </ul>
        </div>
      )}
      <Switch
        label={t('onlyReachable')}
        isOn={bounds.onlyReachable === true || onlyTraders === true}
        isDisabled={onlyTraders === true}
        onChange={(isOn) => bound({ onlyReachable: isOn ? true : undefined })}
      />
      <Switch
        label={t('onlyTraders')}
        isOn={onlyTraders === true}
        onChange={(isOn) => onChange({ ...wishes, onlyTraders: isOn ? true : undefined })}
      />
      <Button type="submit" variant="primary" aria-disabled={isEmpty || undefined} isBusy={isRunning}>
        {t('run')}
      </Button>
    </form>
  )
}
