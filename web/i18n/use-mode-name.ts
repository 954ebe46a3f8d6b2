// Game modes in words.
import { useCallback } from 'react'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { useTranslation } from './use-translation.ts'

export const useModeName = (): ((mode: GameMode) => string) => {
  const { t } = useTranslation('shell')
  return useCallback((mode) => t(`mode.name.${mode}`), [t])
}
