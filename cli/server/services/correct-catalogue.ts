// Lays the corrections of administrators over a loaded catalogue; tables that none of them touches stay the same objects.
import { type Catalogue, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import { applyOverlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import { removedQuests } from '#core/catalogue/corrections/overlay-quests.ts'
import type { Constants } from '#core/catalogue/tables/constants.ts'
import { getMapTable, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow } from '#core/catalogue/tables/tables.ts'
import { renameCorrectedPlaces } from '#core/maps/objective-places.ts'

/** Tables that name quests, from which a removed one disappears. */
const NAMING_QUESTS: readonly TableName[] = ['crafts', 'barters', 'traders', 'prices']

export const correctCatalogue = (data: Catalogue, corrections: readonly Correction[]): Catalogue => {
  const overlay = overlayFor(data.mode, corrections)
  if (overlay.size === 0) return data
  const removed = removedQuests(data.quests.all, overlay.get('quests') ?? [])
  const isTouched = (name: TableName): boolean =>
    overlay.has(name as never) || (removed.length > 0 && NAMING_QUESTS.includes(name))
  const constants: Constants =
    removed.length === 0
      ? data.constants
      : { ...data.constants, removedQuests: [...(data.constants.removedQuests ?? []), ...removed] }
  const readKeyed = <N extends Exclude<TableName, 'constants' | 'levels'>>(name: N) =>
    applyOverlay(overlay, name, data[name].all as readonly TableRow<N>[])
  const getMapFacts = (url: string) => {
    const map = catalogue.maps.all.find((each) => each.url === url)
    return map && catalogue[getMapTable(map.page)].get(map.uid)
  }
  const read = ((name: TableName) => {
    if (name === 'constants') return [constants]
    if (name === 'levels') return data.levels
    return name === 'quests' ? renameCorrectedPlaces(readKeyed('quests'), getMapFacts) : readKeyed(name)
  }) as ReadTable
  const corrected: Catalogue = makeCatalogue(data.mode, read)
  const catalogue: Catalogue = makeCatalogue(
    data.mode,
    read,
    (name) => (isTouched(name) ? corrected[name] : data[name]) as never,
  )
  return catalogue
}
