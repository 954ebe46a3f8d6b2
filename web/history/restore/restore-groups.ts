// What setting an account back leads to, by the PMC that it is about.
import { groupedBy } from '#core/grouping.ts'
import { isReason } from '#core/player/events.ts'
import { type LoggedEvent, pmcIn } from '../logged-event.ts'

/** Undefined names the account itself, which stands last. */
export const restoreGroups = (
  events: readonly LoggedEvent[],
): readonly (readonly [pmc: string | undefined, events: readonly LoggedEvent[]])[] => {
  const groups = groupedBy(
    events.filter(({ type }) => !isReason(type)),
    // Which PMC is the main one is the account's own.
    (event) => (event.type === 'PmcSelected' ? undefined : pmcIn(event)),
  )
  return [...groups].toSorted(([one], [other]) => Number(one === undefined) - Number(other === undefined))
}
