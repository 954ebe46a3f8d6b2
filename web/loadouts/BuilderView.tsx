// The builder: key figures of a weapon, the tree of its slots, the parts that fit the selected one, and everything derived from the build.
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isLeft } from '#core/fp.ts'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { choosePart, listCandidates } from '#core/loadouts/build/candidates.ts'
import { emptyRequiredSlots, findConflicts } from '#core/loadouts/build/conflicts.ts'
import { removePart } from '#core/loadouts/build/fitting.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { type Build, bare, listBuildParts, type PartPath, partAt } from '#core/loadouts/tree.ts'
import type { Weapon } from '#core/loadouts/weapons.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNames } from '#web/player/names.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Builder.module.css'
import { BuildHead } from './BuildHead.tsx'
import { LeadNumbers } from './LeadNumbers.tsx'
import { BuildTools } from './optimise/BuildTools.tsx'
import { useTools } from './optimise/use-tools.ts'
import { AmmoPanel } from './panels/AmmoPanel.tsx'
import { PricePanel } from './panels/PricePanel.tsx'
import { StatisticsPanel } from './panels/StatisticsPanel.tsx'
import type { SavedLoadout } from './saved/saved-loadout.ts'
import { PartsPanel } from './slots/PartsPanel.tsx'
import tree from './slots/SlotTree.module.css'
import { type PriceText, SlotTree } from './slots/SlotTree.tsx'
import { conflictsByKey, getPathKey, type TreeRow, treeRows } from './slots/tree-rows.ts'
import { type Builder, useBuilder } from './use-builder.ts'
import { usePartPrices, usePriceContext } from './use-part-prices.ts'
import { useBuildWords } from './words.ts'

const NO_KEYS: ReadonlySet<string> = new Set()

/** While a press is processed, the previous parts of the slot stay: they are rendered once, deferred. */
const PartsBehind = memo(PartsPanel)

/** Ctrl+Z undoes the last step, with Shift or as Ctrl+Y it is redone; not while a field has the focus. */
const useUndoKeys = ({ undo, redo }: Pick<Builder, 'undo' | 'redo'>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null
      if (isTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo, redo])
}

/**
 * `preset`: the uid of the preset that the build began with, undefined for the bare weapon; `saved`: the saved loadout; `isUnknown`: the
 * address named one that does not exist.
 */
interface BuilderViewProps {
  readonly catalogue: Catalogue
  readonly weapon: Weapon
  readonly start: Build
  readonly preset?: string | undefined
  readonly saved?: SavedLoadout | undefined
  readonly isUnknown?: boolean
}

