// What a PMC owned and had done at the end of each day of its current wipe.
import { privateFold } from '../events/fold.ts'
import type { ItemProgress } from '../items/model.ts'
import type { PlayerEvent } from '../player/events.ts'
import { emptyAccount, findPmc, type Pmc } from '../player/model.ts'
import { reducePlayer } from '../player/reducer.ts'
import { currentWipe, type DatedEvent, dayAfter, pmcHistory } from '../progress/history.ts'
import { logDays, type ToDay } from '../progress/log-days.ts'

/** `day` as `2026-03-02`. `counts`: pieces by item. `completed`: quests that were completed on the day and stayed so to the end. */
export interface WipeDay {
  readonly day: string
  readonly counts: ReadonlyMap<string, number>
  readonly completed: readonly string[]
}

/** `today`: a day as `toDay` says it. `pmc`: as it is now, with what the log does not know yet. */
export interface WipeDaysInput {
  readonly events: readonly DatedEvent[]
  readonly pmc: Pmc
  readonly toDay: ToDay
  readonly today: string
}

interface Standing {
  readonly day: string
  readonly counts: ReadonlyMap<string, number>
  readonly done: ReadonlySet<string>
}

const countPieces = (items: ItemProgress): ReadonlyMap<string, number> =>
  new Map(Object.entries(items).map(([item, { foundInRaid, ordinary }]) => [item, foundInRaid + ordinary]))

const standingOf = (day: string, { items, quests }: Pmc): Standing => ({
  day,
  counts: countPieces(items),
  done: new Set(Object.keys(quests.done)),
})

/** One entry per day from the start of the wipe to today; a day without events is as the day before. */
export const wipeDays = ({ events, pmc, toDay, today }: WipeDaysInput): readonly WipeDay[] => {
  const [begin] = currentWipe(pmcHistory({ events, pmc: pmc.uid, counts: () => true, toDay }))
  const first = begin?.day ?? today
  const fold = privateFold(reducePlayer)(emptyAccount)
  const standings: Standing[] = []
  for (const { day, start, end } of logDays(events, toDay)) {
    const found = findPmc(fold(events.slice(start, end) as readonly PlayerEvent[]), pmc.uid)
    if (found !== undefined && day < today) standings.push(standingOf(day, found))
  }
  standings.push(standingOf(today, pmc))
  // A wipe begins with nothing done on its first day; quests done before a reset are gone by its end.
  const before = begin?.isReset ? undefined : standings.findLast(({ day }) => day < first)
  const ofWipe = standings.filter(({ day }) => day >= first)
  const completions = completionDays(ofWipe, before?.done ?? new Set())
  const days: WipeDay[] = []
  let standing = ofWipe[0] ?? standingOf(today, pmc)
  const byDay = new Map(ofWipe.map((each) => [each.day, each]))
  for (let day = standing.day; day <= today; day = dayAfter(day)) {
    standing = byDay.get(day) ?? standing
    days.push({ day, counts: standing.counts, completed: completions.get(day) ?? [] })
  }
  return days
}

/** The quests done at the end, by the day from which on they stayed done; without those of `before`. */
const completionDays = (
  standings: readonly Standing[],
  before: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> => {
  const byDay = new Map<string, string[]>()
  for (const quest of standings.at(-1)?.done ?? []) {
    if (before.has(quest)) continue
    const broken = standings.findLastIndex(({ done }) => !done.has(quest))
    const day = standings[broken + 1]?.day
    if (day !== undefined) byDay.set(day, [...(byDay.get(day) ?? []), quest])
  }
  return byDay
}
