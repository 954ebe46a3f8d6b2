// Differences that can be selected, one by one or all that are shown, and settled in one step.
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { DifferenceStep } from './batch.ts'
import styles from './compare.module.css'
import { DifferenceRow } from './DifferenceRow.tsx'
import type { ShownDifference, ShownDifferences } from './use-comparison.ts'

const STEPS: Readonly<Record<ShownDifferences, readonly DifferenceStep[]>> = {
  open: ['ignore', 'take'],
  ignored: ['restore'],
}

export const DifferenceList = ({
  label,
  show,
  differences,
  total,
  nameOf,
  onStep,
}: {
  readonly label: string
  readonly show: ShownDifferences
  readonly differences: readonly ShownDifference[]
  /** Of which these are the first. */
  readonly total: number
  readonly nameOf: (difference: ShownDifference) => string
  readonly onStep: (step: DifferenceStep, differences: readonly ShownDifference[]) => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = differences.filter(({ uid }) => selected.has(uid))
  const isAll = chosen.length === differences.length
  return (
    <Panel
      label={label}
      isFlush
      {...(differences.length < total && {
        foot: t('compare.more', { shown: differences.length, count: total }),
      })}
    >
      <div className={styles.bar}>
        <Checkbox
          label={
            chosen.length === 0
              ? t('compare.selectAll')
              : t('compare.selected', { chosen: chosen.length, all: differences.length })
          }
          isChecked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
          onChange={() => setSelected(new Set(isAll ? [] : differences.map(({ uid }) => uid)))}
        />
        <div className={styles.steps}>
          {STEPS[show].map((step) => (
            <Button
              key={step}
              size="small"
              disabled={chosen.length === 0}
              onClick={() => onStep(step, chosen)}
            >
              {t(`compare.${step}Selected`)}
            </Button>
          ))}
        </div>
      </div>
      <ul className={styles.rows}>
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.uid}
            difference={difference}
            name={nameOf(difference)}
            steps={STEPS[show]}
            isSelected={selected.has(difference.uid)}
            onSelect={(isSelected) => {
              const next = new Set(selected)
              if (isSelected) next.add(difference.uid)
              else next.delete(difference.uid)
              setSelected(next)
            }}
            onStep={(step) => onStep(step, [difference])}
          />
        ))}
      </ul>
    </Panel>
  )
}
