// One map with everything on it: what the address asks for, drawn over the ground, and the sheets beside it.
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMap } from '#core/catalogue/map.ts'
import type { MapFacts, MapView } from '#core/catalogue/map-facts.ts'
import { nameIn } from '#core/language/names.ts'
import { floorAt, floorsOf, MAIN_FLOOR } from '#core/maps/floors.ts'
import { nearestLabel } from '#core/maps/labels.ts'
import { withoutItems } from '#core/maps/markers.ts'
import { groundDistance } from '#core/maps/measure.ts'
import { type LatLng, toLatLng } from '#core/maps/projection.ts'
import type { AddressQuery } from '#web/address/use-address-query.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFriends } from '#web/pilot/raid/use-friends.ts'
import { useAgeText } from '#web/pilot/use-age-text.ts'
import { usePilotOnPage } from '#web/pilot/use-pilot-on-page.ts'
import { usePosition } from '#web/pilot/use-position.ts'
import styles from './Atlas.module.css'
import { AtlasTitle } from './AtlasTitle.tsx'
import { layersOf, type MapQuery } from './address.ts'
import { FriendsLayer } from './canvas/FriendsLayer.tsx'
import { MapCanvas } from './canvas/MapCanvas.tsx'
import type { MapStage } from './canvas/map-view.ts'
import { MeasureLayer, PositionLayer } from './canvas/PositionLayer.tsx'
import type { Area } from './canvas/shapes.ts'
import { useDangers, useGround } from './canvas/use-ground.tsx'
import { Floors } from './Floors.tsx'
import { useFloorChoices } from './floor-names.ts'
import { MapMarks } from './marks/MapMarks.tsx'
import { MarkPopup } from './marks/MarkPopup.tsx'
import { type ListedMark, sizeOf } from './marks/marks.ts'
import { PopupPlace } from './marks/PopupFrame.tsx'
import { isSpawnOf, withSpawn } from './marks/spawns.ts'
import { type MarkOfMap, useLayerCounts, useMarks, useRelations } from './marks/use-marks.ts'
import { ToolMiddle } from './pins/PinsLayer.tsx'
import { PinsOfMap } from './pins/PinsOfMap.tsx'
import { usePinTool } from './pins/use-pin-tool.ts'
import { RaidBar } from './RaidBar.tsx'
import { LayersPanel } from './sheet/LayersPanel.tsx'
import { LeftPanel } from './sheet/LeftPanel.tsx'
import { MarksTable } from './sheet/MarksTable.tsx'
import type { WholeMap } from './sheet/QuestsOfMap.tsx'
import { Sheet, type SheetTab, type Snap } from './sheet/Sheet.tsx'
import { useHits } from './sheet/use-hits.ts'
import { Scale, type Tool, ToolHint, Tools } from './Tools.tsx'
import { useMargins } from './use-margins.ts'
import { useMeasure } from './use-measure.ts'
import { PHONE, useMedia } from './use-media.ts'

export interface AtlasOfMapProps {
  readonly map: GameMap
  readonly view: MapView
  readonly facts: MapFacts
  /** The maps of the page. */
  readonly variants: readonly GameMap[]
  /** What the marks stand by; no items, no quests. */
  readonly catalogue: Catalogue
  readonly address: AddressQuery<MapQuery>
}

/** What is shown is looked at no nearer than this at first. */
const SHOW_ZOOM = 4
const NO_AREAS: readonly Area[] = []
const NO_MARKS: readonly MarkOfMap[] = []
const NO_KEYS: ReadonlySet<string> = new Set()

