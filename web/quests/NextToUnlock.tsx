// Below the available quests: the locked ones that are nearest.
import { memo, type ReactNode, useMemo } from 'react'
import { nextToUnlock } from '#core/quests/lists/next-to-unlock.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { filterRows, type RowOrder } from '#web/list/select-rows.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QuestDetails } from './details/QuestDetails.tsx'
import { QuestCard } from './QuestCard.tsx'
import styles from './QuestsPage.module.css'
import { type QuestListContext, questList } from './quest-list.tsx'
import type { QuestGame } from './use-quest-game.ts'

const SHOWN = 4

export interface NextToUnlockProps {
  readonly game: QuestGame
  readonly filters: FilterWords
  readonly allHref: string
  /** What the search of the list finds; undefined if nothing is searched for. */
  readonly found: RowOrder | undefined
  readonly context: QuestListContext
  readonly open: string | undefined
  readonly onToggle: (quest: string) => void
  readonly hrefOf: (quest: string) => string
}

const PlainNext = ({
  game,
  filters,
  allHref,
  found,
  context,
  open,
  onToggle,
  hrefOf,
}: NextToUnlockProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { book, player, statuses, rows } = game
  const nearest = useMemo(() => {
    const locked = filterRows(questList, rows, { ...filters, status: 'locked' }, context, found).rows
    const byUid = new Map(locked.map((row) => [row.quest.uid, row]))
    return nextToUnlock(
      book,
      player,
      statuses,
      locked.map(({ quest }) => quest),
    )
      .slice(0, SHOWN)
      .flatMap(({ uid }) => byUid.get(uid) ?? [])
  }, [book, player, statuses, rows, filters, context, found])
  if (nearest.length === 0) return null
  return (
    <Panel
      title={t('next.title')}
      note={t('next.note')}
      actions={
        <Link className={styles.link} to={allHref}>
          {t('next.all')}
        </Link>
      }
      isFlush
    >
      <ul>
        {nearest.map((row) => {
          const isOpen = row.quest.uid === open
          return (
            <li key={row.quest.uid}>
              <QuestCard
                row={row}
                items={player.items}
                isOpen={isOpen}
                hasState={false}
                onToggle={onToggle}
                details={isOpen ? <QuestDetails row={row} game={game} hrefOf={hrefOf} /> : undefined}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

export const NextToUnlock = memo(PlainNext)
