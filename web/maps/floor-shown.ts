// The floor that is shown: the chosen one, or by default the one that the player is on.
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { type Floor, floorAt, listFloors, MAIN_FLOOR } from '#core/maps/floors.ts'
import type { GamePoint } from '#core/maps/projection.ts'

export interface FloorShown {
  /** From the lowest. */
  readonly floors: readonly Floor[]
  readonly id: string
  /** Its place among the layers of the view; undefined: the ground. */
  readonly layer: number | undefined
  /** Whether it follows the player; undefined if their position is unknown. */
  readonly isAutomatic: boolean | undefined
  /** What the address says where this floor is chosen. */
  readonly wordOf: (id: string) => string | undefined
}

/** `chosen`: the floor of the address. */
export const floorShown = (
  view: MapView,
  chosen: string | undefined,
  me: GamePoint | undefined,
): FloorShown => {
  const floors = listFloors(view)
  const id = chosen ?? (me === undefined ? MAIN_FLOOR : floorAt(floors, me).id)
  const layer = (view.layers ?? []).findIndex(({ name }) => name === id)
  return {
    floors,
    id,
    layer: layer < 0 ? undefined : layer,
    isAutomatic: me === undefined ? undefined : chosen === undefined,
    // The ground floor needs no label if no player is on another floor.
    wordOf: (floor) => (floor === MAIN_FLOOR && me === undefined ? undefined : floor),
  }
}