export const AtlasOfMap = ({
  map,
  view,
  facts,
  variants,
  catalogue,
  address,
}: AtlasOfMapProps): ReactNode => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const { query, change } = address
  const { side } = query
  const [stage, setStage] = useState<MapStage>()
  // The map with its marks is drawn before what stands beside it.
  const isMapDrawn = useDeferredValue(stage !== undefined)
  const [snap, setSnap] = useState<Snap>('half')
  const [tab, setTab] = useState<SheetTab>('quests')
  const [tool, setTool] = useState<Tool>()
  const measuring = useMeasure(facts)
  const [isTable, setTable] = useState(false)
  const isPhone = useMedia(PHONE)
  const margins = useMargins(snap)
  const own = usePosition()
  const seen = useAgeText(own.seenAt)
  const isHere =
    own.position !== undefined && (own.map === undefined || variants.some(({ url }) => url === own.map))
  const me = isHere ? own.position : undefined
  const friends = useFriends().filter(
    (friend) => friend.map === undefined || variants.some(({ url }) => url === friend.map),
  )
  usePilotOnPage()

  const floors = floorsOf(view)
  // Nobody has chosen a floor: it is the one that the player is on.
  const floor = query.floor ?? (me === undefined ? MAIN_FLOOR : floorAt(floors, me.at).id)
  const chooseTool = (next: Tool | undefined): void => {
    setTool(next)
    measuring.clear()
  }
  const pins = usePinTool({ page: map.page, address, floors, floor, onTool: chooseTool })
  const [last, setWhole] = useState<WholeMap>()
  const onKnown = useCallback((next: WholeMap) => startTransition(() => setWhole(next)), [])
  const whole = last?.facts === facts ? last : undefined
  const quests = whole?.quests
  const tables = whole?.catalogue ?? withoutItems(catalogue)
  const known = useMarks(facts, tables, quests?.neededKeys ?? NO_KEYS)
  const ofQuests = quests?.marks ?? NO_MARKS
  const all = useMemo(
    () => withSpawn([...ofQuests, ...known], query.spawn, t('ways.mine')),
    [ofQuests, known, query.spawn, t],
  )
  const byId = useMemo(() => new Map(all.map((mark) => [mark.id, mark])), [all])
  const on = layersOf(query)
  const counts = useLayerCounts(all)
  const hits = useHits(all, pins.listed, query.text)
  const open = query.open === undefined ? undefined : byId.get(query.open)
  const spawn = query.spawn === undefined ? undefined : byId.get(query.spawn)
  const chosen = useMemo(
    () =>
      hits?.marks ??
      all.filter(
        (mark) =>
          on.has(mark.layer) ||
          mark === open ||
          mark === spawn ||
          (tool === 'spawn' && isSpawnOf(mark, side)),
      ),
    [hits, all, on, open, spawn, tool, side],
  )
  const shown = useDeferredValue(chosen)
  const relationOf = useRelations(view, useDeferredValue(floor))
  const dangers = useDangers(facts, on.has('danger') && hits === undefined)
  const areas = (on.has('quest') ? quests?.areas : undefined) ?? NO_AREAS
  const over = useMemo(() => [...dangers, ...areas], [dangers, areas])
  const layerAt = (view.layers ?? []).findIndex(({ name }) => name === floor)
  const ground = useGround({ map, view, facts, floor: layerAt < 0 ? undefined : layerAt, others: over })

  const name = nameIn(locale, map)
  const show = (mark: ListedMark): void => {
    setTable(false)
    if (isPhone) setSnap('low')
    const at = { lng: mark.at[0], lat: mark.at[2] }
    const own = floorAt(floors, mark.at).id
    stage?.control.lookAt(at, Math.max(stage.control.zoom(), SHOW_ZOOM))
    change({ open: mark.id, floor: own === MAIN_FLOOR ? undefined : own })
  }
  const onPlace = (place: LatLng): void => {
    if (tool === 'measure') measuring.add(place)
    else pins.place(place, tool === 'move')
  }
  const onMoved = useCallback((spot: MapQuery['spot']) => change({ spot }), [change])
  const choices = useFloorChoices(floors, chosen)
  const chooseFloor = (id: string): void =>
    change({ floor: id === MAIN_FLOOR && me === undefined ? undefined : id })
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
  const placeOf = ({ at: [x, , z] }: MarkOfMap): string | undefined => nearestLabel(view, x, z)?.text
  const spawnChoice = (mark: MarkOfMap) => ({
    isChosen: mark === spawn,
    choose: () => change({ spawn: mark === spawn ? undefined : mark.id }),
  })
  const popup = open && {
    mark: open,
    relation: relationOf(open),
    marks: byId,
    distance: me === undefined ? undefined : groundDistance(me.at, open.at),
    isWhole: whole !== undefined,
    place: placeOf(open),
    spawn: isSpawnOf(open, side) ? spawnChoice(open) : undefined,
    onClose: () => change({ open: undefined }),
  }
  return (
    <div className={styles.atlas} data-snap={snap}>
      <h1 className="vh">{t('title', { name })}</h1>
      <AtlasTitle map={map} variants={variants} address={address} />
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
          view={view}
          marks={shown}
          relationOf={relationOf}
          openId={open?.id}
          onOpen={(mark) => {
            if (tool === 'spawn' && isSpawnOf(mark, side)) {
              chooseTool(undefined)
              change({ spawn: mark.id })
            } else change({ open: mark.id })
          }}
        />
        {tool === 'measure' && <MeasureLayer ends={measuring.ends} text={measuring.text} />}
        <FriendsLayer ground={view} friends={friends} />
        {me !== undefined && <PositionLayer ground={view} own={{ ...own, position: me }} />}
        {popup !== undefined && (
          <PopupPlace place={toLatLng(popup.mark.at)} size={sizeOf(popup.mark)}>
            <MarkPopup {...popup} />
          </PopupPlace>
        )}
        <PinsOfMap {...pins.shown} floors={floors} floor={floor} from={me?.at} />
        {tool !== undefined && tool !== 'spawn' && <ToolMiddle />}
        <Tools
          tool={tool}
          onTool={chooseTool}
          onTable={() => setTable(true)}
          follow={me && { isOn: own.isFollowing, set: own.follow }}
        />
        <Scale />
      </MapCanvas>
      <RaidBar page={map.page} raidMinutes={map.raidMinutes} seen={me === undefined ? undefined : seen} />
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
            {...{ map, facts, whole, side, spawn, onKnown }}
            hits={hits?.all}
            marks={all}
            spawnPlace={spawn && placeOf(spawn)}
            from={me?.at}
            isReady={isMapDrawn}
            onShow={show}
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
              on={on}
              counts={counts}
              shown={shown.length}
              preset={typeof query.layers === 'string' ? query.layers : undefined}
              side={side}
              onPreset={(layers) => change({ layers })}
              onSide={(side) => change({ side, spawn: undefined })}
              onLayers={(layers) => change({ layers })}
            />
          )
        }
      />
      <Floors floors={choices} value={floor} onChange={chooseFloor} />
      {isTable && (
        <MarksTable
          marks={hits?.all ?? [...pins.listed, ...shown]}
          from={me?.at}
          onShow={show}
          onClose={() => setTable(false)}
        />
      )}
      <ToolHint tool={tool} ends={measuring.ends.length} />
      {ground.credit}
    </div>
  )
}
