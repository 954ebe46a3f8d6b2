// Hooks for the catalogue and its prices in the current game mode.

import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { Locale } from '#core/languages.ts'
import { NO_QUOTES, type Quotes } from '#core/pricing/market/quotes.ts'
import { useObservable } from '#web/data/observable.ts'
import { useLocale } from '../i18n/use-locale.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { useArrived } from './DataSuspense.tsx'
import { type PageSlice, pageSlice } from './page-slice.ts'
import { RESOLVED } from './resolved.ts'
import { hasPmc, useGameMode } from './shown-for.ts'
import { useSiteSettings } from './site.ts'
import { gameData } from './tables.ts'

/** The current catalogue of a source; changes are rendered as transitions, because pages compute much from it. */
const useSource = (source: CatalogueSource): Catalogue | undefined => {
  const [held, hold] = useState({ source, catalogue: source.get() })
  useEffect(() => {
    const take = () => {
      const catalogue = source.get()
      startTransition(() =>
        hold((last) =>
          last.source === source && last.catalogue === catalogue ? last : { source, catalogue },
        ),
      )
    }
    // It may have changed since rendering.
    take()
    return source.subscribe(take)
  }, [source])
  return held.source === source ? (held.catalogue ?? source.get()) : source.get()
}

/** Suspends until the source's tables are loaded, unless there is a `standIn`. */
const useLoaded = (source: CatalogueSource, standIn?: Catalogue): Catalogue => {
  const catalogue = useSource(source)
  useArrived(catalogue === undefined && standIn === undefined ? source.load() : RESOLVED)
  const loaded = standIn ?? catalogue ?? source.get()
  if (loaded === undefined) throw new Error('the catalogue was loaded without its tables')
  return loaded
}

/**
 * The catalogue of the current game mode with the named tables; suspends until they are loaded. Uses live flea prices if known. Accessing a
 * table that was not named throws.
 */
export const useCatalogue = (...tables: readonly TableName[]): Catalogue =>
  useCatalogueIn(useGameMode(), useLocale(), ...tables)

/** The same in another game mode, with names in another language. */
export const useCatalogueIn = (mode: GameMode, locale: Locale, ...tables: readonly TableName[]): Catalogue =>
  useLoaded(gameData.catalogue(mode, tables, locale))

/**
 * `slice`: the embedded data, while the catalogue contains only the rows of the first screen. `drawn`: the same until the page is left, for
 * computations that outlast the loading of tables.
 */
export interface FirstCatalogue {
  readonly catalogue: Catalogue
  readonly slice: PageSlice | undefined
  readonly drawn: PageSlice | undefined
}

/** The embedded slice, if it matches what the current user would see: a visitor with default settings. */
const useSlice = (): PageSlice | undefined => {
  const { pathname, search } = useLocation()
  const mode = useGameMode()
  const locale = useLocale()
  const isSomebodys = useObservable(hasPmc)
  if (pageSlice === undefined || isSomebodys || search !== '') return undefined
  const isItsOwn = pathname === pageSlice.path && mode === pageSlice.mode && locale === pageSlice.locale
  return isItsOwn ? pageSlice : undefined
}

/** Like {@link useCatalogue}, but embedded data is available at once; the tables are loaded after it was rendered. */
export const useFirstCatalogue = (...tables: readonly TableName[]): FirstCatalogue => {
  const mode = useGameMode()
  const source = gameData.catalogue(mode, tables, useLocale())
  const [isWhole, setWhole] = useState(() => source.get() !== undefined)
  const [isBegun] = useState(!isWhole)
  const own = useSlice()
  const slice = isWhole ? undefined : own
  const isSliced = slice !== undefined
  useEffect(() => {
    if (!isSliced) return
    const arrived = (): void => startTransition(() => setWhole(true))
    // Also waits for live prices, so that rows do not briefly show older ones.
    const quotes = gameData.quotes(mode).load()
    Promise.all([source.load(), quotes.catch(() => undefined)]).then(arrived, arrived)
  }, [isSliced, source, mode])
  return { catalogue: useLoaded(source, slice?.catalogue), slice, drawn: isBegun ? own : undefined }
}

/** The quotes of the current game mode; none until loaded. */
const useLiveQuotes = (): Quotes => {
  const quotes = gameData.quotes(useGameMode())
  useEffect(() => {
    quotes.load().catch(() => undefined)
  }, [quotes])
  return useObservable(quotes)?.value ?? NO_QUOTES
}

/** Time of the shown prices in epoch milliseconds: the newest live one, else the date of the game data. */
export const useDataAge = (): number | undefined => {
  const { at } = useLiveQuotes()
  const slice = useSlice()
  const settings = useSiteSettings()
  return at ?? slice?.at ?? (settings && Date.parse(settings.pricesAt))
}
