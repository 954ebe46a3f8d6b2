// Commands on running crafts, each next to its rule.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Id } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { Instant } from '../events/envelope.ts'
import { left, right } from '../fp.ts'
import { BITCOIN_FARM, craftingSeconds, SKILL_CRAFTING } from '../hideout/crafting-time.ts'
import { isSamePlain } from '../plain.ts'
import type { CraftTimerEvent } from './events.ts'
import { type CraftTimers, MAX_CRAFT_SECONDS } from './model.ts'

export type CraftTimerRejection =
  | { readonly tag: 'CraftUnknown'; readonly craft: string }
  /** The bitcoin farm has no end that a skill or a craft tells: its cards do. */
  | { readonly tag: 'CraftNotTimed'; readonly craft: string }
  | { readonly tag: 'CraftTimesInvalid'; readonly days: number }
  | { readonly tag: 'CraftNotRunning'; readonly station: string }

/** The PMC and the game data as these rules see them. */
export interface CraftTimerPlayer {
  readonly craftTimers: CraftTimers
  readonly skills: Readonly<Record<string, number>>
}
export interface CraftTimerContext {
  readonly catalogue: Pick<Catalogue, 'crafts' | 'constants'>
}

const SECONDS_OF_DAY = 24 * 3600

const craftTimerCommand = commandsWith<
  CraftTimerContext,
  CraftTimerPlayer,
  CraftTimerRejection,
  CraftTimerEvent
>()({ pmc: Id })

export const CRAFT_TIMER_COMMANDS = {
  /** `readyAt` absent: what the craft takes at the PMC's crafting skill. Station and quest are not checked: the player sees the game. */
  StartCraft: craftTimerCommand({
    fields: { craft: Id, startedAt: Instant },
    optional: { readyAt: Instant },
    action: 'progress',
    tables: ['crafts', 'constants'],
    decide: ({ catalogue: { crafts, constants } }, { pmc, craft: uid, startedAt, readyAt }, player) => {
      const craft = crafts.get(uid)
      if (craft === undefined) return left({ tag: 'CraftUnknown', craft: uid })
      if (craft.station === BITCOIN_FARM) return left({ tag: 'CraftNotTimed', craft: uid })
      const start = Date.parse(startedAt)
      const seconds = craftingSeconds(constants, craft, player.skills[SKILL_CRAFTING] ?? 0)
      const end = readyAt === undefined ? start + seconds * 1000 : Date.parse(readyAt)
      const timer = { craft: uid, startedAt, readyAt: new Date(end).toISOString() }
      if (end < start || end > start + MAX_CRAFT_SECONDS * 1000 || !Instant.is(timer.readyAt))
        return left({ tag: 'CraftTimesInvalid', days: MAX_CRAFT_SECONDS / SECONDS_OF_DAY })
      if (isSamePlain(player.craftTimers[craft.station], timer)) return right([])
      return right([{ type: 'CraftStarted', data: { pmc, station: craft.station, ...timer } }])
    },
  }),
  EndCraft: craftTimerCommand({
    fields: { station: Id },
    action: 'progress',
    decide: (_, { pmc, station }, { craftTimers }) =>
      Object.hasOwn(craftTimers, station)
        ? right([{ type: 'CraftEnded', data: { pmc, station } }])
        : left({ tag: 'CraftNotRunning', station }),
  }),
} as const

export const CraftTimerCommand = commandCodec('CraftTimerCommand', CRAFT_TIMER_COMMANDS)
export type CraftTimerCommand = CommandOf<typeof CRAFT_TIMER_COMMANDS>
