// A row of the game data that differs, field by field, with the steps that settle it.
import type { ReactNode } from 'react'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { compareTexts } from '../editing/compare-texts.ts'
import { writeFieldValue } from '../editing/corrections.ts'
import styles from '../editing/editing.module.css'
import { MarkedText } from '../editing/MarkedText.tsx'
import type { DifferenceStep } from './batch.ts'
import compareStyles from './compare.module.css'
import type { ShownDifference } from './use-comparison.ts'

/** Both values with what only one of them has. */
const Sides = ({ ours, theirs }: { readonly ours: unknown; readonly theirs: unknown }): ReactNode => {
  const { t } = useTranslation('corrections')
  const { one, other } = compareTexts(writeFieldValue(ours), writeFieldValue(theirs))
  return (
    <>
      <span>
        <span className="faint small">{t('compare.ours')}: </span>
        <MarkedText parts={one} />
      </span>
      <span>
        <span className="faint small">{t('compare.theirs')}: </span>
        <MarkedText parts={other} />
      </span>
    </>
  )
}

const Ignored = ({ ignored }: { readonly ignored: ShownDifference['ignored'] | undefined }): ReactNode =>
  ignored !== undefined && (
    <span className={classNames('small', compareStyles.ignored)}>
      {ignored.reason} <span className="faint">{`${ignored.author}, ${localDateTime(ignored.at)}`}</span>
    </span>
  )

export const DifferenceRow = ({
  difference: { presence, fields, ignored },
  name,
  steps,
  isSelected,
  onSelect,
  onStep,
}: {
  readonly difference: ShownDifference
  readonly name: string
  readonly steps: readonly DifferenceStep[]
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onStep: (step: DifferenceStep) => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  return (
    <li className={styles.field}>
      <Checkbox className={compareStyles.name} label={name} isChecked={isSelected} onChange={onSelect} />
      <div className={styles.values}>
        {presence !== 'both' && (
          <span>
            <Badge tone="warn">{t(presence === 'ours' ? 'compare.onlyOurs' : 'compare.onlyTheirs')}</Badge>{' '}
            <Ignored ignored={ignored} />
          </span>
        )}
        {fields.map(({ field, ours, theirs, ignored: ofField }) => (
          <div key={field} className={compareStyles.difference}>
            <code>{field}</code>
            <Sides ours={ours} theirs={theirs} />
            <Ignored ignored={ofField} />
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            onClick={() => onStep(step)}
            aria-label={t(`compare.${step}Of`, { name })}
          >
            {t(`compare.${step}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
