// The player's pins on the map, with their texts.
import type { ReactNode } from 'react'
import { type Floor, relationSeen } from '#core/maps/floors.ts'
import { toLatLng } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MapPane } from '../canvas/MapCanvas.tsx'
import { isInBox, useMapStage } from '../canvas/map-view.ts'
import markStyles from '../marks/Mark.module.css'
import { MarkDrawing } from '../marks/MarkIcon.tsx'
import { getMarkAttributes, getMarkSizeStyle } from '../marks/mark-looks.ts'
import styles from './Pins.module.css'
import type { OwnPin } from './use-pins.ts'

/** Margin in pixels around the window within which pins are rendered; about as far as one drag. */
const MARGIN = 400

export const PinsLayer = ({
  pins,
  floors,
  floor,
  openId,
  onOpen,
}: {
  readonly pins: readonly OwnPin[]
  readonly floors: readonly Floor[]
  /** Id of the shown floor. */
  readonly floor: string
  readonly openId: string | undefined
  readonly onOpen: (pin: OwnPin) => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  const { view } = useMapStage()
  return (
    <MapPane name="marks">
      {pins.map((pin) => {
        const pixel = view.pixelOf(toLatLng(pin.at))
        if (!isInBox(pixel, view.box, MARGIN)) return null
        const relation = relationSeen(floors, floor, pin.at)
        const where = relation === 'here' ? '' : `, ${t(`floor.${relation}`)}`
        return (
          <button
            key={pin.pin}
            type="button"
            className={markStyles.mark}
            {...getMarkAttributes('pin')}
            data-pin={pin.pin}
            data-floor-off={relation === 'here' ? undefined : relation}
            aria-expanded={pin.id === openId}
            aria-label={`${t('pins.name', { text: pin.text })}${where}`}
            style={{
              ...getMarkSizeStyle('pin'),
              translate: `${pixel.x.toFixed(1)}px ${pixel.y.toFixed(1)}px`,
            }}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(pin)
            }}
          >
            <MarkDrawing look="pin" />
            <span className={styles.text} aria-hidden="true">
              {pin.text}
            </span>
          </button>
        )
      })}
    </MapPane>
  )
}

/** Marks where Enter places what the active tool places, for keyboard users. */
export const ToolMiddle = (): ReactNode => {
  const { view } = useMapStage()
  const { x, y } = view.pixelOf(view.spot.place)
  return (
    <MapPane name="popups">
      <i
        className={styles.middle}
        style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` }}
        aria-hidden="true"
      />
    </MapPane>
  )
}
