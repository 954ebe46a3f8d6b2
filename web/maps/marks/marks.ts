// A mark as drawn on the map: icon, position, and name in the language of the page.
import { getMarkerKind, type MarkerKind } from '#core/maps/markers/marker-kinds.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import type { LayerId } from './layers.ts'
import type { MarkLook } from './mark-looks.ts'

/**
 * `kind`: translated name of its kind. `layer`: the layer that shows or hides it. `isNeeded`: needed for the player's quests. `label`: shown
 * next to it if there is room, lowest `rank` first. `detail`: distinguishes marks of the same name for screen readers.
 */
export interface Mark {
  readonly id: string
  readonly look: MarkerKind
  readonly layer: LayerId
  readonly name: string
  readonly kind: string
  readonly detail?: string | undefined
  readonly label?: string | undefined
  readonly rank: number
  readonly at: GamePoint
  readonly isNeeded: boolean
}

/** A mark or a pin, as shown in lists. */
export interface ListedMark extends Pick<Mark, 'id' | 'name' | 'kind' | 'detail' | 'at' | 'isNeeded'> {
  readonly look: MarkLook
}

/** A mark found by a search; `matched`: the matching text, if not its name. */
export interface HitMark extends ListedMark {
  readonly matched?: string | undefined
}

export const isSpawn = ({ look }: Pick<Mark, 'look'>): boolean =>
  look === 'spawn-pmc' || look === 'spawn-scav'

/** Whether other marks are moved out of its way: quests and bosses. */
export const hasPriority = ({ look }: Pick<Mark, 'look'>): boolean =>
  getMarkerKind(look).cluster?.byName === true

/** Maximum distance in pixels within a cluster; 0: never clustered. */
export const getClusterRadius = ({ look, isNeeded }: Pick<Mark, 'look' | 'isNeeded'>): number => {
  const { cluster } = getMarkerKind(look)
  if (cluster === undefined || (isNeeded && cluster.byName !== true)) return 0
  return cluster.radius
}

/** Marks cluster only with the same key: all loot, one quest or boss, or one layer. */
export const getClusterKey = ({ look, layer, name, detail }: Mark): string => {
  const { cluster } = getMarkerKind(look)
  if (cluster?.group !== undefined) return cluster.group
  if (cluster?.byName === true) return `${look} ${look === 'quest' ? detail : name}`
  return `${look}${layer}`
}
