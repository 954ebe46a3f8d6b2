// Small logs that are damaged in one way each, and one of an earlier schema.

import { scribe } from '#cli/demo/scribe.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { scriptedPlayer } from './scribe.ts'

const SHADY_CONTRACTOR = '67a09636b8725511260bc421'
const SHORTAGE = '5967733e86f774602332fc84'

/** Nine sound events of a new PMC. */
export const newPmc = (): readonly RecordedEvent[] => {
  const log = scribe('new-pmc', '2026-08-30T09:00:00.000Z')
  const player = scriptedPlayer(log, 'wren')
  player.do({ tag: 'RegisterAccount', username: 'Wren' })
  log.pass(2)
  player.office({ tag: 'StartPro' })
  log.pass(1)
  player.do({ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP', name: 'Wren' })
  const pmc = player.pmc().uid
  log.pass(35)
  player.do({ tag: 'CompleteQuest', pmc, quest: SHORTAGE })
  log.pass(1)
  player.do({ tag: 'ChangeLevel', pmc, level: 3 })
  log.pass(1)
  player.do({ tag: 'CancelQuest', pmc, quest: SHADY_CONTRACTOR, reason: 'player' })
  log.pass(40)
  player.do({ tag: 'BuildModule', pmc, station: 'vents', level: 1 })
  player.do({ tag: 'ChangeLevel', pmc, level: 4 })
  return log.events()
}

const linesOf = (events: readonly unknown[]): string =>
  events.map((event) => encodeLine(event as RecordedEvent)).join('')

const changed = (
  events: readonly RecordedEvent[],
  type: string,
  change: (event: RecordedEvent) => unknown,
): readonly unknown[] => {
  const index = events.findIndex((event) => event.type === type)
  return events.map((event, at) => (at === index ? change(event) : event))
}

/** The power went while the last line was written. */
export const cutLine = (): string => linesOf(newPmc()).trimEnd().slice(0, -120)

/** A line is missing. */
export const gap = (): string => linesOf(newPmc().filter(({ type }) => type !== 'QuestCompleted'))

export const unknownEvent = (): string =>
  linesOf(changed(newPmc(), 'QuestCompleted', (event) => ({ ...event, type: 'QuestComplete' })))

export const wrongField = (): string =>
  linesOf(changed(newPmc(), 'LevelChanged', (event) => ({ ...event, data: { pmc: 'pmc-1', level: -3 } })))

/** The first form of cancelled quests knew no reason. */
export const oldSchema = (): string =>
  linesOf(
    changed(newPmc(), 'QuestCancelled', (event) => ({
      ...event,
      schema: 1,
      data: { pmc: 'pmc-1', quest: SHADY_CONTRACTOR },
    })),
  )

/** The same log in the present schema. */
export const presentSchema = (): string => linesOf(newPmc())
