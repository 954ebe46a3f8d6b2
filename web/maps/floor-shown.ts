// The shown floor: the chosen one, or by default the player's floor.
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { type Floor, floorAt, listFloors, MAIN_FLOOR } from '#core/maps/floors.ts'
import type { GamePoint } from '#core/maps/projection.ts'

export interface FloorShown {
  /** Lowest first. */
  readonly floors: readonly Floor[]
  readonly id: string
  /** Index among the layers of the view; undefined for the ground. */
  readonly layer: number | undefined
  /** Whether it follows the player; undefined if their position is unknown. */
  readonly isAutomatic: boolean | undefined
  /** The address parameter that selects a floor. */
  readonly wordOf: (id: string) => string | undefined
}

/** `chosen`: the floor in the address. */
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
    // The ground floor needs no parameter unless the player is on another floor.
    wordOf: (floor) => (floor === MAIN_FLOOR && me === undefined ? undefined : floor),
  }
}
