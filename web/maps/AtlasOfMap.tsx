// One map with the marks requested by the address and its sheets.
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { MapFacts, MapView } from '#core/catalogue/tables/map-facts.ts'
import { isWide } from '#core/maps/fit.ts'
import { floorAt } from '#core/maps/floors.ts'
import { nearestLabel } from '#core/maps/labels.ts'
import { groundDistance } from '#core/maps/measure.ts'
import { bearingOnMap } from '#core/maps/position.ts'
import { type LatLng, toLatLng } from '#core/maps/projection.ts'
import { writeQuery } from '#web/address/address-words.ts'
import type { AddressQuery } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './Atlas.module.css'
import { AtlasTitle } from './AtlasTitle.tsx'
import { type MapQuery, mapAddress } from './address.ts'
import { FriendsLayer } from './canvas/FriendsLayer.tsx'
import { MapCanvas } from './canvas/MapCanvas.tsx'
import colours from './canvas/MapColours.module.css'
import type { MapStage } from './canvas/map-view.ts'
import { MeasureLayer, PositionLayer } from './canvas/PositionLayer.tsx'
import type { MapArea } from './canvas/shapes.ts'
import { useDangers, useGround } from './canvas/use-ground.tsx'
import { Floors } from './Floors.tsx'
import { useFloorChoices } from './floor-names.ts'
import { floorShown } from './floor-shown.ts'
import { countLayers } from './marks/layers.ts'
import { MapMarks } from './marks/MapMarks.tsx'
import { MarkPopup } from './marks/MarkPopup.tsx'
import { getMarkSize } from './marks/mark-looks.ts'
import type { ListedMark } from './marks/marks.ts'
import { PopupPlace } from './marks/PopupFrame.tsx'
import { isSpawnForSide } from './marks/spawns.ts'
import { useChosenMarks } from './marks/use-chosen-marks.ts'
import { useMapMarks } from './marks/use-map-marks.ts'
import { useRelations } from './marks/use-marks.ts'
import { ToolMiddle } from './pins/PinsLayer.tsx'
import { PinsOfMap } from './pins/PinsOfMap.tsx'
import { usePinTool } from './pins/use-pin-tool.ts'
import { RaidBar } from './RaidBar.tsx'
import { Ruler } from './Ruler.tsx'
import { LayersPanel } from './sheet/LayersPanel.tsx'
import { LeftPanel, QuestsOfMap } from './sheet/LeftPanel.tsx'
import { Sheet, type SheetTab, type Snap } from './sheet/Sheet.tsx'
import { useHitKeys } from './sheet/use-hit-keys.ts'
import { useMapSearch } from './sheet/use-map-search.ts'
import { type Tool, ToolHint, Tools } from './Tools.tsx'
import { useMargins } from './use-margins.ts'
import { useMeasure } from './use-measure.ts'
import { PHONE, useMedia } from './use-media.ts'
import { usePingTool } from './use-ping-tool.tsx'
import { usePlayersHere } from './use-players-here.ts'

const TableOfMap = lazy(() => import('./table/TableOfMap.tsx'))

export interface AtlasOfMapProps {
  readonly map: GameMap
  readonly view: MapView
  readonly facts: MapFacts
  /** Rotation of the game's axes against north, in degrees. */
  readonly rotationToNorth: number | undefined
  /** All maps of the page. */
  readonly variants: readonly GameMap[]
  /** Catalogue for the marks, without items and quests. */
  readonly catalogue: Catalogue
  readonly address: AddressQuery<MapQuery>
}

/** Zoom at which a mark is shown, unless the map is already nearer. */
const SHOW_ZOOM = 4
/** Number of placeholder rows of the table. */
const TABLE_ROWS = 12
const NO_AREAS: readonly MapArea[] = []

