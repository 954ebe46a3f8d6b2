// Pieces in numbers, with the ring for those found in raid: how many, or how many of those wanted.
import type { ReactNode } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Amount.module.css'
import { RaidMark } from './RaidMark.tsx'

export interface AmountProps {
  /** Undefined: the owned amount is unknown, only the wanted one is shown. */
  readonly have: number | undefined
  readonly wanted: number
  readonly foundInRaid?: boolean | undefined
  readonly isMet?: boolean
}

/** `3 / 5`. */
export const Amount = ({ have, wanted, foundInRaid, isMet }: AmountProps): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <span className={styles.amount} data-met={isMet || undefined}>
      {foundInRaid === true && <RaidMark label={t('foundInRaid')} />}
      <span>
        {have !== undefined && (
          <>
            <b>{formatNumber(have)}</b> /{' '}
          </>
        )}
        {formatNumber(wanted)}
      </span>
    </span>
  )
}

/** Pieces found in raid with their mark, the others plain. Nothing at all is drawn where both are 0. */
export const PiecesText = ({ pieces }: { readonly pieces: Pieces }): ReactNode => {
  const { t } = useTranslation('common')
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
