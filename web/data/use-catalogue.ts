// Hooks for the catalogue and its prices in the current game mode.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useGameMode } from '../session/use-session.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { useArrived } from './DataSuspense.tsx'
import { NO_QUOTES, type Quotes } from './quotes.ts'
import { READY } from './ready.ts'
import { useSiteSettings } from './site.ts'
import { gameData } from './tables.ts'

/** What a source has now; a change comes as a transition, because pages calculate much from it. */
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
    // It may have changed between drawing and now.
    take()
    return source.subscribe(take)
  }, [source])
  return held.source === source ? (held.catalogue ?? source.get()) : source.get()
}

/**
 * The catalogue of the current game mode with the tables that are named; suspends until they are there. Flea prices are the live
 * ones where they are known. A table that is not named throws when it is touched.
 */
export const useCatalogue = (...tables: readonly TableName[]): Catalogue => {
  const source = gameData.catalogue(useGameMode(), tables, useLocale())
  const catalogue = useSource(source)
  useArrived(catalogue === undefined ? source.load() : READY)
  const loaded = catalogue ?? source.get()
  if (loaded === undefined) throw new Error(`the catalogue was loaded without ${tables.join(', ')}`)
  return loaded
}

/** The quotes of the current game mode; none until they are there. */
const useLiveQuotes = (): Quotes => {
  const quotes = gameData.quotes(useGameMode())
  useEffect(() => {
    quotes.load().catch(() => undefined)
  }, [quotes])
  return useSyncExternalStore(quotes.subscribe, () => quotes.get()?.value ?? NO_QUOTES)
}

/** Of when the prices are that are shown, in epoch milliseconds: the newest live one, else the day of the game data. */
export const useDataAge = (): number | undefined => {
  const { at } = useLiveQuotes()
  const settings = useSiteSettings()
  return at ?? (settings && Date.parse(settings.pricesAt))
}
