// Reads a facts folder: one JSON file a table, both game modes in each.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import * as t from 'io-ts'
import type { Correction } from '#core/catalogue/correction.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import { TABLES, type TableRow } from '#core/catalogue/tables.ts'
import { GAME_MODES, type GameMode, type TileColour } from '#core/catalogue/vocabulary.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from '../errors.ts'
import { decodeDocument, readJson } from '../json-file.ts'
import { type FleaFact, ItemFact, MarketFact, PresetFact, QuestItemFact } from '../source/item.ts'
import type { ModeSource } from '../source/source.ts'
import { correctionsOf } from './corrections.ts'
import { type DocumentedItems, readItemsDocuments } from './items-documents.ts'
import { QuestFact, questRows } from './quests.ts'
import {
  CategoriesFact,
  ConstantsFact,
  categoryRows,
  constantsOf,
  NamedFact,
  reshapeNamed,
} from './reference.ts'
import {
  BarterFact,
  CraftFact,
  isBarterOf,
  MapFact,
  reshapeBarter,
  reshapeCraft,
  reshapeMap,
  reshapeStation,
  reshapeTrader,
  StationFact,
  TraderFact,
} from './world.ts'

/** Everything a facts folder holds; `date` is the day of its latest trader reset, ISO. */
export interface Facts {
  readonly modes: Readonly<Record<GameMode, ModeSource>>
  readonly corrections: readonly Correction[]
  readonly date: string | undefined
}

/** A folder counts as facts when it holds quests and the numbers of the game. */
export const isFactsFolder = async (folder: string): Promise<boolean> => {
  try {
    await access(join(folder, 'quests.json'))
    await access(join(folder, 'constants.json'))
    return true
  } catch {
    return false
  }
}

const FILES = [
  'items',
  'presets',
  'categories',
  'quests',
  'quest-items',
  'hideout',
  'crafts',
  'barters',
  'traders',
  'levels',
  'skills',
  'maps',
  'mobs',
  'loot-containers',
  'constants',
] as const
type FactsFile = (typeof FILES)[number]

type Raw = Readonly<Record<FactsFile, unknown>>

const decodeRows = <A>(raw: Raw, file: FactsFile, codec: t.Type<A, unknown>) =>
  decodeDocument(`${file}.json`, t.readonlyArray(codec))(raw[file])

/** Decodes the rows of a file, brings them into the catalogue's shape and checks that against the table's codec. */
const tableRows = <A, N extends TableName>(
  raw: Raw,
  file: FactsFile,
  codec: t.Type<A, unknown>,
  table: N,
  reshape: (fact: A) => unknown,
): Either<SourceError, readonly TableRow<N>[]> =>
  pipe(
    decodeRows(raw, file, codec),
    E.map((facts) => facts.map(reshape)),
    E.chain(
      decodeDocument(
        `${file}.json`,
        t.readonlyArray(TABLES[table] as unknown as t.Type<TableRow<N>, unknown>),
      ),
    ),
  )

const InPve = t.partial({ pve: MarketFact }, 'InPve')
const FolderItem = t.intersection([ItemFact, InPve], 'ItemFact')
const FolderPreset = t.intersection([PresetFact, InPve], 'PresetFact')

const NO_FLEA: FleaFact = { fleaPrice: null, fleaLow: null }

type InModes = t.TypeOf<typeof InPve> & MarketFact & { readonly id: string }

/** Each mode has a flea market of its own: a price that `pve` does not name is not known there. What traders do differs only where it says so. */
const factInMode = <A extends InModes>(mode: GameMode, fact: A): A => {
  if (mode === 'PVP') return fact
  const { fleaPrice = null, fleaLow = null, ...traders } = fact.pve ?? {}
  return { ...fact, ...traders, fleaPrice, fleaLow }
}

/** The facts of a mode, with what its complete document says where there is one. */
const inMode = <A extends InModes>(
  mode: GameMode,
  facts: readonly A[],
  documents: DocumentedItems,
): readonly (A & { readonly background?: TileColour })[] =>
  facts.map((fact) => {
    const background = documents.PVP?.get(fact.id)?.background
    const document = documents[mode]
    return {
      ...factInMode(mode, fact),
      ...(document === undefined ? {} : (document.get(fact.id)?.flea ?? NO_FLEA)),
      ...(background !== undefined && { background }),
    }
  })

