// The plan of one map: the way as a list and on the map, what to bring, and what is not on the way.
import { type ReactNode, useMemo, useState } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { findMapFacts } from '#core/catalogue/look-ups.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { type PlannedVisit, planRaid } from '#core/raid-plan/raid-plan.ts'
import { listToBring } from '#core/raid-plan/to-bring.ts'
import type { Address } from '#web/address/use-address-query.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePlayersHere } from '#web/maps/use-players-here.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { BringPanel } from './BringPanel.tsx'
import { CraftsPanel } from './CraftsPanel.tsx'
import { HandInPanel } from './HandInPanel.tsx'
import styles from './Next.module.css'
import type { NextQuery } from './next-address.ts'
import { OtherGoals } from './OtherGoals.tsx'
import { RouteMap } from './RouteMap.tsx'
import { ToFindPanel } from './ToFindPanel.tsx'
import type { RaidGame } from './use-raid-game.ts'
import { type CountGoal, useTick } from './use-tick.ts'
import { WayPanel } from './WayPanel.tsx'

export interface PlanOfMapProps {
  readonly game: RaidGame
  readonly map: GameMap
  readonly hours: number
  readonly address: Address<NextQuery>
}

export const PlanOfMap = ({ game, map, hours, address }: PlanOfMapProps): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const words = useRuleWords()
  const { query, change } = address
  const facts = findMapFacts(useCatalogue(getMapTable(map.page)), map)
  const { me } = usePlayersHere(map.page)
  const [isChoosing, setChoosing] = useState(false)
  const [selected, setSelected] = useState<number>()
  const tick = useTick()
  const { player, catalogue, priceOf, pmc } = game
  const seen = me?.map === undefined ? undefined : me.position.at
  /** Of a player whose map is not known: taken as a start only if they say so. */
  const unsure = me?.map === undefined ? me?.position.at : undefined
  const start = query.start ?? seen
  const plan = useMemo(
    () => planRaid(player, map, facts ?? { uid: map.uid, url: map.url }, start),
    [player, map, facts, start],
  )
  const toBring = useMemo(() => listToBring(plan.bring, pmc.items, priceOf), [plan, pmc, priceOf])
  const { exit, visits, goals, unplaced } = plan
  const view = facts?.view
  const exitName = exit && nameIn(locale, exit)
  const textOf = (visit: PlannedVisit): string => words.objective(visit.objective, catalogue)
  // Fewer goals are left: another map may be the best one, but the player is on this one.
  const onCount: CountGoal = (counts, text) => {
    tick(counts, text)
    change({ map: map.url })
  }
  const select = (index: number): void => {
    const floor = visits[index]?.floor.id
    setSelected(index)
    change({ floor })
    document.querySelector(`[data-visit="${index + 1}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const chooseStart = (next: GamePoint | undefined): void => {
    setChoosing(false)
    setSelected(undefined)
    if (next !== undefined) change({ start: next })
  }
  const others = { game, onCount }
  return (
    <>
      <div className={styles.plan}>
        <WayPanel
          {...{ game, plan, view, exitName, textOf, selected, onCount }}
          onSelect={select}
          // The player stands there now: what is left of a shortest way is the shortest one from there.
          onDone={(at) => {
            setSelected(undefined)
            if (seen === undefined) change({ map: map.url, start: at })
          }}
          actions={
            <span className={styles.startActions}>
              {view !== undefined && (
                <Button
                  size="small"
                  icon="mark"
                  isPressed={isChoosing}
                  onClick={() => setChoosing(!isChoosing)}
                >
                  {t('start.choose')}
                </Button>
              )}
              {unsure !== undefined && (
                <Button size="small" icon="place" onClick={() => chooseStart(unsure)}>
                  {t('start.seen')}
                </Button>
              )}
              {query.start !== undefined && (
                <Button size="small" icon="x" onClick={() => change({ start: undefined })}>
                  {t(seen === undefined ? 'start.forget' : 'start.seen')}
                </Button>
              )}
            </span>
          }
        />
        {facts === undefined || view === undefined ? (
          <Panel label={t('map.label', { name: nameIn(locale, map) })} className={styles.screenOnly}>
            <EmptyState icon="pin" title={t('map.missing')} advice={t('map.missingAdvice')} />
          </Panel>
        ) : (
          <Panel label={t('map.label', { name: nameIn(locale, map) })} isFlush className={styles.mapPanel}>
            <RouteMap
              key={map.url}
              {...{ plan, view, facts, exitName, isChoosing, textOf, selected, floor: query.floor }}
              name={nameIn(locale, map)}
              onFloor={(floor) => change({ floor })}
              onStart={chooseStart}
              onSelect={select}
            />
          </Panel>
        )}
      </div>
      <div className={styles.parts}>
        <BringPanel toBring={toBring} game={game} />
        <HandInPanel game={game} />
        <CraftsPanel game={game} hours={hours} />
        <ToFindPanel {...{ game, map }} />
        <OtherGoals {...others} title={t('unplaced.title')} note={t('unplaced.note')} goals={unplaced} />
        <OtherGoals
          {...others}
          title={t('anywhere.title')}
          note={t('anywhere.note')}
          goals={goals.anywhere}
        />
        <OtherGoals {...others} title={t('locked.title')} note={t('locked.note')} goals={goals.locked} />
      </div>
    </>
  )
}
