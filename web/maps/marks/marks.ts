// A mark as the map draws it: how it looks, where it stands, and what it is called in the language of the page.
import { getMarkerKind, type MarkerKind } from '#core/maps/markers/marker-kinds.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import type { LayerId } from './layers.ts'
import type { MarkLook } from './mark-looks.ts'

/**
 * `kind`: the name of its kind in the language of the page. `layer`: the layer that shows or hides it. `isNeeded`: the player's quests need it.
 * `label`: drawn next to it if there is room, lowest `rank` first. `detail`: tells it apart from others of its name for screen readers.
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

/** A mark, or a pin of the player's own, as lists show it. */
export interface ListedMark extends Pick<Mark, 'id' | 'name' | 'kind' | 'detail' | 'at' | 'isNeeded'> {
  readonly look: MarkLook
}

/** A mark that a search found; `matched`: what of it, where its name does not say so. */
export interface HitMark extends ListedMark {
  readonly matched?: string | undefined
}

export const isSpawn = ({ look }: Pick<Mark, 'look'>): boolean =>
  look === 'spawn-pmc' || look === 'spawn-scav'

/** Whether other marks make way for it: quests and bosses. */
export const hasPriority = ({ look }: Pick<Mark, 'look'>): boolean =>
  getMarkerKind(look).cluster?.byName === true

/** Distance in pixels within which marks of one cluster key become one mark; 0: never. */
export const getClusterRadius = ({ look, isNeeded }: Pick<Mark, 'look' | 'isNeeded'>): number => {
  const { cluster } = getMarkerKind(look)
  if (cluster === undefined || (isNeeded && cluster.byName !== true)) return 0
  return cluster.radius
}

/** Marks cluster with marks of the same key: loot of all kinds, places of one quest or boss, others of one layer. */
export const getClusterKey = ({ look, layer, name, detail }: Mark): string => {
  const { cluster } = getMarkerKind(look)
  if (cluster?.group !== undefined) return cluster.group
  if (cluster?.byName === true) return `${look} ${look === 'quest' ? detail : name}`
  return `${look}${layer}`
}