const BuilderView = ({
  catalogue,
  weapon,
  start,
  preset,
  saved,
  isUnknown = false,
}: BuilderViewProps): ReactNode => {
  const { t } = useTranslation('loadouts')
  const words = useBuildWords(catalogue.items)
  const names = useNames(catalogue)
  const builder = useBuilder(catalogue, start, saved?.ammo)
  const { build, ammo, problem } = builder
  const context = usePriceContext(catalogue)
  const prices = usePartPrices(context, catalogue, names)
  const [closed, setClosed] = useState(NO_KEYS)
  const [hidesEmpty, setHidesEmpty] = useState(false)
  const [isBuyableOnly, setBuyableOnly] = useState(false)
  const [chosenKey, setChosen] = useState<string>()
  const [looked, setLooked] = useState<string>()
  const [sought, setSought] = useState('')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const columns = useRef<HTMLDivElement>(null)
  const tools = useTools()
  useUndoKeys(builder)

  const getStatistics = useMemo(() => weaponStatistics(catalogue), [catalogue])
  const now = useMemo(() => getStatistics(build, ammo), [getStatistics, build, ammo])
  const begun = useMemo(() => getStatistics(start, ammo), [getStatistics, start, ammo])
  const naked = useMemo(() => getStatistics(bare(weapon.uid), ammo), [getStatistics, weapon, ammo])
  const price = useMemo(() => buildPrice(context)(build), [context, build])
  const pairs = useMemo(() => findConflicts(catalogue)(build), [catalogue, build])
  const conflicts = useMemo(() => conflictsByKey(pairs), [pairs])
  const missing = useMemo(() => emptyRequiredSlots(catalogue)(build), [catalogue, build])
  const all = useMemo(() => treeRows(catalogue, build, NO_KEYS), [catalogue, build])
  const rows = useMemo(() => {
    const open = treeRows(catalogue, build, closed)
    return hidesEmpty ? open.filter((row) => row.item !== undefined || row.isRequired) : open
  }, [catalogue, build, closed, hidesEmpty])
  const rowPrices = useMemo(() => {
    const inBundle = new Set(
      price.parts.filter((part) => part.isInBundle).map(({ path }) => getPathKey(path)),
    )
    const withPreset: PriceText = { price: '', source: t('price.inPreset'), isLocked: false }
    return new Map(
      listBuildParts(build).map(({ item, path }) => [
        getPathKey(path),
        inBundle.has(getPathKey(path)) ? withPreset : prices.textOf(item),
      ]),
    )
  }, [build, price, prices, t])

  // Parts far below the pointer are deferred: the tree and the key figures respond first.
  const chosen = all.find(({ key }) => key === chosenKey)
  const slot = useDeferredValue(
    useMemo(() => chosen && { build, row: chosen, sought }, [build, chosen, sought]),
  )
  const candidates = useMemo(
    () => (slot === undefined ? undefined : listCandidates(catalogue)(slot.build, slot.row.path, ammo)),
    [catalogue, slot, ammo],
  )
  const base = useMemo(() => slot && getStatistics(slot.build, ammo), [getStatistics, slot, ammo])
  const lookedAt = slot?.build === build ? candidates?.find(({ item }) => item === looked) : undefined
  const preview = lookedAt?.isInPlace === true ? undefined : lookedAt
  const lookedPrice = useMemo(() => preview && buildPrice(context)(preview.build), [context, preview])

  const inTree = (key: string): HTMLElement | null | undefined =>
    columns.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  const remove = (row: TreeRow | undefined): void => {
    if (row === undefined || partAt(build, row.path) === undefined) return
    const next = removePart(row.path)(build)
    if (!isLeft(next)) builder.set(next.right)
  }
  const latest = useLatest({
    choose: (row: TreeRow, how: 'walk' | 'press' | 'enter'): void => {
      setChosen(row.key)
      setSought('')
      setLooked(undefined)
      if (how !== 'walk') setSheetOpen(true)
      if (how === 'enter')
        // The parts of a recently visited slot are cached; others come with the next render.
        requestAnimationFrame(() => {
          const parts = columns.current
          const first = parts?.querySelector<HTMLElement>('[data-candidate][aria-pressed="true"]')
          const other = first ?? parts?.querySelector<HTMLElement>('[data-candidate]')
          other?.focus()
        })
    },
    put: (item: string): void => {
      if (chosen === undefined) return
      const next = choosePart(catalogue)(chosen.path, item)(build)
      if (!isLeft(next)) builder.set(next.right)
    },
    remove,
    takeOut: (): void => remove(chosen),
    go: (path: PartPath, part: string): void => {
      const key = getPathKey(path)
      setClosed(NO_KEYS)
      setChosen(key)
      setSought(words.shortName(part))
      setLooked(undefined)
      requestAnimationFrame(() => inTree(key)?.focus())
    },
    close: (): void => {
      setSheetOpen(false)
      setLooked(undefined)
      if (chosenKey !== undefined) inTree(chosenKey)?.focus()
    },
    fold: (key: string, isOpen: boolean): void =>
      setClosed((last) => {
        const next = new Set(last)
        if (isOpen) next.delete(key)
        else next.add(key)
        return next
      }),
  })
  const onChoose = useCallback(
    (row: TreeRow, how: 'walk' | 'press' | 'enter') => latest.current.choose(row, how),
    [latest],
  )
  const onFold = useCallback((key: string, isOpen: boolean) => latest.current.fold(key, isOpen), [latest])
  const onRemove = useCallback((row: TreeRow) => latest.current.remove(row), [latest])
  const onPut = useCallback((item: string) => latest.current.put(item), [latest])
  const onGo = useCallback((path: PartPath, part: string) => latest.current.go(path, part), [latest])
  const onTakeOut = useCallback(() => latest.current.takeOut(), [latest])
  const onClose = useCallback(() => latest.current.close(), [latest])

  const ammoName = ammo === undefined ? undefined : words.shortName(ammo)
  const filled = all.filter(({ item }) => item !== undefined).length
  return (
    <div className={styles.page}>
      <BuildHead
        {...{ catalogue, weapon, builder, preset, saved, words, tools }}
        conflicts={pairs.length}
        missing={missing.length}
      />
      {problem !== undefined && <Alert kind="error">{t(`badCode.${problem.tag}`)}</Alert>}
      {isUnknown && <Alert kind="error">{t('unknownLoadout')}</Alert>}
      <LeadNumbers
        now={now}
        start={begun}
        bare={naked}
        looked={preview?.statistics}
        price={price}
        lookedPrice={lookedPrice}
      />
      <div className={styles.builder} ref={columns}>
        <Panel
          title={t('parts.title')}
          note={t('parts.note', { filled, slots: all.length })}
          isFlush
          actions={
            <Switch
              label={t('parts.emptySlots')}
              isOn={!hidesEmpty}
              onChange={(isOn) => setHidesEmpty(!isOn)}
            />
          }
          foot={<span data-keys="">{t('parts.foot')}</span>}
        >
          <div className={tree.treeHead} aria-hidden="true">
            <span>{t('parts.column.part')}</span>
            <span>{t('parts.column.ergonomics')}</span>
            <span>{t('parts.column.recoil')}</span>
            <span className={tree.kg}>{t('parts.column.weight')}</span>
            <span>{t('parts.column.price')}</span>
          </div>
          <SlotTree
            label={t('parts.tree', { name: words.shortName(weapon.uid) })}
            {...{ rows, catalogue, words, conflicts, onChoose, onFold, onRemove }}
            prices={rowPrices}
            chosen={chosen?.key}
          />
        </Panel>
        <div className={styles.slotColumn}>
          {slot === undefined || candidates === undefined || base === undefined ? (
            <p className={styles.hint}>{t('slot.none')}</p>
          ) : (
            <PartsBehind
              key={`${slot.row.key} ${slot.sought}`}
              sought={slot.sought}
              title={words.slot(slot.row.label)}
              build={slot.build}
              candidates={candidates}
              base={base}
              inPlace={slot.row.item}
              catalogue={catalogue}
              words={words}
              prices={prices}
              isOpen={isSheetOpen}
              isBuyableOnly={isBuyableOnly}
              onBuyableOnly={setBuyableOnly}
              onLook={setLooked}
              onChoose={onPut}
              onGo={onGo}
              onRemove={onTakeOut}
              onClose={onClose}
            />
          )}
        </div>
        <div className={styles.aside}>
          <StatisticsPanel
            now={now}
            looked={preview?.statistics}
            ammo={ammoName}
            cartridgeWeight={catalogue.items.get(ammo ?? '')?.weight ?? 0}
          />
          <AmmoPanel {...{ build, catalogue, words, ammo, now, prices }} onChoose={builder.chooseAmmo} />
          <PricePanel price={price} catalogue={catalogue} names={names} />
        </div>
      </div>
      <BuildTools {...{ catalogue, builder, context, words, tools }} weapon={weapon.uid} />
    </div>
  )
}

export default BuilderView
