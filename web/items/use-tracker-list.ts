// A screen of the tracker in working order: the query of the address, the lines within its scope, and those of them that are shown.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type NeedScope, trackedRows } from '#core/items/tracker.ts'
import { topRows } from '#core/player/top-rows.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { type QuestBook, questBookOf } from '#core/quests/book.ts'
import { intlCodeOf } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { type Names, useNames } from '#web/player/names.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { useRole } from '#web/session/use-session.ts'
import { shownKeys } from './filter-lines.ts'
import type { Line } from './item-lines.ts'
import { searchOfLines } from './line-search.ts'
import { useHeldOrder } from './use-held-order.ts'
import { type FilterChoices, useFilterChoices } from './use-known-places.ts'
import { type TrackerPlayer, useTracked, useTrackerPlayer } from './use-tracker.ts'
import { type TrackerQueryControl, useTrackerQuery } from './use-tracker-query.ts'

/** `lines`: all within the scope. `shown`: what filters, search and role leave of them, by `keys`; `hidden` more are for Pro. */
export interface TrackerList {
  readonly player: TrackerPlayer
  readonly book: QuestBook
  readonly names: Names
  readonly setup: ProfitSetup
  readonly choices: FilterChoices
  readonly control: TrackerQueryControl
  readonly lines: readonly Line[]
  readonly keys: readonly string[]
  readonly shown: readonly Line[]
  readonly hidden: number
}

export const useTrackerList = (catalogue: Catalogue): TrackerList => {
  const locale = useLocale()
  const role = useRole()
  const player = useTrackerPlayer()
  const book = questBookOf(catalogue)
  const names = useNames(catalogue)
  const setup = useBuyingSetup(catalogue)
  const choices = useFilterChoices(catalogue)
  const control = useTrackerQuery(choices.known)
  const query = useDeferredValue(control.query)
  const { source, reach, trader, map, text, state, kind, category, isValuableOnly, order } = query
  const { maps } = catalogue
  const scope = useMemo(
    (): NeedScope => ({
      source,
      reach,
      traders: trader === undefined ? undefined : new Set([trader]),
      ...(map !== undefined && {
        maps: new Set(maps.all.filter(({ page }) => page === map).map(({ url }) => url)),
      }),
    }),
    [source, reach, trader, map, maps],
  )
  const { needs, lines } = useTracked(catalogue, book, player, setup, names, scope)
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines])
  const search = useMemo(() => {
    let made: ReturnType<typeof searchOfLines> | undefined
    return (what: string) => {
      made ??= searchOfLines(catalogue, trackedRows(needs.items, {}))
      return made(what)
    }
  }, [catalogue, needs])
  const { id, direction } = order ?? {}
  const asked = useMemo(
    () => ({
      needs,
      filter: { state, kind, category, isValuableOnly },
      text: text.trim(),
      order: id && direction && { id, direction },
      code: intlCodeOf(locale),
    }),
    [needs, state, kind, category, isValuableOnly, text, id, direction, locale],
  )
  const keys = useHeldOrder(asked, ({ filter, text: what, order: by, code }) =>
    shownKeys(lines, { ...filter, found: what === '' ? undefined : search(what) }, by, code),
  )
  const { rows: top, hidden } = useMemo(() => topRows(role, keys), [role, keys])
  const shown = useMemo(() => top.flatMap((key) => byKey.get(key) ?? []), [top, byKey])
  return { player, book, names, setup, choices, control, lines, keys: top, shown, hidden }
}
