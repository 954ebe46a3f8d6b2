// The marks of the map as a single tab stop (roving tabindex): arrow keys move to the neighbour, Enter opens.
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FloorRelation } from '#core/maps/floors.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { MapPane } from '../canvas/MapCanvas.tsx'
import { isInBox, useMapStage } from '../canvas/map-view.ts'
import { type Arranged, arrangeMarks, type ToArrange } from './arrange.ts'
import styles from './Mark.module.css'
import { MarkDrawing } from './MarkIcon.tsx'
import { getMarkAttributes, getMarkSize, getMarkSizeStyle, getMarkStyle } from './mark-looks.ts'
import { getClusterKey, getClusterRadius, hasPriority, isSpawn, type Mark } from './marks.ts'
import type { RelationOf } from './use-marks.ts'

/** Keeps the previous value while the key is the same. */
const useStable = <Value,>(value: Value, key: string): Value => {
  const [held, hold] = useState({ value, key })
  if (held.key === key) return held.value
  hold({ value, key })
  return value
}

export type PlacedMark = Arranged<ToArrange & { readonly of: Mark }>

/** Margin in pixels around the window within which marks are rendered; about as far as one drag. */
const MARGIN = 400

/** The positions of the marks at the current zoom. */
export const usePlacedMarks = (marks: readonly Mark[], openId: string | undefined): readonly PlacedMark[] => {
  const { view } = useMapStage()
  // Panning moves the whole layer, so pixels stay valid within one zoom.
  const { pixelOf } = useStable(view, view.origin)
  return useMemo(
    () =>
      arrangeMarks(
        marks.map((of) => ({
          of,
          id: of.id,
          // An open mark is never clustered.
          clusterRadius: of.id === openId ? 0 : getClusterRadius(of),
          clusterKey: getClusterKey(of),
          hasPriority: hasPriority(of),
          size: getMarkSize(of.look),
          anchor: getMarkStyle(of.look).anchorsAtTip ? ('bottom' as const) : ('middle' as const),
          pixel: pixelOf({ lng: of.at[0], lat: of.at[2] }),
        })),
      ),
    [marks, openId, pixelOf],
  )
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Weight of the sideways distance relative to the forward distance. */
const SIDEWAYS = 2.5

const getNeighbour = (
  all: readonly PlacedMark[],
  from: PlacedMark,
  [dx, dy]: readonly [number, number],
): PlacedMark | undefined => {
  let best: { readonly mark: PlacedMark; readonly cost: number } | undefined
  for (const mark of all) {
    const x = mark.pixel.x - from.pixel.x
    const y = mark.pixel.y - from.pixel.y
    const along = x * dx + y * dy
    if (mark === from || along <= 2) continue
    const cost = along + SIDEWAYS * Math.abs(x * dy - y * dx)
    if (best === undefined || cost < best.cost) best = { mark, cost }
  }
  return best?.mark
}

/** A cluster is on the shown floor if one of its marks is. */
const relationOfCrowd = ({ mark, others }: PlacedMark, relationOf: RelationOf): FloorRelation =>
  others.some(({ of }) => relationOf(of) === 'here') ? 'here' : relationOf(mark.of)

/** Accessible names of marks. Independent of the floor, so each is computed once for the rendered marks. */
const useWordsOfMarks = (marks: readonly PlacedMark[]): ((id: string, relation: FloorRelation) => string) => {
  const { t } = useTranslation('maps')
  return useMemo(() => {
    const floors = { here: '', above: `, ${t('floor.above')}`, below: `, ${t('floor.below')}` }
    const names = new Map(
      marks.map(({ mark: { id, of }, others }) => {
        const name =
          others.length === 0 ? of.name : t('mark.andMore', { name: of.name, count: others.length })
        return [id, of.detail === undefined ? name : `${name}, ${of.detail}`]
      }),
    )
    return (id, relation) => `${names.get(id) ?? ''}${floors[relation]}`
  }, [marks, t])
}

interface MarkButtonProps {
  readonly placed: PlacedMark
  readonly words: string
  readonly relation: FloorRelation
  readonly isOpen: boolean
  readonly isStop: boolean
  readonly onPress: (placed: PlacedMark) => void
  readonly onArrow: (placed: PlacedMark, event: KeyboardEvent) => void
}

const MarkButton = memo(
  ({ placed, words, relation, isOpen, isStop, onPress, onArrow }: MarkButtonProps): ReactNode => {
    const { of } = placed.mark
    const count = placed.others.length + 1
    const isMixed = placed.others.some((other) => other.of.look !== of.look)
    const showsCount = count > 1 && !isSpawn(of)
    return (
      <button
        type="button"
        className={styles.mark}
        data-mark={of.id}
        {...getMarkAttributes(of.look)}
        data-needed={of.isNeeded || undefined}
        data-floor-off={relation === 'here' ? undefined : relation}
        aria-expanded={isOpen}
        aria-label={words}
        title={words}
        tabIndex={isStop ? 0 : -1}
        // Not a transform, which would stack the count of a cluster below neighbouring marks.
        style={{
          ...getMarkSizeStyle(of.look),
          left: `${placed.pixel.x.toFixed(1)}px`,
          top: `${placed.pixel.y.toFixed(1)}px`,
        }}
        onClick={(event) => {
          event.stopPropagation()
          onPress(placed)
        }}
        onKeyDown={(event) => onArrow(placed, event)}
      >
        {showsCount && isMixed ? (
          <b className={classNames(styles.count, styles.alone)}>{count}</b>
        ) : (
          <>
            <MarkDrawing look={of.look} />
            {showsCount && <b className={styles.count}>{count}</b>}
          </>
        )}
      </button>
    )
  },
)

const focusMark = (pane: HTMLElement | null, id: string): void =>
  pane?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })

