// The ground picture from the source, in the colours of the page, by the classes of its shapes. In a shadow tree, so that its ids and styles
// do not collide with the page's.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LatLng } from '#core/maps/projection.ts'
import styles from './BasePicture.module.css'
import { BASE_LOOK } from './base-look.ts'
import { MapPane } from './MapCanvas.tsx'
import { useMapStage } from './map-view.ts'

/** `late`: takes so long that a substitute should be shown. */
export type PictureState = 'waiting' | 'late' | 'here' | 'none'

type Read =
  | { readonly drawing: SVGElement }
  /** `againMs`: delay before a retry; undefined if none is useful. */
  | { readonly drawing: undefined; readonly againMs: number | undefined }

/** Delay before a substitute is shown; most pictures arrive earlier, and it would flash. */
const LATE_MS = 500
/** Retry delay without a connection; otherwise the server gives one. */
const LOST_MS = 30_000
const MIN_AGAIN_MS = 1_000

/** Whether the page contains a preload link for it. */
export const isPreloaded = (url: string): boolean =>
  document.head.querySelector(`link[rel=preload][href="${CSS.escape(url)}"]`) !== null

/** Fetches the sanitised drawing and parses it. */
const readDrawing = async (url: string, cache: RequestCache, signal: AbortSignal): Promise<Read> => {
  const answer = await fetch(url, { signal, cache })
  if (answer.status === 200) {
    const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
    if (documentElement instanceof SVGElement) return { drawing: documentElement }
  }
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    drawing: undefined,
    againMs: Number.isNaN(seconds) ? undefined : Math.max(MIN_AGAIN_MS, 1000 * seconds),
  }
}

/** Loads the drawing at this address and retries if it is late; undefined if there is none. */
export const useDrawing = (
  url: string | undefined,
): { readonly state: PictureState; readonly drawing: SVGElement | undefined } => {
  const [read, setRead] = useState<{ readonly url: string; readonly drawing: SVGElement | undefined }>()
  const [lateUrl, setLateUrl] = useState<string>()
  useEffect(() => {
    if (url === undefined) return
    const late = setTimeout(() => setLateUrl(url), LATE_MS)
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (cache: RequestCache): Promise<void> => {
      const found = await readDrawing(url, cache, leaving.signal).catch(
        (): Read => ({ drawing: undefined, againMs: LOST_MS }),
      )
      if (leaving.signal.aborted) return
      clearTimeout(late)
      setRead({ url, drawing: found.drawing })
      if (found.drawing === undefined && found.againMs !== undefined)
        timer = setTimeout(() => void ask('no-cache'), found.againMs)
    }
    void ask('default')
    return () => {
      leaving.abort()
      clearTimeout(late)
      clearTimeout(timer)
    }
  }, [url])
  if (url === undefined) return { state: 'none', drawing: undefined }
  if (read?.url !== url) return { state: lateUrl === url ? 'late' : 'waiting', drawing: undefined }
  return { state: read.drawing === undefined ? 'none' : 'here', drawing: read.drawing }
}

export interface BasePictureProps {
  readonly drawing: SVGElement
  /** Opposite corners of the ground; the drawing is centred in it and scaled to fit. */
  readonly corners: readonly [LatLng, LatLng]
  /** Ids of the drawing's groups that are floors; the other groups belong to the ground. */
  readonly floors: readonly string[]
  /** The shown floor; undefined if the drawing has none for it. */
  readonly floor: string | undefined
  readonly ground: string | undefined
  /** Whether the ground floor is shown. */
  readonly isOnGround: boolean
}

export const BasePicture = (props: BasePictureProps): ReactNode => {
  const { drawing, corners, floors, floor, ground, isOnGround } = props
  const { view } = useMapStage()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(BASE_LOOK)
    root.adoptedStyleSheets = [sheet]
    const own = document.importNode(drawing, true)
    root.replaceChildren(own)
  }, [drawing])
  // After the drawing is attached: shows the groups of the floor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has groups of its own
  useEffect(() => {
    for (const group of host.current?.shadowRoot?.querySelectorAll<SVGGElement>('svg > g') ?? []) {
      const isShown = floors.includes(group.id) ? group.id === ground || group.id === floor : isOnGround
      group.style.display = isShown ? 'inline' : 'none'
      // On other floors the ground is shown faintly, for orientation.
      group.toggleAttribute('data-faint', group.id === ground && !isOnGround)
      // Basements precede the ground in the drawing, so it would cover them.
      if (group.id === floor) group.parentNode?.append(group)
    }
  }, [drawing, floors, floor, ground, isOnGround])
  const [a, b] = corners.map(view.pixelOf)
  if (a === undefined || b === undefined) return null
  return (
    <MapPane name="base">
      <div
        ref={host}
        className={styles.base}
        aria-hidden="true"
        style={{
          translate: `${Math.min(a.x, b.x)}px ${Math.min(a.y, b.y)}px`,
          width: Math.abs(a.x - b.x),
          height: Math.abs(a.y - b.y),
        }}
      />
    </MapPane>
  )
}
