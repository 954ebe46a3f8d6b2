// A catalogue of tables with an overlay on them, and with the names that follow from other rows.
import { type Catalogue, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
import { applyOverlay, type Overlay, withRemovedQuests } from '#core/catalogue/corrections/overlay.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { getMapTable, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow } from '#core/catalogue/tables/tables.ts'
import { namedByBase } from '#core/language/preset-names.ts'
import { namedByPrestige } from '#core/language/quest-names.ts'
import { renameCorrectedPlaces } from '#core/maps/objective-places.ts'

/** `plain` reads a table without the overlay, when it is first needed. */
export const makeCorrectedCatalogue = (
  mode: GameMode,
  overlay: Overlay,
  plain: <N extends TableName>(name: N) => readonly TableRow<N>[],
): Catalogue => {
  const getMapFacts = (url: string): MapFacts | undefined => {
    const map = catalogue.maps.all.find((each) => each.url === url)
    return map && catalogue[getMapTable(map.page)].get(map.uid)
  }
  const readRows = (name: TableName): readonly TableRow<TableName>[] => {
    const correct = <N extends TableName>(table: N): readonly TableRow<N>[] =>
      applyOverlay(overlay, table, plain(table))
    switch (name) {
      // Presets have no translations: their names are derived from their items'.
      case 'presets':
        return correct('presets').map((preset) => namedByBase(preset, catalogue.items.get(preset.baseItem)))
      case 'quests':
        return renameCorrectedPlaces(correct('quests').map(namedByPrestige), getMapFacts)
      case 'constants':
        return plain('constants').map((constants) =>
          withRemovedQuests(overlay, constants, () => plain('quests')),
        )
      default:
        return correct(name)
    }
  }
  const catalogue: Catalogue = makeCatalogue(mode, readRows as ReadTable)
  return catalogue
}
