// Crafts whose product was collected, from the timers of a PMC.
import type { CraftTimer } from '../craft-timers/model.ts'
import type { PlayerEvent } from '../player/events.ts'
import { isReason } from '../player/events.ts'
import type { DatedEvent } from '../progress/history.ts'

/** `at`: when its timer was ended, or the next craft of the station started. */
export interface CollectedCraft {
  readonly craft: string
  readonly at: string
}

type Ended = CollectedCraft & { readonly station: string; readonly startedAt: string }

type Decided = DatedEvent & { readonly meta?: { readonly commandId?: string } }

/** The ids of commands whose events set values back or begin a new wipe: nothing was collected by them. */
const commandsWithoutPlay = (events: readonly Decided[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, meta }) =>
      meta?.commandId !== undefined && (isReason(type) || type === 'QuestsReset') ? [meta.commandId] : [],
    ),
  )

/**
 * In the order of collection. A timer that is ended before it was ready was stopped. A craft that is started over one that was ready means
 * that the product was taken. Undoing the end of a timer takes its craft back.
 */
export const collectedCrafts = (events: readonly Decided[], pmc: string): readonly CollectedCraft[] => {
  const withoutPlay = commandsWithoutPlay(events)
  const running = new Map<string, CraftTimer>()
  const ended: Ended[] = []
  const collect = (station: string, at: string): void => {
    const timer = running.get(station)
    if (timer !== undefined && Date.parse(timer.readyAt) <= Date.parse(at))
      ended.push({ craft: timer.craft, at, station, startedAt: timer.startedAt })
  }
  for (const event of events) {
    const isPlay = !withoutPlay.has(event.meta?.commandId ?? '')
    const { type, data } = event as PlayerEvent
    if (type !== 'CraftStarted' && type !== 'CraftEnded') continue
    if (data.pmc !== pmc) continue
    const { station } = data
    if (isPlay) collect(station, event.at)
    if (type === 'CraftEnded') running.delete(station)
    else {
      const { craft, startedAt, readyAt } = data
      const back = ended.findLastIndex(
        (each) => each.station === station && each.craft === craft && each.startedAt === startedAt,
      )
      if (!isPlay && back >= 0) ended.splice(back, 1)
      running.set(station, { craft, startedAt, readyAt })
    }
  }
  return ended.map(({ craft, at }) => ({ craft, at }))
}
