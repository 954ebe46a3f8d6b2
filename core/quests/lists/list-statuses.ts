// The statuses by which a list of quests is narrowed down, and which quests each of them holds.
import type { QuestState } from '../availability.ts'

/**
 * `available`: can be taken now. `current`: chosen to work on and not over. `active`: open and not hidden, whether it can be taken or not.
 * `locked`: open, but not available yet. `completed`, `cancelled` and `hidden` are set by the player.
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

/** How a quest stands with the PMC. */
export interface Standing {
  readonly state: QuestState
  readonly isSelected: boolean
}

/** Whether the quest is neither done nor cancelled. */
const isOpen = ({ state }: Standing): boolean => state !== 'completed' && state !== 'cancelled'

/** Whether a quest that stands so belongs under the status. */
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
