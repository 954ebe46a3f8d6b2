// The graph, to view and to navigate: canvas, pointer, keyboard, and its description for screen readers.
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { getFollowing, getPreceding } from '../quest-graph.ts'
import type { GraphGame } from '../use-graph.ts'
import { type Jump, useSelectionView } from '../use-selection-view.ts'
import { detailAt } from './camera.ts'
import { GraphOverview } from './GraphOverview.tsx'
import styles from './GraphStage.module.css'
import type { Lighting } from './lighting.ts'
import type { Colouring, QuestLook } from './looks.ts'
import type { GraphPicture } from './picture.ts'
import { findNodeAt, type PlacedNode, type Scene } from './scene.ts'
import { openStage, type Stage } from './stage.ts'
import { startCamera } from './start.ts'
import { usePicture } from './use-picture.ts'
import { useStageKeys, ZOOM_STEP } from './use-stage-keys.ts'

interface StagePointer {
  readonly stage: Stage | undefined
  readonly scene: Scene
  readonly mayStop: (uid: string) => boolean
  /** Undefined if there is nothing to show. */
  readonly onPick: (uid: string | undefined) => void
}

const pointIn = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): readonly [number, number] => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** The pointer on the graph: hovered and picked quests. */
const useStagePointer = ({ stage, scene, mayStop, onPick }: StagePointer) => {
  const [hover, setHover] = useState<PlacedNode>()
  const under = (event: MouseEvent<HTMLElement>): PlacedNode | undefined => {
    const node = stage && findNodeAt(scene, stage.camera.get(), pointIn(event))
    return node !== undefined && mayStop(node.uid) ? node : undefined
  }
  // The hovered quest moves away under the pointer.
  useEffect(() => stage?.camera.subscribe(() => setHover(undefined)), [stage])
  return {
    hover,
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) setHover(under(event))
      },
      onPointerLeave: () => setHover(undefined),
      onClick: (event: MouseEvent<HTMLElement>) => onPick(under(event)?.uid),
    },
  }
}

/** The name of the hovered quest, if the drawing has no room for it. */
const HoverName = ({
  node,
  stage,
  picture,
}: {
  readonly node: PlacedNode
  readonly stage: Stage
  readonly picture: GraphPicture
}): ReactNode => {
  const locale = useLocale()
  const { x, y, k } = stage.camera.get()
  const detail = detailAt(k)
  const name = nameIn(locale, node.quest)
  if (detail !== 'far' && picture.labels.of(node, detail).lines.join(' ') === name) return null
  const half = stage.size().width / 2
  const middle = x + (node.x + node.width / 2) * k
  const side = middle < half / 2 ? 'start' : middle > half * 1.5 ? 'end' : 'middle'
  return (
    <span
      className={styles.hover}
      data-side={side}
      style={{ left: middle, top: y + node.y * k }}
      aria-hidden="true"
    >
      {name} <span className={styles.hoverTrader}>{picture.traderOf(node.quest.trader)}</span>
    </span>
  )
}

/** Zoom in, zoom out, show everything: the buttons over the graph, and the zoom level. */
const ZoomControls = ({ stage }: { readonly stage: Stage }): ReactNode => {
  const { t } = useTranslation('graph')
  const percent = useSyncExternalStore(stage.camera.subscribe, () => Math.round(stage.camera.get().k * 100))
  return (
    <fieldset className={styles.zoom} aria-label={t('zoom.label')}>
      <IconButton
        icon="minus"
        size="small"
        label={t('zoom.out')}
        onClick={() => stage.zoomBy(1 / ZOOM_STEP)}
      />
      <output className={styles.percent} aria-label={t('zoom.now')}>
        {t('zoom.percent', { percent })}
      </output>
      <IconButton icon="plus" size="small" label={t('zoom.in')} onClick={() => stage.zoomBy(ZOOM_STEP)} />
      <Button size="small" onClick={() => stage.fit()}>
        {t('zoom.fit')}
      </Button>
    </fieldset>
  )
}

export interface GraphStageProps {
  readonly game: GraphGame
  readonly scene: Scene
  readonly looks: ReadonlyMap<string, QuestLook>
  readonly lighting: Lighting | undefined
  readonly colouring: Colouring
  readonly selected: string | undefined
  readonly jump: Jump | undefined
  /** Element that may cover the lower part of the graph. */
  readonly cover: RefObject<HTMLElement | null>
  readonly onSelect: (uid: string | undefined) => void
  /** Enter on the selected quest: moves to its details. */
  readonly onOpen: (uid: string) => void
}

export const GraphStage = (props: GraphStageProps): ReactNode => {
  const { game, scene, looks, selected, jump, cover, onSelect, onOpen } = props
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [cursor, setCursor] = useState<string>()
  const picture = usePicture({ ...props, cursor })

  const latest = useLatest({ looks, selected })
  useLayoutEffect(() => {
    if (canvas.current === null) return undefined
    const opened = openStage(canvas.current, {
      bounds: scene.bounds,
      start: (size) => startCamera(scene, latest.current.looks, latest.current.selected, size),
    })
    setStage(opened)
    return () => opened.close()
  }, [scene, latest])
  useLayoutEffect(() => stage?.show(picture), [stage, picture])
  useSelectionView({ stage, scene, selected, jump, frame, cover })

  const mayStop = useMemo(
    () =>
      (uid: string): boolean =>
        looks.get(uid)?.emphasis !== 'veiled',
    [looks],
  )
  const onKeyDown = useStageKeys({
    stage,
    graph: game.graph,
    scene,
    from: cursor ?? selected,
    mayStop,
    onWalk: setCursor,
    onChoose: (uid) => (uid === selected ? onOpen(uid) : onSelect(uid)),
    onLeave: () => {
      setCursor(undefined)
      onSelect(undefined)
    },
  })
  const { hover, handlers } = useStagePointer({
    stage,
    scene,
    mayStop,
    onPick: (uid) => {
      setCursor(undefined)
      if (uid !== selected) onSelect(uid)
    },
  })

  const spoken = (node: PlacedNode): string =>
    t('spoken', {
      quest: nameIn(locale, node.quest),
      trader: game.names.trader(node.quest.trader),
      state: t(`state.${looks.get(node.uid)?.state ?? 'locked'}`),
      before: getPreceding(game.graph, node.uid).length,
      after: getFollowing(game.graph, node.uid).length,
    })
  const reached = scene.byUid.get(cursor ?? selected ?? '')
  // The graph is one control that handles its keys itself.
  const control = {
    role: 'application',
    tabIndex: 0,
    'aria-label': t('label'),
    'aria-describedby': helpId,
    onKeyDown,
    onBlur: () => setCursor(undefined),
    ...handlers,
  } as const
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} {...control}>
        <canvas ref={canvas} className={styles.canvas} data-over={hover !== undefined || undefined} />
      </div>
      <p id={helpId} className="vh">
        {t('help')}
      </p>
      <p className="vh" aria-live="polite">
        {reached && spoken(reached)}
      </p>
      {hover && stage && <HoverName node={hover} stage={stage} picture={picture} />}
      {stage && <GraphOverview stage={stage} picture={picture} />}
      {stage && <ZoomControls stage={stage} />}
    </div>
  )
}
