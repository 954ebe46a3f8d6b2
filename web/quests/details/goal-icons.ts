// The sign of an objective by what it asks to do.
import type { Objective, ObjectiveType } from '#core/catalogue/quest.ts'
import type { SignName } from '#web/ui/icon-name.ts'

const SIGNS: Readonly<Record<ObjectiveType, SignName>> = {
  shoot: 'kill',
  giveItem: 'hand',
  findItem: 'find',
  plantItem: 'place',
  sellItem: 'hand',
  findQuestItem: 'find',
  giveQuestItem: 'hand',
  plantQuestItem: 'place',
  visit: 'reach',
  extract: 'exit',
  mark: 'mark',
  taskStatus: 'link',
  skill: 'up',
  buildWeapon: 'tool',
  traderLevel: 'user',
  traderStanding: 'user',
  experience: 'warn',
  useItem: 'hand',
}

export const goalIcon = ({ type, foundInRaid }: Pick<Objective, 'type' | 'foundInRaid'>): SignName =>
  type === 'findItem' && foundInRaid === true ? 'fir' : SIGNS[type]
