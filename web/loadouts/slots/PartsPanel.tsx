// The parts that fit the chosen slot, each with what it would change; on a phone a sheet above the lead numbers.
import { memo, type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { changeOf, LEAD_FIGURES, MORE_FIGURES } from '#core/loadouts/build-figures.ts'
import type { Candidate } from '#core/loadouts/candidates.ts'
import { slotsOf } from '#core/loadouts/fitting.ts'
import type { WeaponStatistics } from '#core/loadouts/statistics.ts'
import { normalise } from '#core/search/normalise.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { BuildWords } from '../words.ts'
import { CANDIDATE_SORTS, type CandidateSort, sortedCandidates } from './candidate-rows.ts'
import styles from './PartsPanel.module.css'
import tree from './SlotTree.module.css'
import type { PriceText } from './SlotTree.tsx'

/** From so many parts on they can be looked for by name. */
const SEARCHED_FROM = 12

/** What is asked of a part's price: roubles for sorting, and how it is written. */
export interface PartPrices {
  readonly of: (item: string) => number | undefined
  readonly textOf: (item: string) => PriceText
}

const CHANGES = {
  recoil: MORE_FIGURES.recoil,
  ergonomics: LEAD_FIGURES.ergonomics,
  weight: LEAD_FIGURES.weight,
} as const

interface RowProps {
  readonly candidate: Candidate
  readonly base: WeaponStatistics
  readonly catalogue: Pick<Catalogue, 'items' | 'gear'>
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

const CandidateRow = memo(
  ({ candidate, base, catalogue, words, price, onLook, onChoose }: RowProps): ReactNode => {
    const { t } = useTranslation('loadouts')
    const { item: uid, isInPlace, statistics, conflicts, build } = candidate
    const item = catalogue.items.get(uid)
    if (item === undefined) return null
    const isOut = conflicts.length > 0 && !isInPlace
    const toFill = slotsOf(catalogue, uid).filter(({ required }) => required).length
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
              {conflicts.length > 0 ? (
                <Why isBad>{t('parts.conflict', { parts: conflicts.map(words.shortName).join(', ') })}</Why>
              ) : toFill > 0 && !isInPlace && build !== undefined ? (
                <span className={tree.sub}>{t('slot.takesParts', { count: toFill })}</span>
              ) : (
                <span className={tree.sub}>{words.name(uid)}</span>
              )}
            </span>
          </span>
        </th>
        {(['recoil', 'ergonomics', 'weight'] as const).map((id) => {
          const change = changeOf(CHANGES[id], CHANGES[id].of(base), CHANGES[id].of(statistics))
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

/** `title`: the slot; `base`: the statistics that changes are told against; `inPlace`: the part in the slot. */
export interface PartsPanelProps {
  readonly title: string
  readonly candidates: readonly Candidate[]
  readonly base: WeaponStatistics
  readonly inPlace: string | undefined
  readonly catalogue: Pick<Catalogue, 'items' | 'gear'>
  readonly words: BuildWords
  readonly prices: PartPrices
  readonly isOpen: boolean
  readonly onLook: (item: string | undefined) => void
  readonly onChoose: (item: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const matches = (words: BuildWords, item: string, text: string): boolean => {
  const wanted = normalise(text)
  return [words.shortName(item), ...words.itemNames(item)].some((name) => normalise(name).includes(wanted))
}

export const PartsPanel = ({
  title,
  candidates,
  base,
  inPlace,
  catalogue,
  words,
  prices,
  isOpen,
  onLook,
  onChoose,
  onRemove,
  onClose,
}: PartsPanelProps): ReactNode => {
  const { t } = useTranslation('loadouts')
  const [sort, setSort] = useState<CandidateSort>('recoil')
  const [text, setText] = useState('')
  const sorted = useMemo(
    () => sortedCandidates(candidates, sort, prices.of, words.name),
    [candidates, sort, prices, words],
  )
  const shown = text === '' ? sorted : sorted.filter(({ item }) => matches(words, item, text))
  return (
    <fieldset
      className={styles.sheet}
      aria-label={title}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onPointerLeave={() => onLook(undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onLook(undefined)
      }}
    >
      <Panel
        title={title}
        note={t('slot.fit', { count: candidates.length })}
        isFlush
        className={styles.slot}
        actions={
          <>
            {inPlace !== undefined && (
              <Button size="small" variant="quiet" icon="minus" onClick={onRemove}>
                {t('slot.remove')}
              </Button>
            )}
            <IconButton
              icon="x"
              size="small"
              variant="quiet"
              label={t('slot.close')}
              className={styles.close}
              onClick={onClose}
            />
          </>
        }
        foot={
          inPlace === undefined ? t('slot.footEmpty') : t('slot.foot', { part: words.shortName(inPlace) })
        }
      >
        {candidates.length >= SEARCHED_FROM && (
          <SearchField
            className={styles.find}
            label={t('slot.search')}
            placeholder={t('slot.search')}
            value={text}
            onChange={setText}
          />
        )}
        {shown.length === 0 ? (
          <p className={styles.nothing}>{t('slot.nothing')}</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.candidates} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('parts.column.part')}</th>
                  {CANDIDATE_SORTS.map((id) => (
                    <th
                      key={id}
                      scope="col"
                      className={id === 'weight' ? tree.kg : undefined}
                      aria-sort={sort === id ? 'ascending' : undefined}
                    >
                      <button type="button" className={styles.sortButton} onClick={() => setSort(id)}>
                        {t(`slot.column.${id}`)}
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((candidate) => (
                  <CandidateRow
                    key={candidate.item}
                    price={prices.textOf(candidate.item)}
                    {...{ candidate, base, catalogue, words, onLook, onChoose }}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </fieldset>
  )
}
