// A number of pieces: those found in raid with their mark, the others plain.
import type { ReactNode } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import styles from './PiecesText.module.css'

/** Nothing at all is drawn where both are 0. */
export const PiecesText = ({ pieces }: { readonly pieces: Pieces }): ReactNode => {
  const { t } = useTranslation('tracker')
  return (
    <span className={styles.pieces}>
      {pieces.foundInRaid > 0 && (
        <span>
          {formatNumber(pieces.foundInRaid)} <RaidMark label={t('foundInRaid')} />
        </span>
      )}
      {pieces.ordinary > 0 && <span>{formatNumber(pieces.ordinary)}</span>}
    </span>
  )
}
