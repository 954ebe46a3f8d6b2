// The game modes side by side.
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { isPermitted } from '#core/access/roles.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getPath } from '#core/routes/table.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { whenKnown } from '#web/session/account/when-known.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { fetchedPart } from '#web/ui/overlays/fetched-part.ts'

/** Users who may not switch are led to the page that says what it takes. */
export const chooseGameMode = async (wished: GameMode, navigate: NavigateFunction): Promise<void> => {
  // Pressed before the session is known: wait for it instead of redirecting.
  const { role, pmc } = await whenKnown()
  if (!isPermitted(role, 'profile')) {
    navigate(getPath('account'))
    return
  }
  const fetched = await fetchedPart(import('./switch-game-mode.ts'))
  fetched?.switchGameMode(wished, { role, gameMode: pmc?.gameMode })
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
  const mode = useGameMode()
  const getModeName = useModeName()
  return (
    <Segmented
      label={t('mode.label')}
      value={mode}
      options={GAME_MODES.map((value) => ({ value, text: getModeName(value) }))}
      onChange={(wished) => void chooseGameMode(wished, navigate)}
      size={size}
      isFilling={isFilling}
      className={className}
    />
  )
}
