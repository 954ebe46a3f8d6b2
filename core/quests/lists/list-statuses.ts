// Status filters of a quest list.
import type { QuestState } from '../availability.ts'

/**
 * `available`: can be taken now. `current`: selected and not over. `active`: open and not hidden, whether or not it can be taken. `locked`:
 * open, but not available yet. `completed`, `cancelled` and `hidden` are set by the player.
 */
export const LISTED_STATUSES = [
  'available',
  'current',
  'active',
  'locked',
  'completed',
  'hidden',
  'cancelled',
] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** State of a quest for the PMC. */
export interface Standing {
  readonly state: QuestState
  readonly isSelected: boolean
}

/** Whether the quest is neither done nor cancelled. */
const isOpen = ({ state }: Standing): boolean => state !== 'completed' && state !== 'cancelled'

/** Whether a quest in this state matches the filter. */
export const isListedAs = (status: ListedStatus, standing: Standing): boolean => {
  switch (status) {
    case 'active':
      return standing.state === 'available' || standing.state === 'locked'
    case 'current':
      return standing.isSelected && isOpen(standing)
    default:
      return standing.state === status
  }
}
