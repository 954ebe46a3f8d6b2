// The goals of the chosen map in the order of the way.
import type { ReactNode } from 'react'
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { MAIN_FLOOR } from '#core/maps/floors.ts'
import { nearestLabel } from '#core/maps/labels.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { getGoalCount } from '#core/quests/goals.ts'
import type { PlannedVisit, RaidPlan } from '#core/raid-plan/raid-plan.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFloorName } from '#web/maps/floor-names.ts'
import { useNames } from '#web/player/names.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { GoalRow } from './GoalRow.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'
import type { CountGoal } from './use-tick.ts'

export interface WayPanelProps {
  readonly game: RaidGame
  readonly plan: RaidPlan
  readonly view: MapView | undefined
  readonly exitName: string | undefined
  readonly textOf: (visit: PlannedVisit) => string
  readonly selected: number | undefined
  readonly onSelect: (index: number) => void
  readonly onCount: CountGoal
  /** A goal of the way is done there. */
  readonly onDone: (at: GamePoint) => void
  readonly actions: ReactNode
}

/** The keys of a visit, each with whether it is owned. */
const VisitKeys = ({ visit, game }: { readonly visit: PlannedVisit; readonly game: RaidGame }): ReactNode => {
  const { t } = useTranslation('next')
  const names = useNames(game.catalogue)
  return (visit.objective.requiredKeys ?? []).map((anyOf) => {
    const owned = anyOf.find((key) => game.pmc.items[key] !== undefined)
    const key = owned ?? anyOf[0] ?? ''
    return (
      <span key={anyOf.join()}>
        {' · '}
        {t(owned === undefined ? 'way.keyToBuy' : 'way.keyOwned', { key: names.shortThing(key) })}
      </span>
    )
  })
}

export const WayPanel = (props: WayPanelProps): ReactNode => {
  const { game, plan, view, exitName, textOf, selected, onSelect, onCount, onDone, actions } = props
  const { t } = useTranslation('next')
  const floorName = useFloorName()
  const { route, visits, isStartAssumed } = plan
  const getPlace = ([x, , z]: GamePoint): string | undefined => view && nearestLabel(view, x, z)?.text
  const metres = (value: number): string => t('metres', { count: Math.round(value) })
  return (
    <Panel
      title={t('way.title')}
      note={visits.length > 0 && metres(route.metres)}
      actions={actions}
      isFlush
      className={styles.wayPanel}
      foot={
        visits.length === 0 ? undefined : (
          <>
            {route.method === 'exact'
              ? t('way.exact')
              : t('way.near', { percent: Math.ceil((route.metres / route.bound - 1) * 100) })}{' '}
            {isStartAssumed && `${t('way.assumed')} `}
            {t('way.lines')}
          </>
        )
      }
    >
      {visits.length === 0 ? (
        <EmptyState icon="pin" title={t('way.none')} advice={t('way.noneAdvice')} />
      ) : (
        <ol className={styles.goals}>
          {plan.start !== undefined && (
            <li className={styles.end}>
              {t(isStartAssumed ? 'way.fromAssumed' : 'way.from', {
                place: getPlace(plan.start) ?? t('way.unnamed'),
              })}
            </li>
          )}
          {visits.map((visit, index) => {
            const { objective, at, floor, choices } = visit
            const max = getGoalCount(objective)
            const text = textOf(visit)
            const place = getPlace(at)
            return (
              <GoalRow
                key={objective.id}
                {...{ quest: visit.quest, text, max, number: index + 1 }}
                counted={game.player.counted[objective.id] ?? 0}
                isSelected={selected === index}
                onShow={view === undefined ? undefined : () => onSelect(index)}
                onCount={
                  game.canEdit
                    ? (count) => {
                        onCount({ [objective.id]: count }, text)
                        if (count >= max) onDone(at)
                      }
                    : undefined
                }
              >
                {place !== undefined && ` · ${place}`}
                {floor.id !== MAIN_FLOOR && ` · ${floorName(floor.id)}`}
                {` · ${metres(visit.metres)}`}
                {choices > 1 && ` · ${t('way.choices', { count: choices - 1 })}`}
                <VisitKeys visit={visit} game={game} />
              </GoalRow>
            )
          })}
          {exitName !== undefined && (
            <li className={styles.end}>
              {t('way.exit', { name: exitName, metres: metres(route.lastMetres) })}
              <small>{t('way.exitNote')}</small>
            </li>
          )}
        </ol>
      )}
    </Panel>
  )
}
