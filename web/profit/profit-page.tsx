// Shared by the pages of crafts and barters: their data, their player, the list, and the placeholders while loading.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { searchNames } from '#core/catalogue/local-names.ts'
import type { Barter, Craft } from '#core/catalogue/tables/recipe.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitRow } from '#core/pricing/profit/profit-row.ts'
import { makeSearch, type Search } from '#core/search/rank.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useFirstCatalogue } from '#web/data/use-catalogue.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { getColumnTitle } from '#web/list/column-choices.ts'
import type { ListDefinition } from '#web/list/define-list.ts'
import { ListView } from '#web/list/ListView.tsx'
import { type FindPlaces, useList } from '#web/list/use-list.ts'
import { findItemOrPreset, useNames } from '#web/player/names.ts'
import { ProfitSettingsBar } from '#web/player/settings/ProfitSettingsBar.tsx'
import { SkillsForm } from '#web/player/settings/SkillsDialog.tsx'
import { type ProfitSettingsControl, useProfitSettings } from '#web/player/settings/use-profit-settings.ts'
import { WithProfitSettings } from '#web/player/settings/WithProfitSettings.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'
import { ProfitHead } from './ProfitHead.tsx'
import type { ProfitKind, ProfitListContext } from './profit-context.ts'
import { getStationOrTrader } from './profit-lists.tsx'
import { PROFIT_TABLES } from './tables.ts'
import { useProfit } from './use-profit.ts'

const getItems = (recipe: Craft | Barter): readonly string[] =>
  'offer' in recipe
    ? [recipe.offer.item, ...recipe.ingredients.flatMap(({ item, or = [] }) => [item, ...or])]
    : [recipe.product.item, ...recipe.ingredients.map(({ item }) => item)]

/** Returns matches by the uid of a recipe; the index is built for the first text. */
export const recipeSearch = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  recipes: readonly (Craft | Barter)[],
): FindPlaces => {
  const items = [...new Set(recipes.flatMap(getItems))]
  let search: Search<string> | undefined
  return (text) => {
    search ??= makeSearch(
      items.map((uid) => {
        const thing = findItemOrPreset(catalogue, uid)
        return { value: uid, names: thing === undefined ? [] : searchNames(thing), ids: [uid] }
      }),
    )
    const places = new Map(search(text, items.length).map(({ value }, place) => [value, place]))
    return new Map(
      recipes.flatMap((recipe) => {
        const found = getItems(recipe).flatMap((item) => places.get(item) ?? [])
        return found.length === 0 ? [] : [[recipe.uid, Math.min(...found)] as const]
      }),
    )
  }
}

/** A station or trader with fewer recipes has no chip of its own. */
const MANY_RECIPES = 5

/**
 * `useRows` returns undefined while profits are calculated, which starts once all recipes are loaded. `placesOf`: slugs of stations or
 * traders in their order, which `placeName` names. `reach`: link to unlocking more, for a PMC that can do none of the filtered rows.
 */
export interface ProfitPage<Row extends ProfitRow> {
  readonly kind: ProfitKind
  readonly list: ListDefinition<Row, ProfitListContext>
  readonly recipesOf: (catalogue: Catalogue) => readonly (Craft | Barter)[]
  readonly placesOf: (catalogue: Catalogue) => readonly { readonly url: string }[]
  readonly placeName: 'station' | 'trader'
  readonly useRows: (context: ProfitContext, isReady: boolean) => readonly Row[] | undefined
  readonly reach: { readonly to: string; readonly word: 'crafts.toHideout' | 'barters.toSettings' }
  readonly hasCards?: boolean
  /** In the head, and above the list. */
  readonly Action?: (props: { readonly control: ProfitSettingsControl }) => ReactNode
  readonly Above?: (props: Pick<ProfitListContext, 'catalogue' | 'names' | 'setup'>) => ReactNode
}

