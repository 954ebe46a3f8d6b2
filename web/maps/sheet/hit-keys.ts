// Keyboard navigation through the search results on the map.
import type { HitMark } from '../marks/marks.ts'

/** Maximum number of hits; the table shows all. */
export const MAX_HITS = 60

export const hitElementId = ({ id }: Pick<HitMark, 'id'>): string => `hit-${id}`

/** The index that an arrow key leads to, with wrap-around; undefined for other keys or without hits. */
export const nextHit = (at: number | undefined, key: string, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at === undefined ? 0 : (at + 1) % count
  if (key === 'ArrowUp') return at === undefined ? count - 1 : (at + count - 1) % count
  return undefined
}
