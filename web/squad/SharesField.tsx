// What a member shares with the squad, one box each.
import type { ReactNode } from 'react'
import { SHARED_PARTS, type SharedPart, type Shares } from '#core/squad/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import styles from './Squad.module.css'

export const SharesField = ({
  shares,
  parts = SHARED_PARTS,
  isDisabled,
  onChange,
}: {
  readonly shares: Shares
  readonly parts?: readonly SharedPart[]
  readonly isDisabled?: boolean
  readonly onChange: (shares: Shares) => void
}): ReactNode => {
  const { t } = useTranslation('next')
  return (
    <fieldset className={styles.shares}>
      <legend>{t('squad.shares.title')}</legend>
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={t(`squad.shares.${part}`)}
          isChecked={shares.includes(part)}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange(isOn ? [...shares, part] : shares.filter((each) => each !== part))}
        />
      ))}
    </fieldset>
  )
}
