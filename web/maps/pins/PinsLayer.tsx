// The player's own pins on the map, each with its text beside it.
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

/** Beyond the window they are drawn as far as a hand moves the map at once. */
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
  /** The id of the one that is shown. */
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

/** Where the Enter key would put what the tool in hand puts, for those who use the map by keys. */
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
