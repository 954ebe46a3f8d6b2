// A part that fits a slot as a row: its changes, its price, and its conflicts or required parts.
import { memo, type ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getFigureChange, LEAD_FIGURES, MORE_FIGURES } from '#core/loadouts/build/build-figures.ts'
import type { Candidate } from '#core/loadouts/build/candidates.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { BuildWords } from '../words.ts'
import styles from './PartsPanel.module.css'
import tree from './SlotTree.module.css'
import type { PriceText } from './SlotTree.tsx'

const CHANGES = {
  recoil: MORE_FIGURES.recoil,
  ergonomics: LEAD_FIGURES.ergonomics,
  weight: LEAD_FIGURES.weight,
} as const

interface RowProps {
  readonly candidate: Candidate
  readonly base: WeaponStatistics
  readonly catalogue: Pick<Catalogue, 'items'>
  readonly words: BuildWords
  readonly price: PriceText
  readonly onLook: (item: string | undefined) => void
  readonly onChoose: (item: string) => void
}

const Why = ({ children, isBad = false }: { readonly children: ReactNode; readonly isBad?: boolean }) => (
  <span className={tree.why} data-bad={isBad || undefined}>
    <Icon name="warn" size="s" />
    {children}
  </span>
)

export const CandidateRow = memo(
  ({ candidate, base, catalogue, words, price, onLook, onChoose }: RowProps): ReactNode => {
    const { t } = useTranslation('loadouts')
    const { item: uid, isInPlace, statistics, conflicts, fallsOff, toFill } = candidate
    const item = catalogue.items.get(uid)
    if (item === undefined) return null
    const isOut = conflicts.length > 0 && !isInPlace
    const isPlain = conflicts.length === 0 && (isInPlace || (fallsOff.length === 0 && toFill === 0))
    return (
      <tr
        data-out={isOut || undefined}
        data-on={isInPlace || undefined}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook(uid)}
      >
        <th scope="row">
          <span className={styles.candidate}>
            <ItemTile item={item} size="s" />
            <span className="clip">
              <button
                type="button"
                className={styles.rowButton}
                title={words.name(uid)}
                aria-disabled={isOut || undefined}
                aria-pressed={isInPlace}
                data-candidate={uid}
                onFocus={() => onLook(uid)}
                onClick={() => !isOut && onChoose(uid)}
              >
                {words.shortName(uid)}
              </button>
              {isPlain && <span className={tree.sub}>{words.name(uid)}</span>}
            </span>
          </span>
          {!isPlain && (
            <span className={styles.below}>
              {conflicts.length > 0 && (
                <Why isBad>{t('parts.conflict', { parts: conflicts.map(words.shortName).join(', ') })}</Why>
              )}
              {!isInPlace && fallsOff.length > 0 && (
                <Why>
                  {t('slot.fallsOff', {
                    count: fallsOff.length,
                    parts: fallsOff.map(words.shortName).join(', '),
                  })}
                </Why>
              )}
              {!isInPlace && toFill > 0 && (
                <span className={tree.why}>{t('slot.takesParts', { count: toFill })}</span>
              )}
            </span>
          )}
        </th>
        {(['recoil', 'ergonomics', 'weight'] as const).map((id) => {
          const change = getFigureChange(CHANGES[id], CHANGES[id].of(base), CHANGES[id].of(statistics))
          return (
            <td key={id} className={id === 'weight' ? tree.kg : undefined} data-tone={change?.tone}>
              {isInPlace ? id === 'recoil' ? <Icon name="check" size="s" /> : '' : (change?.text ?? '0')}
            </td>
          )
        })}
        <td>
          {price.price}
          <span className={tree.source} data-locked={price.isLocked || undefined}>
            {price.source}
          </span>
        </td>
      </tr>
    )
  },
)
