// The quest tracker in working order: what the address asks for of the quests as they are for the PMC.
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isPermitted } from '#core/access/roles.ts'
import { findThing } from '#core/catalogue/catalogue.ts'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { questOutcome } from '#core/quests/endings.ts'
import { questFinder } from '#core/quests/lists/search.ts'
import { makeQuestPages } from '#core/quests/places.ts'
import { writeQuery } from '#web/address/address-words.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { useFirstCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { filterViews } from '#web/list/filter-views.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListCards } from '#web/list/ListCards.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { type ListQuery, listWords } from '#web/list/list-query.ts'
import { useList } from '#web/list/use-list.ts'
import { tabPanel } from '#web/ui/controls/Tabs.tsx'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { AbsentQuest } from './details/AbsentQuest.tsx'
import { LinkedQuest } from './details/LinkedQuest.tsx'
import { QuestDetails } from './details/QuestDetails.tsx'
import { NextToUnlock } from './NextToUnlock.tsx'
import { guessedHeight, QuestCard } from './QuestCard.tsx'
import { QuestsHead } from './QuestsHead.tsx'
import { QuestTabs, TABS } from './QuestTabs.tsx'
import { questEmpty } from './quest-empty.tsx'
import {
  ANYWHERE,
  getStatusFilter,
  getStatusTab,
  hasStatus,
  type QuestListContext,
  questList,
} from './quest-list.tsx'
import { useQuestNames } from './quest-names.ts'
import type { QuestRow } from './quest-rows.ts'
import { QuestsContext, type SharedByCards } from './quests-context.ts'
import { SidePanels } from './SidePanels.tsx'
import { useQuestActions } from './use-quest-actions.ts'
import { type QuestGame, useQuestGame } from './use-quest-game.ts'

interface Arrivals {
  /** A quest of the list to scroll into view; a new object for each time. */
  readonly wanted: { readonly key: string } | undefined
  /** The open quest is not in the list and never was while it was open: it is shown above it. */
  readonly isLinked: boolean
  /** The quest that was expanded by hand, and still is. */
  readonly byHand: string | undefined
  /** Called before a card is expanded or collapsed by hand. */
  readonly toggled: (quest: string | undefined) => void
}

interface Seen {
  readonly open: string | undefined
  readonly wasListed: boolean
  readonly byHand: boolean
}

/** Distinguishes a quest expanded in the list from one named by a link: the latter is scrolled into view, in the list or above it. */
const useArrivals = (open: string | undefined, rows: readonly QuestRow[]): Arrivals => {
  const [byHand, setByHand] = useState<string>()
  const [seen, setSeen] = useState<Seen>({ open: undefined, wasListed: false, byHand: false })
  const isListed = useMemo(
    () => open !== undefined && rows.some(({ quest }) => quest.uid === open),
    [open, rows],
  )
  if (seen.open !== open) setSeen({ open, wasListed: isListed || open === byHand, byHand: open === byHand })
  else if (isListed && !seen.wasListed) setSeen({ ...seen, wasListed: true })
  const isArrival = seen.open === open && !seen.byHand
  const wanted = useMemo(
    () => (open !== undefined && isArrival && isListed ? { key: open } : undefined),
    [open, isArrival, isListed],
  )
  return {
    wanted,
    isLinked: open !== undefined && !isListed && seen.open === open && !seen.wasListed,
    byHand: open === byHand ? byHand : undefined,
    toggled: setByHand,
  }
}

const useShared = (game: QuestGame, placesOf: SharedByCards['placesOf']): SharedByCards => {
  const { catalogue, book, canEdit, canSelect } = game
  const words = useRuleWords()
  const locale = useLocale()
  const names = useQuestNames(catalogue)
  const actions = useQuestActions(catalogue)
  return useMemo(
    () => ({
      catalogue,
      words,
      locale,
      names,
      placesOf,
      outcomeOf: (quest) => questOutcome(book, quest),
      actions,
      canEdit,
      canSelect,
    }),
    [catalogue, words, locale, names, placesOf, book, actions, canEdit, canSelect],
  )
}

/** Traders and maps named by any of the quests, in the order of the game. */
const useListContext = (
  { catalogue, visible, role }: QuestGame,
  { names, placesOf }: Pick<SharedByCards, 'names' | 'placesOf'>,
): QuestListContext => {
  const { t } = useTranslation('quests')
  const { traders, maps } = catalogue
  return useMemo(() => {
    const giving = new Set(visible.map(({ trader }) => trader))
    const pages = new Set(visible.flatMap(placesOf))
    return {
      t,
      placesOf,
      traders: traders.all
        .filter(({ url }) => giving.has(url))
        .map(({ url }) => ({ value: url, text: names.trader(url) })),
      places: [
        ...[...new Set(maps.all.map(({ page }) => page))]
          .filter((page) => pages.has(page))
          .map((page) => ({ value: page, text: names.place(page) })),
        { value: ANYWHERE, text: t('filter.anywhere') },
      ],
      itemsLock: isPermitted(role, 'all-rows') ? undefined : t('filter.inItemsPro'),
    }
  }, [t, traders, maps, visible, role, names, placesOf])
}

