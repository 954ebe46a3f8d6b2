// Parts of the weapon that match the search but do not fit the selected slot: the slot that takes them, or the part needed first.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { slotLabels } from '#core/catalogue/slot-kinds.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { type PartPlace, partPlaces } from '#core/loadouts/build/part-places.ts'
import { type Build, type PartPath, partAt } from '#core/loadouts/tree.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import type { BuildWords } from '../words.ts'
import styles from './PartsPanel.module.css'
import tree from './SlotTree.module.css'

/** A longer text finds fewer. */
const MAX_ROWS = 30

export const Elsewhere = ({
  catalogue,
  build,
  words,
  rankOf,
  onGo,
}: {
  readonly catalogue: Pick<Catalogue, 'items' | 'gear' | 'figures'>
  readonly build: Build
  readonly words: BuildWords
  /** Rank of a part in the search, best first; undefined if it does not match. */
  readonly rankOf: (item: string) => number | undefined
  /** Moves to the slot that takes the part, or to the first one that it needs. */
  readonly onGo: (path: PartPath, part: string) => void
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const places = useMemo(() => partPlaces(catalogue)(build), [catalogue, build])
  const found = [...places]
    .flatMap(([item, place]) => {
      const rank = rankOf(item)
      return rank === undefined ? [] : [{ item, place, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
  if (found.length === 0) return null
  const slotName = (path: PartPath): string => {
    const holder = partAt(build, path.slice(0, -1))
    const label = slotLabels(listSlots(catalogue, holder?.item ?? '')).find(
      ({ name }) => name === path.at(-1),
    )
    return label === undefined ? '' : words.slot(label)
  }
  const why = (place: PartPlace): string => {
    if (place.tag === 'Fits') return t('slot.fitsSlot', { slot: slotName(place.path) })
    const parts = place.parts.map(words.shortName).join(' + ')
    return place.others === 0 ? t('slot.needs', { parts }) : t('slot.needsOr', { parts, count: place.others })
  }
  return (
    <>
      <h3 className={styles.elsewhere}>{t('slot.elsewhere')}</h3>
      <ul aria-label={t('slot.elsewhere')}>
        {found.slice(0, MAX_ROWS).map(({ item: uid, place }) => {
          const item = catalogue.items.get(uid)
          return (
            item !== undefined && (
              <li key={uid} className={styles.other}>
                <span className={styles.candidate}>
                  <ItemTile item={item} size="s" />
                  <span className="clip">
                    <button
                      type="button"
                      className={styles.rowButton}
                      title={words.name(uid)}
                      onClick={() => onGo(place.path, place.tag === 'Fits' ? uid : place.parts[0])}
                    >
                      {words.shortName(uid)}
                    </button>
                    <span className={tree.why}>{why(place)}</span>
                  </span>
                </span>
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}
