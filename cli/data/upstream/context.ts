// The context for converting one mode's documents: names by id, texts, and the previous snapshot.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import type { ItemsDocument } from './items-document.ts'
import type { Texts } from './language.ts'
import type { MapsDocument } from './maps-document.ts'
import type { TasksDocument } from './tasks-document.ts'
import type { BartersDocument, CraftsDocument, HideoutDocument, TradersDocument } from './world-documents.ts'

/** The documents of one mode. */
export interface ModeDocuments {
  readonly items: ItemsDocument
  readonly tasks: TasksDocument
  readonly maps: MapsDocument
  readonly hideout: HideoutDocument
  readonly traders: TradersDocument
  readonly crafts: CraftsDocument
  readonly barters: BartersDocument
}

/** Documents with a separate document of names per language. */
export const TRANSLATED_DOCUMENTS = ['items', 'tasks', 'maps', 'hideout', 'traders'] as const
export type TranslatedDocument = (typeof TRANSLATED_DOCUMENTS)[number]
export type ModeTexts = Readonly<Record<TranslatedDocument, Texts>>

/** English names. */
type Called = {
  readonly name: string
  readonly shortName: string
  readonly formerNames?: readonly string[]
}

export interface Context {
  readonly mode: GameMode
  readonly documents: ModeDocuments
  readonly texts: ModeTexts
  /** The mode's tables in the previous snapshot, which provide what the documents lack. */
  readonly previous: Tables
  /** Quest ids of the other mode. */
  readonly otherModeQuests: ReadonlySet<string>
  /** Slugs by the ids in the documents; an unknown id is returned unchanged. */
  readonly traderSlug: (id: string) => string
  readonly stationSlug: (id: string) => string
  readonly mapKey: (id: string) => string
  /** Names of an item or preset in the previous snapshot. */
  readonly calledBefore: (id: string) => Called | undefined
  /** Whether the item is a key in the previous snapshot. */
  readonly wasKey: (id: string) => boolean
}

/** The API uses full names for some maps. */
const keyOfMap = (normalizedName: string): string =>
  normalizedName.replace(/^the-/, '').replace(/-of-tarkov$/, '')

type Entries = readonly (readonly [string, string])[]
/** Falls back to the previous snapshot, for example for a trader whose row was refused. */
const lookUp = (entries: Entries, before: readonly { readonly uid: string; readonly url: string }[]) => {
  const byId = new Map([...before.map(({ uid, url }) => [uid, url] as const), ...entries])
  return (id: string): string => byId.get(id) ?? id
}

export const makeContext = (
  parts: Pick<Context, 'mode' | 'documents' | 'texts' | 'previous' | 'otherModeQuests'>,
): Context => {
  const { documents, previous } = parts
  const keys = new Set(previous.figures.flatMap(({ uid, kind }) => (kind === 'Key' ? [uid] : [])))
  const known = new Map(previous.maps.map(({ uid, url }) => [uid, url]))
  const called = new Map<string, Called>(
    [...previous.presets, ...previous.items].map((row) => [row.uid, row]),
  )
  return {
    ...parts,
    calledBefore: (id) => called.get(id),
    wasKey: (id) => keys.has(id),
    traderSlug: lookUp(
      Object.values(documents.traders).map((trader) => [trader.id, trader.normalizedName]),
      previous.traders,
    ),
    stationSlug: lookUp(
      Object.values(documents.hideout).map((station) => [station.id, station.normalizedName]),
      previous.stations,
    ),
    mapKey: lookUp(
      Object.values(documents.maps.maps).map((map) => [
        map.id,
        known.get(map.id) ?? keyOfMap(map.normalizedName),
      ]),
      previous.maps,
    ),
  }
}