const named = (name: t.TypeOf<typeof QuestItemFact>) => ({
  uid: name.id,
  name: name.name.en,
  shortName: name.shortName.en,
  width: name.width,
  height: name.height,
  ruName: name.name.ru,
  ruShortName: name.shortName.ru,
})

const readMode = (
  raw: Raw,
  quests: readonly QuestFact[],
  documents: DocumentedItems,
  mode: GameMode,
): Either<SourceError, ModeSource> =>
  pipe(
    E.Do,
    E.bind('items', () => decodeRows(raw, 'items', FolderItem)),
    E.bind('presets', () => decodeRows(raw, 'presets', FolderPreset)),
    E.bind('quests', () =>
      decodeDocument('quests.json', t.readonlyArray(TABLES.quests))(questRows(quests, mode)),
    ),
    E.bind('questItems', () => tableRows(raw, 'quest-items', QuestItemFact, 'questItems', named)),
    E.bind('stations', () => tableRows(raw, 'hideout', StationFact, 'stations', reshapeStation)),
    E.bind('crafts', () => tableRows(raw, 'crafts', CraftFact, 'crafts', reshapeCraft)),
    E.bind('barters', () =>
      pipe(
        decodeRows(raw, 'barters', BarterFact),
        E.map((facts) => facts.filter((fact) => isBarterOf(mode, fact)).map(reshapeBarter)),
        E.chain(decodeDocument('barters.json', t.readonlyArray(TABLES.barters))),
      ),
    ),
    E.bind('traders', () => tableRows(raw, 'traders', TraderFact, 'traders', reshapeTrader)),
    E.bind('maps', () => tableRows(raw, 'maps', MapFact, 'maps', reshapeMap(mode))),
    E.bind('levels', () => decodeRows(raw, 'levels', TABLES.levels)),
    E.bind('skills', () => tableRows(raw, 'skills', NamedFact, 'skills', reshapeNamed)),
    E.bind('mobs', () => tableRows(raw, 'mobs', NamedFact, 'mobs', reshapeNamed)),
    E.bind('containers', () => tableRows(raw, 'loot-containers', NamedFact, 'containers', reshapeNamed)),
    E.bind('categories', () =>
      pipe(decodeDocument('categories.json', CategoriesFact)(raw.categories), E.map(categoryRows)),
    ),
    E.bind('constants', () =>
      pipe(decodeDocument('constants.json', ConstantsFact)(raw.constants), E.map(constantsOf)),
    ),
    E.map((source) => ({
      ...source,
      items: inMode(mode, source.items, documents),
      presets: inMode(mode, source.presets, documents),
    })),
  )

const ResetTimes = t.readonlyArray(t.partial({ resetTimeSample: t.string }))

const dateOf = (raw: Raw): string | undefined =>
  ResetTimes.is(raw.traders)
    ? raw.traders
        .flatMap(({ resetTimeSample }) => resetTimeSample?.slice(0, 10) ?? [])
        .toSorted()
        .at(-1)
    : undefined

/** The facts of both modes and the later corrections; the first malformed file stops the reading. */
export const readFacts = async (folder: string): Promise<Either<SourceError, Facts>> => {
  const files = await Promise.all(
    FILES.map(async (file) =>
      pipe(
        await readJson(join(folder, `${file}.json`), `${file}.json`),
        E.map((value): readonly [FactsFile, unknown] => [file, value]),
      ),
    ),
  )
  const documents = await readItemsDocuments(folder)
  return pipe(
    E.Do,
    E.bind('raw', () =>
      pipe(
        E.sequenceArray(files),
        E.map((entries) => Object.fromEntries(entries) as unknown as Raw),
      ),
    ),
    E.bind('documents', () => documents),
    E.bind('quests', ({ raw }) => decodeRows(raw, 'quests', QuestFact)),
    E.bind('modes', ({ raw, quests, documents: known }) =>
      pipe(
        E.sequenceArray(GAME_MODES.map((mode) => readMode(raw, quests, known, mode))),
        E.map((sources) => sources as readonly [ModeSource, ModeSource]),
        E.map(([PVP, PVE]) => ({ PVP, PVE })),
      ),
    ),
    E.map(({ raw, quests, modes }) => ({
      modes,
      corrections: correctionsOf(quests),
      date: dateOf(raw),
    })),
  )
}
