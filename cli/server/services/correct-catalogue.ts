// Lays the corrections of administrators over a loaded catalogue; tables that none of them touches stay the same objects.
import { type Catalogue, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import { overlayFor } from '#core/catalogue/corrections/overlay.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { makeCorrectedCatalogue } from '../../data/corrected-catalogue.ts'

/** Tables that name quests, from which a removed one disappears. */
const NAMING_QUESTS: readonly TableName[] = ['crafts', 'barters', 'traders', 'prices']

/** The rows of a table of a catalogue. */
export const getTableRows = (catalogue: Catalogue, name: TableName): readonly object[] => {
  if (name === 'constants') return [catalogue.constants]
  return name === 'levels' ? catalogue.levels : catalogue[name].all
}

export const correctCatalogue = (data: Catalogue, corrections: readonly Correction[]): Catalogue => {
  const overlay = overlayFor(data.mode, corrections)
  if (overlay.size === 0) return data
  const isQuestRemoved = overlay.get('quests')?.some(({ remove }) => remove === true) === true
  const isTouched = (name: TableName): boolean =>
    overlay.has(name as never) || (isQuestRemoved && NAMING_QUESTS.includes(name))
  const corrected = makeCorrectedCatalogue(data.mode, overlay, (name) => getTableRows(data, name) as never)
  const readWhole: ReadTable = (name) => (name === 'constants' ? [corrected.constants] : data.levels) as never
  return makeCatalogue(
    data.mode,
    readWhole,
    (name) => (isTouched(name) ? corrected[name] : data[name]) as never,
  )
}
