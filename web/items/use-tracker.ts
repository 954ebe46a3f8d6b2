// What the item screens are made from: the PMC, what it still wants within a scope, and the lines of that with prices and names.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isRight } from '#core/fp.ts'
import type { ItemProgress } from '#core/items/model.ts'
import type { Needs } from '#core/items/needs.ts'
import { isNeedNow, type NeedScope, needsInScope, trackedRows, type Wanting } from '#core/items/tracker.ts'
import type { Pmc } from '#core/player/model.ts'
import { permit } from '#core/player/roles.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { type QuestBook, questBookOf } from '#core/quests/book.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { makeNames, type Names } from '#web/player/names.ts'
import { useAssumedProgress } from '#web/player/use-assumed-progress.ts'
import { assumedDealer } from '#web/player/use-dealer.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { usePmc, useRole, useSession } from '#web/session/use-session.ts'
import { thingsName } from './detail/some-names.ts'
import { type Line, lineFacts, linesOf } from './item-lines.ts'
import { useSame } from './use-same.ts'

/** `wanting` is the PMC without what it owns: it stays the same while pieces are counted. `canEdit`: its counts may be changed. */
export interface TrackerPlayer {
  readonly pmc: Pmc
  readonly wanting: Wanting & Pick<Pmc, 'skills' | 'profit'>
  readonly items: ItemProgress
  readonly canEdit: boolean
}

/** The PMC that is shown. */
export const useTrackerPlayer = (): TrackerPlayer => {
  const selected = usePmc()
  const mayEdit = isRight(permit(useRole(), 'progress'))
  const pmc = useShownPmc()
  const { items, fraction, edition, level, prestige, loyalty, reputation, skills } = pmc
  const { trackProgress, quests, hideout, profit, gameMode: mode } = pmc
  const wanting = useMemo(
    () => ({
      fraction,
      gameMode: mode,
      edition,
      level,
      prestige,
      loyalty,
      reputation,
      skills,
      trackProgress,
      quests,
      hideout,
      profit,
    }),
    [
      fraction,
      mode,
      edition,
      level,
      prestige,
      loyalty,
      reputation,
      skills,
      trackProgress,
      quests,
      hideout,
      profit,
    ],
  )
  return { pmc, wanting: useSame(wanting), items, canEdit: mayEdit && selected !== undefined }
}

export const useQuestBook = ({ quests, constants }: Pick<Catalogue, 'quests' | 'constants'>): QuestBook =>
  useMemo(() => questBookOf({ quests, constants }), [quests, constants])

export const useNames = (catalogue: Catalogue): Names => {
  const locale = useLocale()
  return useMemo(() => makeNames(catalogue, locale), [catalogue, locale])
}

/** What things cost this PMC; those who cannot record progress are not held to a fresh PMC's, but to what they assumed. */
export const useBuying = (
  catalogue: Catalogue,
  { wanting, canEdit }: Pick<TrackerPlayer, 'wanting' | 'canEdit'>,
): ProfitSetup => {
  const { account } = useSession()
  const { buyPrices, sellPrices } = account ?? {}
  const assumed = useAssumedProgress()
  return useMemo(
    () => ({
      catalogue,
      options: countedOptions(catalogue, wanting.profit),
      player:
        assumed === undefined
          ? { ...wanting, trackProgress: canEdit && wanting.trackProgress }
          : assumedDealer(catalogue, wanting, assumed),
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
    }),
    [catalogue, wanting, canEdit, assumed, buyPrices, sellPrices],
  )
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
