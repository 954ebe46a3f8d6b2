// The objectives of a quest in the language of the page, with their progress and the pieces that the PMC owns for them.
import { memo, type ReactNode, useMemo } from 'react'
import type { Objective, ObjectiveType } from '#core/catalogue/tables/quest.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { type ItemProgress, nothingOwned } from '#core/items/model.ts'
import { questNeeds } from '#core/items/quest-needs.ts'
import {
  type GoalLine,
  getLineCount,
  getLineCounts,
  getLineGoal,
  goalLines,
} from '#core/language/goal-lines.ts'
import { getGoalCount } from '#core/quests/goals.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questBuildAddress } from '#web/links/builds.ts'
import { findItem } from '#web/player/names.ts'
import { Link } from '#web/ui/controls/Link.tsx'
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

/** The icon of an objective by its kind. */
const goalIcon = ({ type, foundInRaid }: Pick<Objective, 'type' | 'foundInRaid'>): SignName =>
  type === 'findItem' && foundInRaid === true ? 'fir' : SIGNS[type]

/** Lines that a collapsed card has room for; a single extra line is shown rather than counted. */
const MAX_FOLDED = 4
/** Tiles of alternatives under an objective. */
const MAX_TILES = 10

/** Pieces that count for an objective. */
const getPieces = (items: ItemProgress, uid: string, foundInRaid: boolean): number => {
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
    const item = findItem(catalogue, uid)
    return item === undefined ? [] : [{ uid, item }]
  })
  if (tiles.length === 0) return null
  const isFound = objective.foundInRaid === true
  return (
    <span className={styles.tiles}>
      {tiles.slice(0, MAX_TILES).map(({ uid, item }) => {
        const have = getPieces(items, uid, isFound)
        return (
          <Link
            key={uid}
            to={getPath('item', { url: item.url })}
            title={names.thing(uid)}
            aria-label={
              have === 0
                ? names.thing(uid)
                : t('goal.item', { item: names.thing(uid), have, count: getGoalCount(objective) })
            }
          >
            <ItemTile
              item={item}
              count={have === 0 ? undefined : have}
              foundInRaid={isFound}
              hasEnough={have >= getGoalCount(objective)}
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
  /** Its uid. */
  readonly quest: string
  readonly line: GoalLine
  /** Count of each objective of the quest, by its id. */
  readonly counts: Readonly<Record<string, number>>
  /** Pieces that the PMC owns for it; undefined if it needs none. */
  readonly have: number | undefined
  readonly canCount: boolean
}

/** The count of an objective: a button, or text for viewers who may not edit. */
const GoalCount = ({ line, counts, canCount }: Omit<GoalProps, 'have' | 'quest'>): ReactNode => {
  const { words, catalogue, actions } = useQuestsContext()
  const max = getLineGoal(line)
  const counted = getLineCount(line, counts)
  if (canCount)
    return (
      <GoalCounter
        goal={words.objective(line.objective, catalogue)}
        counted={counted}
        max={max}
        onCount={(count) => actions.count(getLineCounts(line, count, counts))}
      />
    )
  return max > 1 || counted >= max ? <GoalNumber counted={counted} max={max} /> : <span />
}

const Goal = memo(({ quest, line, counts, have, canCount }: GoalProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { words, catalogue } = useQuestsContext()
  const { objective } = line
  const goal = words.objective(objective, catalogue)
  const isDone = getLineCount(line, counts) >= getLineGoal(line)
  const weapon = objective.type === 'buildWeapon' ? catalogue.items.get(objective.item ?? '') : undefined
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
        {weapon?.gunBuildUrl !== undefined && (
          <>
            {' '}
            <Link className="link" to={questBuildAddress(weapon.gunBuildUrl, quest)}>
              {t('goal.build')}
            </Link>
          </>
        )}
      </span>
      <GoalCount line={line} counts={counts} canCount={canCount} />
    </>
  )
})

/** With at least so many single items to hand over, they are shown in a grid. */
const MIN_GRID = 6

const isSingle = ({ objective: { type, items } }: GoalLine): boolean =>
  type === 'giveItem' && items?.length === 1

/** Items to hand over side by side, each with its name, owned pieces, and its count. */
const HandInGrid = ({
  lines,
  items,
  counts,
  canCount,
}: {
  readonly lines: readonly GoalLine[]
  readonly items: ItemProgress
  readonly counts: GoalProps['counts']
  readonly canCount: boolean
}): ReactNode => {
  const { t } = useTranslation('quests')
  const { catalogue, names } = useQuestsContext()
  return (
    <ul className={styles.grid} aria-label={t('goal.handIns', { count: lines.length })}>
      {lines.map((line) => {
        const { objective } = line
        const uid = objective.items?.[0] ?? ''
        const item = findItem(catalogue, uid)
        const name = names.thing(uid)
        const have = getPieces(items, uid, objective.foundInRaid === true)
        const isDone = getLineCount(line, counts) >= getLineGoal(line)
        return (
          <li key={objective.id} data-done={isDone || undefined}>
            {item && <ItemTile item={item} foundInRaid={objective.foundInRaid === true} hasEnough={isDone} />}
            <span className={styles.name}>
              {item === undefined ? name : <Link to={getPath('item', { url: item.url })}>{name}</Link>}
              {have > 0 && !isDone && <span className={styles.have}>{t('goal.have', { count: have })}</span>}
            </span>
            <GoalCount line={line} counts={counts} canCount={canCount} />
          </li>
        )
      })}
    </ul>
  )
}

/** Pieces owned for each objective, by its id. */
const useOwned = (
  { quest }: QuestRow,
  counts: GoalProps['counts'],
  items: ItemProgress,
): ReadonlyMap<string, number> =>
  useMemo(
    () =>
      new Map(
        fillNeeds(questNeeds(quest, counts), items).flatMap(({ need: { source }, have }) =>
          source.tag === 'Quest' ? [[source.objective, have] as const] : [],
        ),
      ),
    [quest, counts, items],
  )

/** Pieces owned for a line; undefined if it needs none. */
const getOwnedCount = (
  { objective, same }: GoalLine,
  owned: ReadonlyMap<string, number>,
): number | undefined =>
  owned.has(objective.id)
    ? [objective, ...same].reduce((sum, { id }) => sum + (owned.get(id) ?? 0), 0)
    : undefined

export interface QuestGoalsProps {
  readonly row: QuestRow
  readonly items: ItemProgress
  readonly isOpen: boolean
}

export const QuestGoals = ({ row, items, isOpen }: QuestGoalsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { canEdit } = useQuestsContext()
  const { quest, counted, state } = row
  const counts = useMemo(
    () => Object.fromEntries(quest.objectives.map(({ id }, at) => [id, counted[at] ?? 0])),
    [quest, counted],
  )
  const owned = useOwned(row, counts, items)
  const lines = useMemo(() => goalLines(quest), [quest])
  const singles = lines.filter(isSingle)
  const handIns = singles.length >= MIN_GRID ? singles : []
  const others = handIns.length === 0 ? lines : lines.filter((line) => !isSingle(line))
  const room = MAX_FOLDED + (handIns.length === 0 ? 0 : -1)
  const shown = isOpen || others.length <= room + 1 ? others : others.slice(0, room)
  const canCount = canEdit && state !== 'completed' && state !== 'cancelled'
  return (
    <>
      <ul className={styles.goals} aria-label={t('goal.list')}>
        {shown.map((line) => (
          <li key={line.objective.id} className={styles.goal}>
            <Goal
              quest={quest.uid}
              line={line}
              counts={counts}
              have={getOwnedCount(line, owned)}
              canCount={canCount}
            />
            {isOpen && <WantedTiles objective={line.objective} items={items} />}
          </li>
        ))}
        {handIns.length > 0 && !isOpen && (
          <li className={styles.goal}>
            <Icon name={goalIcon({ type: 'giveItem' })} />
            <span className={styles.text}>{t('goal.handIns', { count: handIns.length })}</span>
            <GoalNumber
              counted={handIns.filter((line) => getLineCount(line, counts) >= getLineGoal(line)).length}
              max={handIns.length}
            />
          </li>
        )}
        {shown.length < others.length && (
          <li className={styles.more}>{t('card.moreGoals', { count: others.length - shown.length })}</li>
        )}
      </ul>
      {handIns.length > 0 && isOpen && (
        <HandInGrid lines={handIns} items={items} counts={counts} canCount={canCount} />
      )}
    </>
  )
}
