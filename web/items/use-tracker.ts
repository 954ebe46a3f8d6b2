// What the item screens are made from: the PMC, what it still wants within a scope, and the lines of that with prices and names.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { ItemProgress } from '#core/items/model.ts'
import type { Needs } from '#core/items/needs.ts'
import { isNeedNow, type NeedScope, needsInScope, trackedRows, type Wanting } from '#core/items/tracker.ts'
import type { Pmc } from '#core/player/model.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import type { QuestBook } from '#core/quests/book.ts'
import type { Names } from '#web/player/names.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useShownPmc, withoutItems } from '#web/player/use-shown-pmc.ts'
import { thingsName } from './detail/some-names.ts'
import { type Line, lineFacts, linesOf } from './item-lines.ts'

/** `wanting` is the PMC without what it owns: it stays the same while pieces are counted. `canEdit`: its counts may be changed. */
export interface TrackerPlayer {
  readonly pmc: Pmc
  readonly wanting: Wanting & Pick<Pmc, 'skills' | 'profit'>
  readonly items: ItemProgress
  readonly canEdit: boolean
}

/** The PMC that is shown. */
export const useTrackerPlayer = (): TrackerPlayer => {
  const canEdit = useMayChangePmc('progress')
  const pmc = useShownPmc()
  return { pmc, wanting: withoutItems(pmc), items: pmc.items, canEdit }
}

export interface Tracked {
  readonly needs: Needs
  readonly lines: readonly Line[]
}

/** Keep `scope` the same object while it asks for the same. */
export const useTracked = (
  catalogue: Catalogue,
  book: QuestBook,
  { wanting, items }: Pick<TrackerPlayer, 'wanting' | 'items'>,
  setup: ProfitSetup,
  names: Names,
  scope: NeedScope,
): Tracked => {
  const { t } = useTranslation('tracker')
  const [kept] = useState(() => ({ lines: new Map<string, Line>() }))
  const { stations, constants, questItems } = catalogue
  const needs = useMemo(
    () => needsInScope({ stations, constants, questItems }, book, wanting, scope),
    [stations, constants, questItems, book, wanting, scope],
  )
  const facts = useMemo(
    () =>
      lineFacts(catalogue, setup, trackedRows(needs.items, {}), {
        nameOf: (items) => thingsName(items, names, t),
        isNow: isNeedNow(catalogue, book, wanting),
      }),
    [catalogue, setup, needs, names, book, wanting, t],
  )
  const lines = useMemo(() => {
    const next = linesOf(trackedRows(needs.items, items), facts, kept.lines)
    kept.lines = new Map(next.map((line) => [line.key, line]))
    return next
  }, [needs, items, facts, kept])
  return useMemo(() => ({ needs, lines }), [needs, lines])
}
