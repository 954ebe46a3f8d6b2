// Beneath the quests that can be taken: the locked ones that are nearest.
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nextToUnlock } from '#core/quests/next-to-unlock.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { QuestDetails } from './details/QuestDetails.tsx'
import { type FilterContext, filterQuests } from './filters/quest-filters.ts'
import { type QuestsQuery, writeQuestsQuery } from './filters/quests-query.ts'
import { QuestCard } from './QuestCard.tsx'
import styles from './QuestsPage.module.css'
import type { QuestGame } from './use-quest-game.ts'

const SHOWN = 4

export interface NextToUnlockProps {
  readonly game: QuestGame
  readonly query: QuestsQuery
  readonly open: string | undefined
  readonly context: FilterContext
  readonly onToggle: (quest: string) => void
  readonly hrefOf: (quest: string) => string
}

const PlainNext = ({ game, query, open, context, onToggle, hrefOf }: NextToUnlockProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { book, player, statuses, rows } = game
  const { filters } = query
  const nearest = useMemo(() => {
    const locked = filterQuests(rows, { ...filters, status: 'locked' }, context).rows
    const byUid = new Map(locked.map((row) => [row.quest.uid, row]))
    return nextToUnlock(
      book,
      player,
      statuses,
      locked.map(({ quest }) => quest),
    )
      .slice(0, SHOWN)
      .flatMap(({ uid }) => byUid.get(uid) ?? [])
  }, [book, player, statuses, rows, filters, context])
  const allHref = `?${writeQuestsQuery({ ...query, open: undefined, filters: { ...filters, status: 'locked' } })}`
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
