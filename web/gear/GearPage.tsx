// /gear: search for armour, rigs, helmets, headsets and backpacks, with one of each combined to a set.
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { GEAR_KINDS, type GearPiece, gearPieces } from '#core/loadouts/gear/gear-pieces.ts'
import type { GearSet } from '#core/loadouts/gear/gear-set.ts'
import { findObtaining, shownPrice } from '#core/pricing/acquisition/obtaining.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { useRuleWordsAhead } from '#web/player/RuleText.tsx'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { CalculatorSkeleton } from '#web/profit/CalculatorSkeleton.tsx'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { gearWords } from './address.ts'
import { type GearRow, gearList } from './gear-list.tsx'

const GEAR_TABLES = [
  ...PROFIT_TABLES,
  'figures',
  'gear',
  'categories',
] as const satisfies readonly TableName[]

const SetPanel = lazy(() => import('./SetPanel.tsx'))

const FORM = { words: gearWords }
const ANYTHING = {}
/** Fragment of the set's panel: on a phone it is below the list. */
const SET = 'set'

/** The highest class of a plate that fits into a pocket of the piece. */
const getPlateClass = ({ figures }: Pick<Catalogue, 'figures'>, { pockets }: GearPiece): number =>
  Math.max(
    0,
    ...pockets.flatMap(({ plates }) => plates.map((uid) => getNumberProperty(figures.get(uid), 'class'))),
  )

const Gear = (): ReactNode => {
  const { t } = useTranslation('gear')
  const catalogue = useCatalogue(...GEAR_TABLES)
  const language = useLocale()
  const setup = useBuyingSetup(catalogue)
  const pricing = useMemo(() => profitContext(setup), [setup])
  const getWay = useCallback((item: string) => findObtaining(pricing, item), [pricing])
  const rows = useMemo(
    () =>
      gearPieces(catalogue).map((piece): GearRow => {
        const way = getWay(piece.item.uid)
        return {
          ...piece,
          name: nameIn(language, piece.item),
          shortName: shortNameIn(language, piece.item),
          plateClass: getPlateClass(catalogue, piece),
          way,
          price: shownPrice(way),
        }
      }),
    [catalogue, getWay, language],
  )
  const { search } = useLocation()
  const { query, change } = useAddress(FORM, ANYTHING)
  const { pieces: urls, plates } = query
  const set = useMemo((): GearSet => {
    const worn = GEAR_KINDS.flatMap((kind) => {
      const row = rows.find((each) => each.kind === kind && each.item.url === urls[kind])
      return row === undefined ? [] : [[kind, row] as const]
    })
    return { pieces: Object.fromEntries(worn), plates }
  }, [rows, urls, plates])
  const worn = useMemo(() => new Set(Object.values(set.pieces).map(({ item }) => item.uid)), [set])
  const wear = useCallback(
    ({ kind, item }: GearPiece): void => {
      const isWorn = urls[kind] === item.url
      // The plates of one piece do not carry over to another.
      const hadPlates = kind === 'armour' || kind === 'rig'
      change({
        pieces: { ...urls, [kind]: isWorn ? undefined : item.url },
        ...(hadPlates && { plates: {} }),
      })
    },
    [urls, change],
  )
  const context = useMemo(() => ({ t, catalogue, worn, wear }), [t, catalogue, worn, wear])
  const list = useList(gearList, { rows, context })
  const { title } = usePageTitles()
  return (
    <>
      <PageHead
        title={title.gear}
        meta={<Marked text={t('gear.meta', { count: rows.length, shown: list.shown.length })} />}
        actions={
          <ButtonLink to={`${search}#${SET}`} size="small">
            {t('gear.set')} <Count value={worn.size} isQuiet />
          </ButtonLink>
        }
      />
      <div className="split">
        <AdSlot place="list" />
        <ListView
          list={list}
          bar={ListBar}
          label={t('gear.pieces')}
          empty={{ title: t('gear.empty'), advice: t('ammo.emptyAdvice') }}
        />
        <Suspense fallback={<SkeletonRows count={8} />}>
          <SetPanel
            id={SET}
            catalogue={catalogue}
            set={set}
            wayOf={getWay}
            takeOff={(kind) => change({ pieces: { ...urls, [kind]: undefined } })}
            choosePlate={(pocket, plate) => change({ plates: { ...plates, [pocket]: plate } })}
          />
        </Suspense>
      </div>
    </>
  )
}

const GearPage = (): ReactNode => {
  useRuleWordsAhead()
  const { title } = usePageTitles()
  return (
    <DataSuspense fallback={<CalculatorSkeleton title={title.gear} isList />}>
      <Gear />
    </DataSuspense>
  )
}

export default GearPage
