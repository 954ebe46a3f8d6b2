// A mark as the map draws it: how it looks, where it stands, and what it is called in the language of the page.
import type { GamePoint } from '#core/maps/projection.ts'
import type { LayerId } from './layers.ts'
import type { MarkLook } from './mark-drawings.ts'

/**
 * `kind`: what it is, in words. `layer` groups marks by what they are: a switch of the layers each. `isNeeded`: my quests want it. `label` stands beside it where there
 * is room, those of the lowest `rank` first. `detail` tells it from others of its name for who cannot see where it is.
 */
export interface Mark {
  readonly id: string
  readonly look: MarkLook
  readonly layer: LayerId
  readonly name: string
  readonly kind: string
  readonly detail?: string | undefined
  readonly label?: string | undefined
  readonly rank: number
  readonly at: GamePoint
  readonly isNeeded: boolean
}

/** What lists tell of a mark, or of a pin of the player's own. */
export type ListedMark = Pick<Mark, 'id' | 'look' | 'name' | 'kind' | 'detail' | 'at' | 'isNeeded'>

/** A mark that a search found; `matched`: what of it, where its name does not say so. */
export interface HitMark extends ListedMark {
  readonly matched?: string | undefined
}

const LOOT: ReadonlySet<MarkLook> = new Set([
  ...(['cache', 'weapon', 'safe', 'med', 'pc', 'cloth', 'crate', 'body', 'box', 'loot'] as const),
])
const SIZES: Partial<Readonly<Record<MarkLook, number>>> = {
  'exit-scav': 22,
  lock: 20,
  key: 20,
  'spawn-pmc': 12,
  'spawn-scav': 12,
  lever: 20,
  gun: 20,
  btr: 20,
  quest: 28,
  'quest-other': 20,
  pin: 22,
}

const isLoot = ({ look }: Pick<Mark, 'look'>): boolean => LOOT.has(look)
export const isSpawn = ({ look }: Pick<Mark, 'look'>): boolean =>
  look === 'spawn-pmc' || look === 'spawn-scav'

/** In pixels; as `Mark.module.css` draws them. */
export const getMarkSize = (mark: Pick<Mark, 'look'>): number =>
  isLoot(mark) ? 18 : (SIZES[mark.look] ?? 24)

/** Its point is where it stands. */
export const anchorsAtTip = ({ look }: Pick<Mark, 'look'>): boolean =>
  look === 'quest' || look === 'quest-other' || look === 'pin'

/** Several places of one quest or boss beside each other are one thing to see, which all others make way for as it does for them. */
export const hasPriority = ({ look }: Pick<Mark, 'look'>): boolean => look === 'quest' || look === 'boss'

/** How near another of its kind must come, in pixels, so that both become one mark; 0: it stands alone. */
export const getClusterRadius = (mark: Mark): number => {
  if (hasPriority(mark)) return 26
  if (mark.isNeeded) return 0
  if (isLoot(mark)) return 34
  if (isSpawn(mark)) return 16
  return mark.look === 'lock' ||
    mark.look === 'key' ||
    mark.look === 'quest-other' ||
    mark.look === 'gun' ||
    mark.look === 'danger'
    ? 30
    : 0
}

/** Only those of one crowd become one mark: loot of all kinds, the places of one quest or boss, others of one look. */
export const getClusterKey = (mark: Mark): string => {
  if (isLoot(mark)) return 'loot'
  if (hasPriority(mark)) return `${mark.look} ${mark.look === 'quest' ? mark.detail : mark.name}`
  return `${mark.look}${mark.layer}`
}
