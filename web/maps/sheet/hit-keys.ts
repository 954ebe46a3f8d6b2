// How keys walk the hits of a search on the map.
import type { HitMark } from '../marks/marks.ts'

/** More of them are in the table, with an order of its own. */
export const MAX_HITS = 60

export const hitElementId = ({ id }: Pick<HitMark, 'id'>): string => `hit-${id}`

/** The place of the hit that an arrow leads to; undefined before the first, and for other keys. The ends are joined. */
export const nextHit = (at: number | undefined, key: string, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at === undefined ? 0 : (at + 1) % count
  if (key === 'ArrowUp') return at === undefined ? count - 1 : (at + count - 1) % count
  return undefined
}
