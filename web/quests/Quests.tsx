// The quest tracker in working order: what the address asks for of the quests as they stand for the PMC.
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findThing } from '#core/catalogue/catalogue.ts'
import { topRows } from '#core/player/top-rows.ts'
import { questsCancelledBy } from '#core/quests/book.ts'
import { placesOfQuests } from '#core/quests/places.ts'
import { removedQuestNamed } from '#core/quests/removed.ts'
import { questFinder } from '#core/quests/search.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { FreeLimit } from '#web/list/FreeLimit.tsx'
import { tabPanel } from '#web/ui/controls/Tabs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useLatest } from '#web/ui/use-latest.ts'
import { AbsentQuest } from './details/AbsentQuest.tsx'
import { LinkedQuest } from './details/LinkedQuest.tsx'
import { QuestDetails } from './details/QuestDetails.tsx'
import { canSearchItems, QuestFilterBar } from './filters/QuestFilterBar.tsx'
import { filterQuests, type KnownWords } from './filters/quest-filters.ts'
import { StatusTabs, TABS } from './filters/StatusTabs.tsx'
import { useQuestsQuery } from './filters/use-quests-query.ts'
import { NextToUnlock } from './NextToUnlock.tsx'
import { QuestEmpty } from './QuestEmpty.tsx'
import { QuestList } from './QuestList.tsx'
import { QuestsHead } from './QuestsHead.tsx'
import styles from './QuestsPage.module.css'
import { useQuestNames } from './quest-names.ts'
import type { QuestRow } from './quest-rows.ts'
import { QuestsContext, type SharedByCards } from './quests-context.ts'
import { SidePanels } from './SidePanels.tsx'
import { QUEST_TABLES } from './tables.ts'
import { useQuestActions } from './use-quest-actions.ts'
import { type QuestGame, useQuestGame } from './use-quest-game.ts'

interface Arrivals {
  /** A quest of the list to bring into view; a new object for each time. */
  readonly wanted: { readonly quest: string } | undefined
  /** The open quest is not in the list and never was while it was open: it stands above it. */
  readonly isLinked: boolean
  /** The quest that was unfolded by hand, and still is. */
  readonly byHand: string | undefined
  /** To be told before a card is unfolded or folded by hand. */
  readonly toggled: (quest: string | undefined) => void
}

interface Seen {
  readonly open: string | undefined
  readonly wasListed: boolean
  readonly byHand: boolean
}

/**
 * Tells a quest that was unfolded in the list from one that a link named: the latter is brought into view, in the list or above
 * it.
 */
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
    () => (open !== undefined && isArrival && isListed ? { quest: open } : undefined),
    [open, isArrival, isListed],
  )
  return {
    wanted,
    isLinked: open !== undefined && !isListed && seen.open === open && !seen.wasListed,
    byHand: open === byHand ? byHand : undefined,
    toggled: setByHand,
  }
}

/** Traders and maps that any of the quests names, in the order of the game. */
const useKnownWords = ({ catalogue, visible }: QuestGame, placesOf: SharedByCards['placesOf']): KnownWords =>
  useMemo(() => {
    const traders = new Set(visible.map(({ trader }) => trader))
    const places = new Set(visible.flatMap(placesOf))
    return {
      traders: catalogue.traders.all.map(({ url }) => url).filter((url) => traders.has(url)),
      places: [...new Set(catalogue.maps.all.map(({ page }) => page))].filter((page) => places.has(page)),
    }
  }, [catalogue.traders, catalogue.maps, visible, placesOf])

const useShared = (game: QuestGame, placesOf: SharedByCards['placesOf']): SharedByCards => {
  const { catalogue, book, canEdit, canSelect } = game
  const words = useRuleWords()
  const locale = useLocale()
  const names = useQuestNames(catalogue)
  const actions = useQuestActions()
  return useMemo(
    () => ({
      catalogue,
      words,
      locale,
      names,
      placesOf,
      cancelledBy: ({ uid }) => questsCancelledBy(book, uid),
      actions,
      canEdit,
      canSelect,
    }),
    [catalogue, words, locale, names, placesOf, book, actions, canEdit, canSelect],
  )
}

export const Quests = (): ReactNode => {
  const { t } = useTranslation('quests')
  const catalogue = useCatalogue(...QUEST_TABLES)
  const game = useQuestGame(catalogue)
  const { rows, role, player, visible } = game
  // What stands beside and beneath the list may follow a mark a frame later.
  const later = useDeferredValue(game)
  const { maps } = catalogue
  const placesOf = useMemo(() => placesOfQuests(maps.all), [maps])
  const known = useKnownWords(game, placesOf)
  const shared = useShared(game, placesOf)
  const control = useQuestsQuery(known)
  const { query, change, filter, hrefOf } = control
  const { filters, open } = query

  const find = useMemo(() => questFinder(visible, (uid) => findThing(catalogue, uid)), [visible, catalogue])
  const text = query.text.trim()
  const inItems = query.inItems && canSearchItems(role)
  const found = useMemo(() => (text === '' ? undefined : find(text, inItems)), [find, text, inItems])
  const context = useMemo(() => ({ placesOf, found }), [placesOf, found])
  const filtered = useMemo(() => filterQuests(rows, filters, context), [rows, filters, context])
  const counts = useDeferredValue(filtered.counts)
  const { rows: shown, hidden } = useMemo(() => topRows(role, filtered.rows), [role, filtered])
  const hasNext = filters.status === 'available' && hidden === 0
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
  const details = (row: QuestRow): ReactNode => <QuestDetails row={row} game={game} hrefOf={hrefOf} />
  const cards = { items: player.items, open, onToggle, details }
  return (
    <QuestsContext value={shared}>
      <QuestsHead game={game} />
      <StatusTabs filters={filters} counts={counts} filter={filter} />
      <div className={styles.split}>
        <div className={styles.stack} {...tabPanel(TABS, filters.status)}>
          {isLinked && open !== undefined && (
            <LinkedQuest
              row={rows.find(({ quest }) => quest.uid === open)}
              absent={<AbsentQuest uid={open} game={game} />}
              {...cards}
              onClose={() => change({ open: undefined })}
            />
          )}
          <Panel label={t('list')} isFlush>
            <h2 className="vh">{t(`status.${filters.status}`)}</h2>
            <QuestFilterBar
              control={control}
              known={known}
              counts={counts}
              names={shared.names}
              role={role}
            />
            {shown.length === 0 ? (
              <QuestEmpty control={control} removed={removedQuestNamed(catalogue.constants, text)} />
            ) : (
              <QuestList
                label={t('list')}
                rows={shown}
                hasState={['all', 'active', 'current'].includes(filters.status)}
                wanted={wanted}
                {...cards}
              />
            )}
            <FreeLimit hidden={hidden} action={t('getPro')}>
              {t('top', { shown: shown.length, all: shown.length + hidden })}
            </FreeLimit>
          </Panel>
          {hasNext && (
            <NextToUnlock
              game={later}
              query={query}
              open={byHand}
              context={context}
              onToggle={onToggle}
              hrefOf={hrefOf}
            />
          )}
        </div>
        <SidePanels game={later} query={query} />
      </div>
    </QuestsContext>
  )
}
