// Names of items, stations and traders in the language of the page.
import type { Catalogue, Thing } from '#core/catalogue/catalogue.ts'
import { type LocalNames, nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { memoize } from '#core/memo.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

type Things = Pick<Catalogue, 'items' | 'presets'>

/** The item or preset of this uid. */
export const findItemOrPreset = ({ items, presets }: Things, uid: string): Thing | undefined =>
  items.get(uid) ?? presets.get(uid)

/** The item whose tile and page represent it: a preset's base. */
export const findItem = ({ items, presets }: Things, uid: string): Item | undefined =>
  items.get(uid) ?? items.get(presets.get(uid)?.baseItem ?? '')

/** Each returns the name of a uid or slug, or the argument if the catalogue lacks it. */
export interface Names {
  readonly thing: (uid: string) => string
  readonly shortThing: (uid: string) => string
  readonly station: (url: string) => string
  readonly trader: (url: string) => string
}

type Named = LocalNames & { readonly url: string; readonly name: string }

type NamedTables = Things & Pick<Catalogue, 'stations' | 'traders'>

const byUrl = (rows: readonly Named[], locale: string): ((url: string) => string) => {
  const names = new Map(rows.map((row) => [row.url, nameIn(locale, row)]))
  return (url) => names.get(url) ?? url
}

const makeNames = (catalogue: NamedTables, locale: string): Names => ({
  thing: (uid) => {
    const thing = findItemOrPreset(catalogue, uid)
    return thing === undefined ? uid : nameIn(locale, thing)
  },
  shortThing: (uid) => {
    const thing = findItemOrPreset(catalogue, uid)
    return thing === undefined ? uid : shortNameIn(locale, thing)
  },
  station: byUrl(catalogue.stations.all, locale),
  trader: byUrl(catalogue.traders.all, locale),
})

const getNames = memoize(makeNames)

/** The names of a catalogue in the language of the page. */
export const useNames = (catalogue: NamedTables): Names => getNames(catalogue, useLocale())
