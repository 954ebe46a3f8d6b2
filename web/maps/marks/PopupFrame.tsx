// A popup next to a place on the map: header, content and position; on phones it is docked to the edge.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LatLng } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { onLayout } from '#web/ui/hooks/on-layout.ts'
import { keepFromMap } from '../canvas/keep-from-map.ts'
import { MapPane } from '../canvas/MapCanvas.tsx'
import { useMapStage } from '../canvas/map-view.ts'
import { PHONE, useMedia } from '../use-media.ts'
import { MarkIcon } from './MarkIcon.tsx'
import styles from './MarkPopup.module.css'
import type { MarkLook } from './mark-looks.ts'
import { placePopup } from './popup-place.ts'

/** Focuses the element with `data-focus-first`, or the popup; a different `id` is a different popup. */
export const PopupFrame = ({
  id,
  look,
  isNeeded = false,
  title,
  heading = title,
  under = [],
  onClose,
  children,
}: {
  readonly id: string
  readonly look: MarkLook
  readonly isNeeded?: boolean
  readonly title: string
  /** The title with a link, if any. */
  readonly heading?: ReactNode
  /** Small texts below the title. */
  readonly under?: readonly string[]
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation('maps')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current === null ? undefined : keepFromMap(frame.current)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another window
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('[data-focus-first]') ?? frame.current
    first?.focus({ preventScroll: true })
  }, [id])
  return (
    <div
      ref={frame}
      className={styles.body}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.head}>
        <MarkIcon look={look} isNeeded={isNeeded} />
        <h2>{heading}</h2>
        {under.length > 0 && <p>{under.join(', ')}</p>}
        <IconButton icon="x" size="small" variant="quiet" label={t('pop.close')} onClick={onClose} />
      </div>
      <div className={styles.facts}>{children}</div>
    </div>
  )
}

/** Assumed height until measured. */
const GUESSED_HEIGHT = 180

interface PlaceProps {
  readonly place: LatLng
  /** Size of the mark at the place, in pixels. */
  readonly size: number
  readonly children: ReactNode
}

/** On the side with more room; moves with the map, and adapts to its height. */
const BesidePlace = ({ place, size, children }: PlaceProps): ReactNode => {
  const { view } = useMapStage()
  const part = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(GUESSED_HEIGHT)
  useEffect(() => {
    const own = part.current
    return own === null ? undefined : onLayout([own], () => setHeight(own.offsetHeight))
  }, [])
  const { side, left, top, tip } = placePopup(view.pixelOf(place), size, height, view.free)
  return (
    <MapPane name="popups">
      <div
        ref={part}
        className={classNames(styles.popup, side === 'right' && styles.right, side === 'left' && styles.left)}
        style={
          { translate: `${left.toFixed(1)}px ${top.toFixed(1)}px`, '--tip': `${tip.toFixed(1)}px` } as object
        }
      >
        {children}
      </div>
    </MapPane>
  )
}

/** Above the sheet. Keeps the place visible, also when the popup grows. */
const Docked = ({ place, children }: PlaceProps): ReactNode => {
  const { control } = useMapStage()
  const part = useRef<HTMLDivElement>(null)
  const { lat, lng } = place
  useEffect(() => {
    const docked = part.current
    if (docked === null) return
    const resized = new ResizeObserver(() => {
      const below = (docked.offsetParent?.clientHeight ?? 0) - docked.offsetTop
      control.reveal({ lat, lng }, below)
    })
    resized.observe(docked)
    return () => resized.disconnect()
  }, [control, lat, lng])
  return (
    <div ref={part} className={styles.docked}>
      {children}
    </div>
  )
}

/** A popup next to its place; on phones it is docked above the sheet. */
export const PopupPlace = (props: PlaceProps): ReactNode => {
  const isPhone = useMedia(PHONE)
  return isPhone ? <Docked {...props} /> : <BesidePlace {...props} />
}
