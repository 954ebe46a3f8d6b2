// Stations, crafts, barters, traders and maps of a facts folder, under the catalogue's field names.
import * as t from 'io-ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { fields, oneOf, Text } from '#core/codec.ts'
import { Localised, points, texts } from '../source/texts.ts'

/*
 * Only what is named or shaped otherwise than in the catalogue is listed here; the rest passes through and is checked by the
 * table's own codec.
 */
const rows = t.readonlyArray(t.UnknownRecord)
const named = { id: Text, slug: Text, name: Localised }
const Modes = t.readonlyArray(oneOf(['pvp', 'pve']))

export const StationFact = t.type({ ...named, levels: rows }, 'StationFact')

export const reshapeStation = (fact: t.TypeOf<typeof StationFact>): unknown => ({
  ...fact,
  uid: fact.id,
  url: fact.slug,
  name: fact.name.en,
  ruName: fact.name.ru,
  levels: fact.levels.map((level) => ({
    items: [],
    stations: [],
    skills: [],
    traders: [],
    ...level,
    seconds: level.constructionTime,
  })),
})

export const TraderFact = fields(named, { inSpec: t.boolean }, 'TraderFact')

export const reshapeTrader = (fact: t.TypeOf<typeof TraderFact>): unknown => ({
  ...fact,
  uid: fact.id,
  url: fact.slug,
  name: fact.name.en,
  ruName: fact.name.ru,
  listed: fact.inSpec,
})

export const CraftFact = fields(
  { id: Text, requires: rows },
  { duration: t.number, questUnlock: Text, gameEditions: texts, src: Text },
  'CraftFact',
)

/** How facts name the corrections as their source. */
const CORRECTIONS = 'O'

export const reshapeCraft = (fact: t.TypeOf<typeof CraftFact>): unknown => ({
  ...fact,
  uid: fact.id,
  seconds: fact.duration,
  ingredients: fact.requires,
  quest: fact.questUnlock,
  later: fact.src === CORRECTIONS ? true : undefined,
  reqGameEdition: fact.gameEditions,
})

export const BarterFact = fields(
  { id: Text, requires: rows, modes: Modes },
  { questUnlock: Text },
  'BarterFact',
)
export type BarterFact = t.TypeOf<typeof BarterFact>

export const isBarterOf = (mode: GameMode, fact: BarterFact): boolean =>
  fact.modes.includes(mode === 'PVP' ? 'pvp' : 'pve')

export const reshapeBarter = (fact: BarterFact): unknown => ({
  ...fact,
  uid: fact.id,
  ingredients: fact.requires,
  quest: fact.questUnlock,
})

const namedRows = t.readonlyArray(fields({}, { name: Localised }, 'NamedRow'))
const BossFact = fields({}, { zones: namedRows }, 'BossFact')

export const MapFact = fields(
  { id: Text, key: Text, name: Localised },
  {
    extracts: namedRows,
    transits: namedRows,
    btrStops: namedRows,
    bosses: t.readonlyArray(BossFact),
    pveBosses: t.readonlyArray(BossFact),
    containers: t.record(t.string, points),
  },
  'MapFact',
)
export type MapFact = t.TypeOf<typeof MapFact>

const flatName = (row: { readonly name?: Localised }): unknown => ({
  ...row,
  name: row.name?.en,
  ruName: row.name?.ru,
})

export const reshapeMap =
  (mode: GameMode) =>
  (fact: MapFact): unknown => ({
    ...fact,
    uid: fact.id,
    url: fact.key,
    name: fact.name.en,
    ruName: fact.name.ru,
    extracts: fact.extracts?.map(flatName),
    transits: fact.transits?.map(flatName),
    btrStops: fact.btrStops?.map(flatName),
    bosses: (mode === 'PVE' ? fact.pveBosses : fact.bosses)?.map((boss) => ({
      ...boss,
      zones: boss.zones?.map(flatName),
    })),
    containers:
      fact.containers && Object.entries(fact.containers).map(([container, at]) => ({ container, at })),
  })
