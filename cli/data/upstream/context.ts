// What every conversion of one mode's documents needs: names by id, texts, and the snapshot before.

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

/** Documents whose names are in a document per language. */
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
  /** The mode's tables of the snapshot before: what the documents do not carry is kept from there. */
  readonly previous: Tables
  /** Quests of the other mode, by id. */
  readonly otherModeQuests: ReadonlySet<string>
  /** Slugs by the ids that the documents use. An unknown id stays as it is. */
  readonly traderSlug: (id: string) => string
  readonly stationSlug: (id: string) => string
  readonly mapKey: (id: string) => string
  /** What the item or preset was called in the snapshot before. */
  readonly calledBefore: (id: string) => Called | undefined
  /** Whether the item is a key in the snapshot before. */
  readonly wasKey: (id: string) => boolean
}

/** The API calls some maps by their full names. */
const keyOfMap = (normalizedName: string): string =>
  normalizedName.replace(/^the-/, '').replace(/-of-tarkov$/, '')

type Entries = readonly (readonly [string, string])[]
/** What the documents do not say themselves is as before: of a trader whose row was refused for example. */
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
