// The parts that fit the selected slot, each with the changes it would make; on a phone a sheet above the key figures.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Candidate } from '#core/loadouts/build/candidates.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'
import type { Build, PartPath } from '#core/loadouts/tree.ts'
import type { LockedAcquisition } from '#core/pricing/acquisition/locked-acquisitions.ts'
import { normalise } from '#core/search/normalise.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { BuildWords } from '../words.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { buyableCandidates, CANDIDATE_SORTS, type CandidateSort, sortCandidates } from './candidate-rows.ts'
import { Elsewhere } from './Elsewhere.tsx'
import styles from './PartsPanel.module.css'
import tree from './SlotTree.module.css'
import type { PriceText } from './SlotTree.tsx'

/** Price of a part: roubles for sorting, the formatted text, and who will sell it later. */
export interface PartPrices {
  readonly of: (item: string) => number | undefined
  readonly textOf: (item: string) => PriceText
  readonly lockedOf: (item: string) => readonly LockedAcquisition[]
}

/**
 * `title`: the slot; `build`: the build of the candidates; `base`: the statistics that changes are relative to; `inPlace`: the part in the
 * slot.
 */
export interface PartsPanelProps {
  readonly title: string
  readonly build: Build
  readonly candidates: readonly Candidate[]
  readonly base: WeaponStatistics
  readonly inPlace: string | undefined
  readonly catalogue: Pick<Catalogue, 'items' | 'gear' | 'figures'>
  readonly words: BuildWords
  readonly prices: PartPrices
  /** The initial search text. */
  readonly sought: string
  readonly isOpen: boolean
  /** Parts that are not sold to the player are left out. */
  readonly isBuyableOnly: boolean
  readonly onBuyableOnly: (isOn: boolean) => void
  readonly onLook: (item: string | undefined) => void
  readonly onChoose: (item: string) => void
  /** Moves to the slot at a path, to choose a part there. */
  readonly onGo: (path: PartPath, part: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Matches at the beginning of the name come before matches elsewhere. */
const getRank = (words: BuildWords, item: string, text: string): number | undefined => {
  const wanted = normalise(text)
  const found = [words.shortName(item), ...words.itemNames(item)].map((name) =>
    normalise(name).indexOf(wanted),
  )
  const inside = found.filter((at) => at >= 0)
  return inside.length === 0 ? undefined : Math.min(1, ...inside)
}

export const PartsPanel = ({
  title,
  build,
  candidates,
  base,
  inPlace,
  catalogue,
  words,
  prices,
  sought,
  isOpen,
  isBuyableOnly,
  onBuyableOnly,
  onLook,
  onChoose,
  onGo,
  onRemove,
  onClose,
}: PartsPanelProps): ReactNode => {
  const { t } = useTranslation('loadouts')
  const [sort, setSort] = useState<CandidateSort>('recoil')
  const [text, setText] = useState(sought)
  const sorted = useMemo(
    () =>
      sortCandidates(
        isBuyableOnly ? buyableCandidates(candidates, prices.of) : candidates,
        sort,
        prices.of,
        words.name,
      ),
    [candidates, isBuyableOnly, sort, prices, words],
  )
  const here = useMemo(() => new Set(candidates.map(({ item }) => item)), [candidates])
  const shown = text === '' ? sorted : sorted.filter(({ item }) => getRank(words, item, text) !== undefined)
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
        <SearchField
          className={styles.find}
          label={t('slot.search')}
          placeholder={t('slot.search')}
          value={text}
          onChange={setText}
        />
        <Switch
          className={styles.buyable}
          label={t('slot.buyable')}
          isOn={isBuyableOnly}
          onChange={onBuyableOnly}
        />
        <div key={text === '' ? 'all' : 'found'} className={styles.scroll}>
          {shown.length === 0 ? (
            <p className={styles.nothing}>{t(text === '' ? 'slot.nothingBuyable' : 'slot.nothing')}</p>
          ) : (
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
          )}
          {text.trim() !== '' && (
            <Elsewhere
              {...{ catalogue, build, words, onGo }}
              rankOf={(item) => (here.has(item) ? undefined : getRank(words, item, text))}
            />
          )}
        </div>
      </Panel>
    </fieldset>
  )
}
