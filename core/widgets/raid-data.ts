// The raid of a PMC as it travels to its widget, in words of the language asked for.
import { countShape, listShape, nullableShape, objectShape, type ShapeType, textShape } from './shapes.ts'

export const MAX_RAID_QUESTS = 20

/**
 * `pilotMs`: for so long the pilot counts as connected without further news; 0 if it is not. `map`: name of the last map, empty if none is known;
 * `page`: slug of its page. `raidMinutes`: length of a raid there, 0 if unknown. `agoMs`: age of the raid under way, null without one.
 */
export const readRaidData = objectShape({
  pilotMs: countShape,
  map: textShape,
  page: textShape,
  raidMinutes: countShape,
  agoMs: nullableShape(countShape),
  quests: listShape(textShape, MAX_RAID_QUESTS),
  labels: objectShape({
    away: textShape,
    waiting: textShape,
    over: textShape,
    left: textShape,
    quests: textShape,
    noQuests: textShape,
  }),
})
export type RaidData = ShapeType<typeof readRaidData>
