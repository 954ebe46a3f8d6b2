// Says whose prices lists of loadouts have, in a mode for which they are not computed.
import { getBaseMode } from '#core/catalogue/game-modes.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** The text with the note behind it, where one is needed. */
export const usePriceNote = (): ((text: string) => string) => {
  const { t } = useTranslation('saved')
  const mode = useGameMode()
  const getModeName = useModeName()
  const base = getBaseMode(mode)
  return (text) => (base === mode ? text : `${text} · ${t('pricesOf', { mode: getModeName(base) })}`)
}
