// An accessible table of everything on the map; each row links to its place.
import { type ReactNode, useMemo } from 'react'
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { type Floor, floorAt } from '#core/maps/floors.ts'
import { nearestLabel } from '#core/maps/labels.ts'
import type { Marker } from '#core/maps/markers/marker.ts'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { useFloorName } from '../floor-names.ts'
import type { ListedMark } from '../marks/marks.ts'
import type { MarkOfMap } from '../marks/use-marks.ts'
import { useNeeds } from '../marks/use-needs.ts'
import type { FindHits } from '../sheet/use-map-search.ts'
import styles from './MarksTable.module.css'
import { type MarkRow, type MarksContext, marksList } from './marks-list.tsx'

/** In percent; undefined if always present. */
const getChance = ({ facts }: Marker): number | undefined => {
  if (facts.tag === 'extract') return facts.extract.chance
  if (facts.tag === 'boss')
    return Math.round(100 * Math.max(...facts.appearances.map(({ chance }) => chance)))
  return undefined
}

export interface TableOfMapProps {
  readonly name: string
  readonly view: MapView
  readonly floors: readonly Floor[]
  readonly marks: readonly MarkOfMap[]
  readonly byId: ReadonlyMap<string, MarkOfMap>
  readonly pins: readonly ListedMark[]
  /** Whether item names are loaded. */
  readonly isWhole: boolean
  readonly from: GamePoint | undefined
  readonly find: FindHits
  /** The address of the map with a mark; undefined: the previous view of the map. */
  readonly pathTo: (mark: ListedMark | undefined) => string
}

const TableOfMap = (props: TableOfMapProps): ReactNode => {
  const { name, view, floors, marks, byId, pins, isWhole, from, find, pathTo } = props
  const { t } = useTranslation('maps')
  const floorName = useFloorName()
  const getNeeds = useNeeds(byId, isWhole)
  const rows = useMemo(() => {
    const getRow = (mark: ListedMark, of?: MarkOfMap): MarkRow => {
      const floor = floorAt(floors, mark.at)
      return {
        mark,
        layer: of?.layer,
        floor: floorName(floor.id),
        level: floors.indexOf(floor),
        near: nearestLabel(view, mark.at[0], mark.at[2])?.text,
        needs: of === undefined ? '' : getNeeds(of.marker).join(', '),
        chance: of === undefined ? undefined : getChance(of.marker),
        metres: from && groundDistance(from, mark.at),
        href: pathTo(mark),
      }
    }
    return [...pins.map((pin) => getRow(pin)), ...marks.map((mark) => getRow(mark, mark))]
  }, [floors, floorName, view, getNeeds, from, pathTo, pins, marks])
  const context = useMemo(
    (): MarksContext => ({ t, floors: floors.map(({ id }) => floorName(id)) }),
    [t, floors, floorName],
  )
  const findPlaces = useMemo(
    () => (text: string) => new Map(find(text).all.map(({ id }, place) => [id, place])),
    [find],
  )
  const list = useList(marksList, { rows, context, find: findPlaces })
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title', { name })}
        meta={isWhole ? t('layers.shown', { count: list.count }) : t('namesComing')}
        actions={<ButtonLink to={pathTo(undefined)}>{t('table.map')}</ButtonLink>}
      />
      <ListView list={list} label={t('tool.table')} bar={ListBar} empty={{ isComing: !isWhole }} />
    </div>
  )
}

export default TableOfMap
