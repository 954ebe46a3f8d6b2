// Lays the corrections of administrators over a loaded catalogue; tables that none of them touches stay the same objects.
import { type Catalogue, isKeyed, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import { type Overlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { MAP_TABLES, TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import { memoize } from '#core/memo.ts'
import { makeCorrectedCatalogue } from '../../data/corrected-catalogue.ts'

/** Tables that name quests, from which a removed one disappears. */
const NAMING_QUESTS: readonly TableName[] = ['crafts', 'barters', 'traders', 'prices']

/** The rows of a table of a catalogue. */
export const getTableRows = (catalogue: Catalogue, name: TableName): readonly object[] => {
  if (name === 'constants') return [catalogue.constants]
  return name === 'levels' ? catalogue.levels : catalogue[name].all
}

/** Tables from whose corrected rows others take names or places. */
const READ_BESIDE: Partial<Readonly<Record<TableName, readonly TableName[]>>> = {
  presets: ['items'],
  quests: ['maps', ...MAP_TABLES],
  ...Object.fromEntries(NAMING_QUESTS.map((name) => [name, ['quests']])),
}

/** Kept for the corrections, so that loading the data again costs nothing of it. */
const getOverlay = memoize(
  (corrections: readonly Correction[], mode: GameMode): Overlay => overlayFor(mode, corrections),
)

interface CorrectedData {
  readonly overlay: Overlay
  readonly catalogue: Catalogue
}

/** The last result for each loaded catalogue: an edit costs no more than the tables that it changes. */
const lastResults = new WeakMap<Catalogue, CorrectedData>()

const isSameList = (one: readonly Correction[] = [], other: readonly Correction[] = []): boolean =>
  one.length === other.length && one.every((correction, index) => correction === other[index])

/** The tables whose corrections, and those of the tables that they read beside, are the same as in the last result. */
const takeKept = (last: CorrectedData | undefined, overlay: Overlay): ReadonlyMap<TableName, object> => {
  if (last === undefined) return new Map()
  const isSame = (name: TableName): boolean =>
    isSameList(last.overlay.get(name as never), overlay.get(name as never))
  const kept = TABLE_NAMES.filter(
    (name) => isKeyed(name) && [name, ...(READ_BESIDE[name] ?? [])].every(isSame),
  )
  return new Map(kept.map((name) => [name, last.catalogue[name]]))
}

export const correctCatalogue = (data: Catalogue, corrections: readonly Correction[]): Catalogue => {
  const overlay = getOverlay(corrections, data.mode)
  if (overlay.size === 0) return data
  const isQuestRemoved = overlay.get('quests')?.some(({ remove }) => remove === true) === true
  const isTouched = (name: TableName): boolean =>
    overlay.has(name as never) || (isQuestRemoved && NAMING_QUESTS.includes(name))
  // Taken at once: no catalogue keeps the one before it alive.
  const kept = takeKept(lastResults.get(data), overlay)
  const corrected = makeCorrectedCatalogue(data.mode, overlay, (name) => getTableRows(data, name) as never)
  const readWhole: ReadTable = (name) => (name === 'constants' ? [corrected.constants] : data.levels) as never
  const catalogue = makeCatalogue(
    data.mode,
    readWhole,
    (name) => (isTouched(name) ? (kept.get(name) ?? corrected[name]) : data[name]) as never,
  )
  lastResults.set(data, { overlay, catalogue })
  return catalogue
}
