// Game modes in words.
import { useCallback } from 'react'
import { type GameMode, getModeName } from '#core/catalogue/game-modes.ts'
import { useTextLocale } from './use-locale.ts'

export const useModeName = (): ((mode: GameMode) => string) => {
  const locale = useTextLocale()
  return useCallback((mode) => getModeName(mode, locale), [locale])
}
