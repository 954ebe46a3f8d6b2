// The game modes side by side.
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { showModeAtStart } from '#web/session/account/session.ts'
import { whenKnown } from '#web/session/account/when-known.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { fetchedPart } from '#web/ui/overlays/fetched-part.ts'

/** Counts choices: of several that are made before the session is known only the last is carried out. */
let choices = 0

/** Users who may not switch are led to the page that says what it takes. */
export const chooseGameMode = async (wished: GameMode, navigate: NavigateFunction): Promise<void> => {
  choices += 1
  const choice = choices
  showModeAtStart(wished)
  // Pressed before the session is known: wait for it instead of redirecting.
  const { role } = await whenKnown()
  if (choice !== choices) return
  const fetched = await fetchedPart(import('./switch-game-mode.ts'))
  fetched?.switchGameMode(wished, role, navigate)
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
  const choose = (wished: GameMode): void => void chooseGameMode(wished, navigate)
  return (
    <Segmented
      label={t('mode.label')}
      value={mode}
      options={GAME_MODES.map((value) => ({ value, text: getModeName(value) }))}
      onChange={choose}
      // The mode that is on before the session is known may not be that of the player.
      onChooseAgain={choose}
      size={size}
      isFilling={isFilling}
      className={className}
    />
  )
}