const ProfitList = <Row extends ProfitRow>({
  page,
  control,
  context: { setup },
  catalogue,
  rows,
  count,
}: {
  readonly page: ProfitPage<Row>
  readonly control: ProfitSettingsControl
  readonly context: ProfitContext
  readonly catalogue: Catalogue
  readonly rows: readonly Row[]
  /** How many rows there will be, while only the first ones are loaded. */
  readonly count: number | undefined
}): ReactNode => {
  const { kind, placesOf, placeName, recipesOf, reach, hasCards = false, Action, Above } = page
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const names = useNames(catalogue)
  const context = useMemo((): ProfitListContext => {
    const places = placesOf(catalogue).flatMap(({ url }) => {
      const count = rows.filter((row) => getStationOrTrader(row) === url).length
      return count === 0 ? [] : [{ value: url, text: names[placeName](url), isMinor: count < MANY_RECIPES }]
    })
    return { t, locale, catalogue, names, setup, rows, places }
  }, [t, locale, catalogue, names, setup, rows, placesOf, placeName])
  const find = useMemo(() => recipeSearch(catalogue, recipesOf(catalogue)), [catalogue, recipesOf])
  const list = useList(page.list, { rows, context, find })
  const { id, direction } = list.sort ?? list.usualSort
  const column = list.ofTable(({ list: of, known }) => getColumnTitle(of, id, known.context))
  const isLocked = (list.keptOut.get('open') ?? 0) > 0
  const label = t(`${kind}.title`)
  return (
    <>
      <ProfitHead
        title={label}
        meta={
          <>
            <Trans
              t={t}
              i18nKey={`${kind}.meta`}
              count={count ?? rows.length}
              values={{ shown: list.shown.length }}
              components={{ b: <b /> }}
            />
            {` · ${t(`list.sorted.${direction}`, { column })}`}
          </>
        }
        control={control}
        setup={setup}
        hasCards={hasCards}
        action={Action && <Action control={control} />}
      />
      <ProfitSettingsBar
        catalogue={catalogue}
        control={control}
        onPhones={<SkillsForm control={control} setup={setup} hasCards={hasCards} />}
      />
      {Above && <Above catalogue={catalogue} names={names} setup={setup} />}
      <AdSlot place="list" />
      <ListView
        list={list}
        count={count === undefined ? undefined : list.shown.length}
        label={label}
        empty={{
          title: t(`${kind}.none`),
          ...(isLocked && {
            advice: t(`${kind}.noneAdvice`),
            action: <ButtonLink to={reach.to}>{t(reach.word)}</ButtonLink>,
          }),
        }}
      />
    </>
  )
}

/** The page, and its skeleton while data or profits are loading. */
export const profitPage = <Row extends ProfitRow>(page: ProfitPage<Row>): (() => ReactNode) => {
  const { kind, useRows } = page
  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, while its module loads
  const Skeleton = (): ReactNode => {
    const { t } = useTranslation('calculators')
    return <CalculatorSkeleton title={t(`${kind}.title`)} isList />
  }
  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, while its module loads
  const Content = (): ReactNode => {
    const { catalogue, slice, drawn } = useFirstCatalogue(...PROFIT_TABLES)
    const control = useProfitSettings()
    const context = useProfit(catalogue, control)
    // The calculation is deferred behind the tables.
    const counted = useRows(context, slice === undefined && context.setup.catalogue === catalogue)
    // Calculated by the server; only the page that they came with is rendered from a slice.
    const first = drawn?.profits as readonly Row[] | undefined
    const rows = counted ?? first
    const count = counted === undefined ? drawn?.count : undefined
    return rows === undefined ? (
      <Skeleton />
    ) : (
      <ProfitList {...{ page, control, context, catalogue, rows, count }} />
    )
  }
  return () => (
    <WithProfitSettings>
      <DataSuspense fallback={<Skeleton />}>
        <Content />
      </DataSuspense>
    </WithProfitSettings>
  )
}
