// The objectives of a quest in the language of the page, with how far each is and what the PMC owns of what it wants.
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Objective, ObjectiveType } from '#core/catalogue/quest.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { type ItemProgress, nothingOwned } from '#core/items/model.ts'
import { questNeeds } from '#core/items/quest-needs.ts'
import { goalOf } from '#core/quests/goals.ts'
import { pathOf } from '#core/routes/table.ts'
import { itemOf } from '#web/player/names.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { SignName } from '#web/ui/icon-name.ts'
import type { QuestRow } from '../quest-rows.ts'
import { useQuestsContext } from '../quests-context.ts'
import { GoalCounter, GoalNumber } from './GoalCounter.tsx'
import styles from './QuestGoals.module.css'

const SIGNS: Readonly<Record<ObjectiveType, SignName>> = {
  shoot: 'kill',
  giveItem: 'hand',
  findItem: 'find',
  plantItem: 'place',
  sellItem: 'hand',
  findQuestItem: 'find',
  giveQuestItem: 'hand',
  plantQuestItem: 'place',
  visit: 'reach',
  extract: 'exit',
  mark: 'mark',
  taskStatus: 'link',
  skill: 'up',
  buildWeapon: 'tool',
  traderLevel: 'user',
  traderStanding: 'user',
  experience: 'warn',
  useItem: 'hand',
}

/** The sign of an objective by what it asks to do. */
const goalIcon = ({ type, foundInRaid }: Pick<Objective, 'type' | 'foundInRaid'>): SignName =>
  type === 'findItem' && foundInRaid === true ? 'fir' : SIGNS[type]

/** A folded card has room for so many; one more is shown rather than counted. */
const MAX_FOLDED = 4
/** Tiles of alternatives under an objective. */
const MAX_TILES = 10

/** Pieces that count for an objective. */
const piecesOf = (items: ItemProgress, uid: string, foundInRaid: boolean): number => {
  const owned = items[uid] ?? nothingOwned
  return foundInRaid ? owned.foundInRaid : owned.foundInRaid + owned.ordinary
}

const WantedTiles = ({
  objective,
  items,
}: {
  readonly objective: Objective
  readonly items: ItemProgress
}): ReactNode => {
  const { t } = useTranslation('quests')
  const { catalogue, names } = useQuestsContext()
  const wanted = objective.items ?? objective.useAny ?? [objective.markerItem ?? objective.item ?? '']
  const tiles = wanted.flatMap((uid) => {
    const item = itemOf(catalogue, uid)
    return item === undefined ? [] : [{ uid, item }]
  })
  if (tiles.length === 0) return null
  const isFound = objective.foundInRaid === true
  return (
    <span className={styles.tiles}>
      {tiles.slice(0, MAX_TILES).map(({ uid, item }) => {
        const have = piecesOf(items, uid, isFound)
        return (
          <Link
            key={uid}
            to={pathOf('item', { url: item.url })}
            title={names.thing(uid)}
            aria-label={
              have === 0
                ? names.thing(uid)
                : t('goal.item', { item: names.thing(uid), have, count: goalOf(objective) })
            }
          >
            <ItemTile
              item={item}
              count={have === 0 ? undefined : have}
              foundInRaid={isFound}
              hasEnough={have >= goalOf(objective)}
            />
          </Link>
        )
      })}
      {tiles.length > MAX_TILES && (
        <span className="faint small">{t('rewards.more', { count: tiles.length - MAX_TILES })}</span>
      )}
    </span>
  )
}

interface GoalProps {
  readonly objective: Objective
  readonly counted: number
  /** Pieces that the PMC owns towards it; undefined where it wants none. */
  readonly have: number | undefined
  readonly canCount: boolean
}

const Goal = memo(({ objective, counted, have, canCount }: GoalProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { words, catalogue, actions } = useQuestsContext()
  const goal = words.objective(objective, catalogue)
  const max = goalOf(objective)
  const isDone = counted >= max
  return (
    <>
      <Icon name={isDone ? 'check' : goalIcon(objective)} />
      <span className={styles.text} data-done={isDone || undefined}>
        {goal}
        {have !== undefined && have > 0 && !isDone && (
          <span className={styles.have}>
            {' '}
            {objective.foundInRaid === true && <RaidMark label={t('goal.foundInRaid')} />}{' '}
            {t('goal.have', { count: have })}
          </span>
        )}
      </span>
      {canCount ? (
        <GoalCounter
          goal={goal}
          counted={Math.min(counted, max)}
          max={max}
          onCount={(count) => actions.count(objective.id, count)}
        />
      ) : max > 1 || isDone ? (
        <GoalNumber counted={Math.min(counted, max)} max={max} />
      ) : (
        <span />
      )}
    </>
  )
})

/** Pieces owned towards each objective, by its id. */
const useOwned = ({ quest, counted }: QuestRow, items: ItemProgress): ReadonlyMap<string, number> =>
  useMemo(() => {
    const countedById = Object.fromEntries(quest.objectives.map(({ id }, at) => [id, counted[at] ?? 0]))
    return new Map(
      fillNeeds(questNeeds(quest, countedById), items).flatMap(({ need: { source }, have }) =>
        source.tag === 'Quest' ? [[source.objective, have] as const] : [],
      ),
    )
  }, [quest, counted, items])

export interface QuestGoalsProps {
  readonly row: QuestRow
  readonly items: ItemProgress
  readonly isOpen: boolean
}

export const QuestGoals = ({ row, items, isOpen }: QuestGoalsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { canEdit } = useQuestsContext()
  const { quest, counted, state } = row
  const owned = useOwned(row, items)
  const { objectives } = quest
  const shown = isOpen || objectives.length <= MAX_FOLDED + 1 ? objectives : objectives.slice(0, MAX_FOLDED)
  const canCount = canEdit && state !== 'completed' && state !== 'cancelled'
  return (
    <ul className={styles.goals} aria-label={t('goal.list')}>
      {shown.map((objective, at) => (
        <li key={objective.id} className={styles.goal} data-open={isOpen || undefined}>
          <Goal
            objective={objective}
            counted={counted[at] ?? 0}
            have={owned.get(objective.id)}
            canCount={canCount}
          />
          {isOpen && <WantedTiles objective={objective} items={items} />}
        </li>
      ))}
      {shown.length < objectives.length && (
        <li className={styles.more}>{t('card.moreGoals', { count: objectives.length - shown.length })}</li>
      )}
    </ul>
  )
}