export const MarksLayer = ({
  placed,
  relationOf,
  openId,
  onOpen,
}: {
  readonly placed: readonly PlacedMark[]
  readonly relationOf: RelationOf
  readonly openId: string | undefined
  readonly onOpen: (mark: Mark) => void
}): ReactNode => {
  const { view, control } = useMapStage()
  const { box } = view
  const [stopId, setStop] = useState<string>()
  const pane = useRef<HTMLDivElement>(null)
  const seen = useMemo(() => placed.filter(({ pixel }) => isInBox(pixel, box, MARGIN)), [placed, box])
  const inSight = seen.filter(({ pixel }) => isInBox(pixel, view.free))
  const stop =
    seen.find(({ mark }) => mark.id === (stopId ?? openId))?.mark.id ??
    inSight[0]?.mark.id ??
    seen[0]?.mark.id

  const getWords = useWordsOfMarks(seen)
  const relations = useMemo(
    () => new Map(seen.map((each) => [each.mark.id, relationOfCrowd(each, relationOf)])),
    [seen, relationOf],
  )

  const press = (pressed: PlacedMark): void => {
    setStop(pressed.mark.id)
    // A cluster zooms in to separate; one that stays together at the maximum zoom opens its first mark.
    const { lat, lng } = { lng: pressed.mark.of.at[0], lat: pressed.mark.of.at[2] }
    if (pressed.others.length > 0 && !isSpawn(pressed.mark.of) && view.canZoomIn)
      control.lookAt({ lat, lng }, view.zoom + 1)
    else onOpen(pressed.mark.of)
  }
  const walk = (from: PlacedMark, event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = getNeighbour(placed, from, direction)
    if (next === undefined) return
    setStop(next.mark.id)
    control.reveal({ lng: next.mark.of.at[0], lat: next.mark.of.at[2] })
    // After the frame in which the mark was moved into view.
    requestAnimationFrame(() => focusMark(pane.current, next.mark.id))
  }
  // The focused mark may have been clustered or removed with its layer: the current tab stop takes the focus.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      pane.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })
  // When the popup closes, the focus returns to its mark.
  const opened = useRef(openId)
  useLayoutEffect(() => {
    const last = opened.current
    opened.current = openId
    if (last !== undefined && openId === undefined && document.activeElement === document.body)
      focusMark(pane.current, last)
  }, [openId])
  // Stable callbacks, so that unchanged marks are not rendered again.
  const latest = useLatest({ press, walk })
  const onPress = useCallback((pressed: PlacedMark) => latest.current.press(pressed), [latest])
  const onArrow = useCallback(
    (from: PlacedMark, event: KeyboardEvent) => latest.current.walk(from, event),
    [latest],
  )
  return (
    <MapPane name="marks">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which of its buttons has the focus */}
      <div
        ref={pane}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={({ relatedTarget, target }) => {
          hasFocus.current = relatedTarget === null && !target.isConnected
        }}
      >
        {seen.map((each) => {
          const { id } = each.mark
          const relation = relations.get(id) ?? 'here'
          return (
            <MarkButton
              key={id}
              placed={each}
              words={getWords(id, relation)}
              relation={relation}
              isOpen={id === openId}
              isStop={id === stop}
              onPress={onPress}
              onArrow={onArrow}
            />
          )
        })}
      </div>
    </MapPane>
  )
}