const WORDS = listWords(questList)

export const Quests = (): ReactNode => {
  const { t } = useTranslation('quests')
  const { catalogue } = useFirstCatalogue(...QUEST_PAGE_TABLES)
  const game = useQuestGame(catalogue)
  const { rows, player, visible } = game
  // The parts next to the list may follow a mark one frame later.
  const later = useDeferredValue(game)
  const { maps, constants } = catalogue
  const getPlaces = useMemo(() => makeQuestPages(maps.all), [maps])
  const shared = useShared(game, getPlaces)
  const context = useListContext(game, shared)
  const find = useMemo(() => {
    const finder = questFinder(visible, (uid) => findThing(catalogue, uid))
    return (text: string, { items }: FilterWords = {}) =>
      new Map([...finder(text, items !== undefined)].map((uid, place) => [uid, place]))
  }, [visible, catalogue])
  const list = useList(questList, { rows, context, find })
  const { query, shown, change } = list
  const [params] = useSearchParams()
  const getHref = useCallback(
    (changes: Partial<ListQuery>) => `?${writeQuery(WORDS, { ...query, ...changes }, params)}`,
    [query, params],
  )
  const text = query.text.trim()
  const found = useMemo(
    () => (text === '' ? undefined : find(text, query.filters)),
    [find, text, query.filters],
  )
  const { open } = query
  const status = getStatusFilter(query.filters)
  const tabs = list.ofFilters(filterViews).find(({ id }) => id === 'status')
  const { wanted, isLinked, byHand, toggled } = useArrivals(open, shown)
  const latest = useLatest({ open, change, toggled })
  const onToggle = useCallback(
    (quest: string) => {
      const now = latest.current
      const next = now.open === quest ? undefined : quest
      now.toggled(next)
      now.change({ open: next })
    },
    [latest],
  )
  const hrefOfQuest = useCallback((quest: string) => getHref({ open: quest }), [getHref])
  const details = (row: QuestRow): ReactNode => <QuestDetails row={row} game={game} hrefOf={hrefOfQuest} />
  const { items } = player
  const getHeading = useMemo(
    () =>
      query.filters.grouped === undefined
        ? undefined
        : ({ quest }: QuestRow) => shared.names.trader(quest.trader),
    [query.filters.grouped, shared.names],
  )
  const hasState = status === 'all' || status === 'active'
  return (
    <QuestsContext value={shared}>
      <QuestsHead game={game} />
      <QuestTabs
        word={tabs?.word}
        counts={tabs?.counts}
        onChange={(tab) => list.filter('status', tab === 'available' ? undefined : tab)}
      />
      <div className="split">
        <div className="stack stack--wide" {...tabPanel(TABS, getStatusTab(tabs?.word))}>
          {isLinked && open !== undefined && (
            <LinkedQuest
              row={rows.find(({ quest }) => quest.uid === open)}
              absent={<AbsentQuest uid={open} game={game} />}
              items={items}
              details={details}
              onClose={() => change({ open: undefined })}
            />
          )}
          <h2 className="vh">{t(`status.${status}`)}</h2>
          <AdSlot place="list" />
          <ListView
            list={list}
            label={t('list')}
            bar={ListBar}
            empty={questEmpty(list, { constants, locale: shared.locale, t })}
            draw={() => (
              <ListCards
                list={list}
                label={t('list')}
                headingOf={getHeading}
                guess={guessedHeight}
                open={open}
                wanted={wanted}
                card={(row) => {
                  const isOpen = row.quest.uid === open
                  return (
                    <QuestCard
                      row={row}
                      items={items}
                      isOpen={isOpen}
                      hasState={hasState}
                      isKept={!hasStatus(status, row)}
                      onToggle={onToggle}
                      details={isOpen ? details(row) : undefined}
                    />
                  )
                }}
              />
            )}
          />
          {status === 'available' && list.hidden === 0 && (
            <NextToUnlock
              game={later}
              filters={query.filters}
              allHref={getHref({ open: undefined, filters: { ...query.filters, status: 'locked' } })}
              found={found}
              context={context}
              open={byHand}
              onToggle={onToggle}
              hrefOf={hrefOfQuest}
            />
          )}
        </div>
        <SidePanels game={later} hrefOf={getHref} filters={query.filters} />
      </div>
    </QuestsContext>
  )
}
