// Why something is corrected, and in which game modes.
import type { ReactNode } from 'react'
import { MAX_REASON_LENGTH } from '#core/access/change-reason.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'

export const ReasonField = ({
  reason,
  error,
  onChange,
}: {
  readonly reason: string
  readonly error?: string | undefined
  readonly onChange: (reason: string) => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  return (
    <PlainField
      label={t('reason.label')}
      hint={t('reason.hint')}
      error={error}
      maxLength={MAX_REASON_LENGTH}
      value={reason}
      onChange={onChange}
    />
  )
}

export const ModesField = ({
  modes,
  onChange,
}: {
  readonly modes: readonly GameMode[]
  readonly onChange: (modes: readonly GameMode[]) => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const modeName = useModeName()
  return (
    <div className="stack">
      <span className="caps">{t('modes')}</span>
      <Chips label={t('modes')}>
        {GAME_MODES.map((mode) => (
          <Chip
            key={mode}
            isOn={modes.includes(mode)}
            // The last mode stays: a correction holds somewhere.
            isDisabled={modes.length === 1 && modes.includes(mode)}
            onChange={(isOn) =>
              onChange(GAME_MODES.filter((each) => (each === mode ? isOn : modes.includes(each))))
            }
          >
            {modeName(mode)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
