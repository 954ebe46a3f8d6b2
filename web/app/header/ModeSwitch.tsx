// PVP or PVE, side by side.
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { isPermitted } from '#core/access/roles.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { Locale } from '#core/routes/locale.ts'
import { pathOf } from '#core/routes/table.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { whenKnown } from '#web/session/account/when-known.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'

export const GAME_MODES: readonly GameMode[] = ['PVP', 'PVE']

/** Whoever may not switch is led to the page that says what it takes. */
export const chooseGameMode = async (
  wished: GameMode,
  { navigate, locale }: { readonly navigate: NavigateFunction; readonly locale: Locale },
): Promise<void> => {
  // Pressed before it is known who presses: nobody is led away for it.
  const { role, account } = await whenKnown()
  if (account === undefined || !isPermitted(role, 'profile')) {
    navigate(pathOf('account'))
    return
  }
  const { switchGameMode } = await import('./switch-game-mode.ts')
  switchGameMode(wished, { role, account, locale })
}

export const ModeSwitch = ({
  size = 'small',
  isFilling = false,
  className,
}: {
  readonly size?: 'small' | 'medium'
  readonly isFilling?: boolean
  readonly className?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const locale = useLocale()
  const mode = useGameMode()
  return (
    <Segmented
      label={t('mode.label')}
      value={mode}
      options={GAME_MODES.map((value) => ({ value, text: value }))}
      onChange={(wished) => void chooseGameMode(wished, { navigate, locale })}
      size={size}
      isFilling={isFilling}
      className={className}
    />
  )
}
