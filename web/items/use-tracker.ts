// The data of the item screens: the PMC, its needs within a scope, and their lines with prices and names.
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getQuestBook } from '#core/quests/book.ts'
import type { Needs } from '#core/tracker/needs.ts'
import { isNeedNow, type NeedScope, needsInScope, trackedRows } from '#core/tracker/tracker.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Names, useNames } from '#web/player/names.ts'
import { getQuestStatuses } from '#web/player/quest-selectors.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import type { TrackerPlayer } from '#web/player/use-tracker-player.ts'
import type { WantContext } from './detail/LineDetail.tsx'
import { wanterWords } from './detail/wanter-words.ts'
import { type ItemLine, lineFacts, makeItemLines } from './item-lines.ts'

const MAX_NAMED = 3

/** "AK-74N / AK-74 / AK-74M and 2 more"; items with the same name (variants of a dog tag) are named once, in full. */
const thingsName = (
  items: readonly string[],
  names: Pick<Names, 'thing' | 'shortThing'>,
  t: TFunction<'tracker'>,
): string => {
  const [only, ...others] = new Set(items.map(names.thing))
  if (only !== undefined && others.length === 0) return only
  const different = [...new Set(items.map(names.shortThing))]
  const named = different.slice(0, MAX_NAMED).join(' / ')
  const more = different.length - MAX_NAMED
  return more > 0 ? t('anyOf', { names: named, count: more }) : named
}

export interface Tracked {
  readonly needs: Needs
  readonly lines: readonly ItemLine[]
}

/** Keep `scope` referentially stable. */
export const useTracked = (
  catalogue: Catalogue,
  { wanting, items }: Pick<TrackerPlayer, 'wanting' | 'items'>,
  scope: NeedScope,
): Tracked => {
  const { t } = useTranslation('tracker')
  const names = useNames(catalogue)
  const setup = useBuyingSetup(catalogue)
  const book = getQuestBook(catalogue)
  const [kept] = useState(() => ({ lines: new Map<string, ItemLine>() }))
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
    const next = makeItemLines(trackedRows(needs.items, items), facts, kept.lines)
    kept.lines = new Map(next.map((line) => [line.key, line]))
    return next
  }, [needs, items, facts, kept])
  return useMemo(() => ({ needs, lines }), [needs, lines])
}

/** What the texts of a line's wants are made from, memoized. */
export const useWantContext = (
  catalogue: Catalogue,
  { wanting }: Pick<TrackerPlayer, 'wanting'>,
): WantContext => {
  const locale = useLocale()
  const names = useNames(catalogue)
  return useMemo(
    () => ({
      catalogue,
      names,
      wanting,
      statuses: getQuestStatuses(getQuestBook(catalogue), wanting),
      wanterOf: wanterWords(catalogue, names, locale),
    }),
    [catalogue, names, wanting, locale],
  )
}