export const AtlasOfMap = (props: AtlasOfMapProps): ReactNode => {
  const { map, view, facts, rotationToNorth, variants, catalogue, address } = props
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const { pathname } = useLocation()
  const { query, change } = address
  const { side } = query
  const [stage, setStage] = useState<MapStage>()
  // The map with its marks is rendered before the panels.
  const isMapDrawn = useDeferredValue(stage !== undefined)
  const [snap, setSnap] = useState<Snap>(isWide(view) ? 'half' : 'low')
  const [tab, setTab] = useState<SheetTab>('quests')
  const [tool, setTool] = useState<Tool>()
  const measuring = useMeasure(rotationToNorth)
  const isPhone = useMedia(PHONE)
  const margins = useMargins(snap)
  const { me, friends } = usePlayersHere(map.page)
  const from = me?.position.at
  const { floors, id: floor, layer, isAutomatic, wordOf } = floorShown(view, query.floor, from)
  const chooseTool = (next: Tool | undefined): void => {
    setTool(next)
    if (isPhone && next === 'ping') setSnap('low')
    measuring.clear()
  }
  const pins = usePinTool({ page: map.page, address, floors, floor, wordOf, onTool: chooseTool })
  const ping = usePingTool(map.page, floors, floor)
  const { all, byId, whole, onKnown } = useMapMarks(facts, catalogue, query.spawn)
  const quests = whole?.quests
  const counts = useMemo(() => countLayers(all), [all])
  const find = useMapSearch(all, pins.listed, view)
  const { on, hits, open, spawn, chosen } = useChosenMarks({ all, byId, find, query, tool })
  const shown = useDeferredValue(chosen)
  const getRelation = useRelations(view, useDeferredValue(floor))
  const dangers = useDangers(facts, on.has('danger') && hits === undefined)
  const areas = (on.has('quest') && hits === undefined ? quests?.areas : undefined) ?? NO_AREAS
  const over = useMemo(() => [...dangers, ...areas], [dangers, areas])
  const ground = useGround({ map, view, facts, floor: layer, others: over })
  const choices = useFloorChoices(floors, chosen)

  const name = nameIn(locale, map)
  /** Address parameters for a selected mark; a place name has no popup and is shown on all floors. */
  const opened = (mark: ListedMark, zoom: number): Partial<MapQuery> =>
    mark.look === 'place'
      ? { open: undefined, spot: { place: toLatLng(mark.at), zoom } }
      : { open: mark.id, floor: wordOf(floorAt(floors, mark.at).id) }
  const show = (mark: ListedMark): void => {
    if (isPhone) setSnap('low')
    const zoom = Math.max(stage?.control.zoom() ?? 0, SHOW_ZOOM)
    stage?.control.lookAt(toLatLng(mark.at), zoom)
    change(opened(mark, zoom))
  }
  const hitKeys = useHitKeys({
    ...{ found: hits?.all, text: query.text, from, onShow: show },
    control: stage?.control,
  })
  const pathTo = (mark: ListedMark | undefined): string => {
    const spot = mark && {
      ...{ spot: { place: toLatLng(mark.at), zoom: SHOW_ZOOM }, text: '' },
      ...opened(mark, SHOW_ZOOM),
    }
    return `${pathname}?${writeQuery(mapAddress.words, { ...query, ...spot, view: undefined })}`
  }
  const onPlace = (place: LatLng): void => {
    if (tool === 'measure') measuring.add(place)
    else if (tool === 'ping') void ping.place(place)
    else pins.place(place, tool === 'move')
  }
  const onMoved = useCallback((spot: MapQuery['spot']) => change({ spot }), [change])
  const chooseFloor = (id: string | undefined): void => change({ floor: id && wordOf(id) })
  const onKey = (event: KeyboardEvent): void => {
    const at = choices.findIndex(({ id }) => id === floor)
    const next =
      event.key === 'PageUp' ? choices[at - 1] : event.key === 'PageDown' ? choices[at + 1] : undefined
    if (next !== undefined) {
      event.preventDefault()
      chooseFloor(next.id)
    } else if (event.key === 'Escape') {
      if (tool !== undefined) chooseTool(undefined)
      else change({ open: undefined })
    }
  }
  const getPlace = ({ at: [x, , z] }: ListedMark): string | undefined => nearestLabel(view, x, z)?.text
  if (query.view === 'table')
    return (
      <DataSuspense fallback={<SkeletonRows count={TABLE_ROWS} />}>
        <TableOfMap
          {...{ name, view, floors, byId, find, from, pathTo, marks: all }}
          pins={pins.listed}
          isWhole={whole !== undefined}
        />
        <DataPart>
          <QuestsOfMap map={map} facts={facts} onKnown={onKnown} />
        </DataPart>
      </DataSuspense>
    )
  return (
    <div className={classNames(styles.atlas, colours.colours)} data-snap={snap}>
      <h1 className="vh">{t('title', { name })}</h1>
      <AtlasTitle map={map} variants={variants} address={address} hitKeys={hitKeys} />
      <Sheet
        snap={snap}
        onSnap={setSnap}
        tab={tab}
        onTab={setTab}
        counts={{
          quests: quests?.mine.length,
          keys: quests && quests.bring.keys.length + quests.bring.items.length,
          layers: shown.length,
        }}
        leftLabel={t('quests.label', { name })}
        left={
          <LeftPanel
            {...{ map, facts, catalogue, whole, side, spawn, byId, from, placeOf: getPlace, onKnown }}
            hits={hitKeys.hits}
            activeHit={hitKeys.active?.id}
            marks={all}
            isReady={isMapDrawn}
            onShow={show}
            onTable={() => change({ view: 'table' })}
            onChooseSpawn={() => {
              if (isPhone) setSnap('low')
              chooseTool('spawn')
              change({ open: undefined })
            }}
            onForgetSpawn={() => change({ spawn: undefined })}
          />
        }
        rightLabel={t('layers.title')}
        right={
          isMapDrawn && (
            <LayersPanel
              shown={shown.length}
              preset={typeof query.layers === 'string' ? query.layers : undefined}
              {...{ on, counts, side }}
              onPreset={(layers) => change({ layers })}
              onSide={(side) => change({ side, spawn: undefined })}
              onLayers={(layers) => change({ layers })}
            />
          )
        }
      />
      <MapCanvas
        label={t('canvas', { name })}
        ground={view}
        start={query.spot}
        margins={margins}
        tiles={ground.tiles}
        areas={ground.areas}
        onPlace={tool === undefined || tool === 'spawn' ? undefined : onPlace}
        onPoint={(place) => pins.place(place, false)}
        onMoved={onMoved}
        onKey={onKey}
        onReady={setStage}
      >
        {ground.picture}
        <MapMarks
          {...{ view, marks: shown, relationOf: getRelation }}
          openId={open?.id}
          onOpen={(mark) => {
            if (tool === 'spawn' && isSpawnForSide(mark, side)) {
              chooseTool(undefined)
              setTab('quests')
              setSnap('half')
              change({ spawn: mark.id })
            } else change({ open: mark.id })
          }}
        />
        {tool === 'measure' && <MeasureLayer ends={measuring.ends} text={measuring.text} />}
        <FriendsLayer ground={view} friends={friends} floors={floors} floor={floor} />
        {ping.layer}
        {me !== undefined && <PositionLayer ground={view} own={me} />}
        {open !== undefined && (
          <PopupPlace place={toLatLng(open.at)} size={getMarkSize(open.look)}>
            <MarkPopup
              mark={open}
              relation={getRelation(open)}
              marks={byId}
              distance={from && groundDistance(from, open.at)}
              quests={quests}
              place={getPlace(open)}
              spawn={
                isSpawnForSide(open, side)
                  ? {
                      isChosen: open === spawn,
                      choose: () => change({ spawn: open === spawn ? undefined : open.id }),
                    }
                  : undefined
              }
              onClose={() => change({ open: undefined })}
            />
          </PopupPlace>
        )}
        <PinsOfMap {...pins.shown} floors={floors} floor={floor} from={from} />
        {tool !== undefined && tool !== 'spawn' && <ToolMiddle />}
        <Tools
          onTool={chooseTool}
          onTable={() => change({ view: 'table', open: undefined })}
          {...{ tool, hasPings: ping.isReady }}
          follow={me && { isOn: me.isFollowing, set: me.follow }}
        />
        <Ruler north={bearingOnMap(view, rotationToNorth ?? 0)} />
      </MapCanvas>
      {tool === 'ping' && ping.bar}
      <RaidBar page={map.page} raidMinutes={map.raidMinutes} seenAt={me?.seenAt} />
      <Floors floors={choices} value={floor} isAutomatic={isAutomatic} onChange={chooseFloor} />
      <ToolHint tool={tool} ends={measuring.ends.length} />
      {ground.credit}
    </div>
  )
}
