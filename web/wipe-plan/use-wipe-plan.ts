// What the wipe plan is made of: the PMC, its log, the pace of it, and the plan.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Pmc } from '#core/player/model.ts'
import type { DatedEvent } from '#core/progress/history.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { listGoalQuests, measurePace, type Pace } from '#core/wipe-plan/pace.ts'
import { planWipe, type WipePlan } from '#core/wipe-plan/wipe-plan.ts'
import { toDay } from '#web/history/days.ts'
import { useShownPmc, withoutItems } from '#web/player/use-shown-pmc.ts'

/** `today` as `2026-03-02`. */
export interface WipeGame {
  readonly pmc: Pmc
  readonly plan: WipePlan
  readonly pace: Pace
  readonly today: string
}

export type WipeCatalogue = Pick<Catalogue, 'quests' | 'constants' | 'traders' | 'levels' | 'stations'>

const NO_EVENTS: readonly DatedEvent[] = []

/** `events`: the account's log; none for a visitor, whose plan has no dates. */
export const useWipeGame = (
  { quests, constants, traders, levels, stations }: WipeCatalogue,
  events: readonly DatedEvent[] = NO_EVENTS,
): WipeGame => {
  const pmc = useDeferredValue(useShownPmc())
  const book = getQuestBook({ quests, constants })
  const today = toDay(Date.now())
  const pace = useMemo(
    () =>
      events.length === 0
        ? { days: [], leftOut: 0 }
        : measurePace({ events, pmc, levels, counts: listGoalQuests(book, pmc), toDay, today }),
    [events, pmc, book, levels, today],
  )
  // Counting items changes nothing of the plan.
  const planned = withoutItems(pmc)
  const plan = useMemo(
    () => planWipe({ traders, levels, stations, constants }, book, { ...planned, items: {} }, pace),
    [traders, levels, stations, constants, book, planned, pace],
  )
  return useMemo(() => ({ pmc, plan, pace, today }), [pmc, plan, pace, today])
}
