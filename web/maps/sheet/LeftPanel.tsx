// The panel beside the map: search results, or exits and quests, which load after the map.
import { lazy, type ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import atlas from '../Atlas.module.css'
import type { HitMark, ListedMark } from '../marks/marks.ts'
import { BossesPanel } from './BossesPanel.tsx'
import { HitsList } from './HitsList.tsx'
import type { WholeMap } from './QuestsOfMap.tsx'
import { WaysOut, type WaysOutProps } from './WaysOut.tsx'

export const QuestsOfMap = lazy(() => import('./QuestsOfMap.tsx'))
const QuestsPanel = lazy(() =>
  import('./QuestsPanel.tsx').then((module) => ({ default: module.QuestsPanel })),
)

/** Number of placeholder rows for the quests. */
const PANEL_ROWS = 8

export interface LeftPanelProps extends Pick<WaysOutProps, 'marks' | 'side' | 'spawn'> {
  readonly map: GameMap
  readonly facts: MapFacts
  readonly catalogue: Catalogue
  readonly byId: ReadonlyMap<string, ListedMark>
  readonly whole: WholeMap | undefined
  readonly onKnown: (whole: WholeMap) => void
  /** Search results; undefined if there is no search. */
  readonly hits: readonly HitMark[] | undefined
  /** The hit selected by keyboard. */
  readonly activeHit: string | undefined
  /** The player's position, if known. */
  readonly from: GamePoint | undefined
  /** The name of a mark's place in the picture, if it has one. */
  readonly placeOf: (mark: ListedMark) => string | undefined
  /** Whether the map is rendered; everything else follows it. */
  readonly isReady: boolean
  readonly onShow: (mark: ListedMark) => void
  readonly onTable: () => void
  readonly onChooseSpawn: () => void
  readonly onForgetSpawn: () => void
}

export const LeftPanel = (props: LeftPanelProps): ReactNode => {
  const { map, facts, catalogue, byId, whole, hits, spawn, from, placeOf, isReady } = props
  const { onKnown, onShow, onTable } = props
  const waiting = hits === undefined && <SkeletonRows count={PANEL_ROWS} />
  return (
    <div className={atlas.scroll}>
      {hits === undefined ? (
        <WaysOut
          {...props}
          spawnPlace={spawn && placeOf(spawn)}
          onChoose={props.onChooseSpawn}
          onForget={props.onForgetSpawn}
        />
      ) : (
        <HitsList
          active={props.activeHit}
          {...{ hits, from, placeOf, onShow, onTable }}
          isWhole={whole !== undefined}
        />
      )}
      {isReady ? (
        <DataPart fallback={waiting}>
          <QuestsOfMap map={map} facts={facts} onKnown={onKnown} />
          {whole === undefined
            ? waiting
            : hits === undefined && <QuestsPanel {...whole} from={from} onShow={onShow} />}
        </DataPart>
      ) : (
        waiting
      )}
      {hits === undefined && <BossesPanel {...{ facts, catalogue, byId, onShow }} />}
    </div>
  )
}
