// What setting an account back leads to, by the PMC that it is about.
import { isReason } from '#core/player/events.ts'
import { type LoggedEvent, pmcIn } from '../logged-event.ts'

/** Undefined names the account itself, which stands last. */
export const restoreGroups = (
  events: readonly LoggedEvent[],
): readonly (readonly [pmc: string | undefined, events: readonly LoggedEvent[]])[] => {
  const groups = new Map<string | undefined, LoggedEvent[]>()
  for (const event of events) {
    if (isReason(event.type)) continue
    // Which PMC is the main one is the account's own.
    const pmc = event.type === 'PmcSelected' ? undefined : pmcIn(event)
    const group = groups.get(pmc)
    if (group === undefined) groups.set(pmc, [event])
    else group.push(event)
  }
  return [...groups].toSorted(([one], [other]) => Number(one === undefined) - Number(other === undefined))
}
