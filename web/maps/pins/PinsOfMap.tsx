// The player's pins with the popup of the open or new one.
import type { ReactNode } from 'react'
import { type Floor, floorAt } from '#core/maps/floors.ts'
import { groundDistance } from '#core/maps/measure.ts'
import { type GamePoint, type LatLng, toLatLng } from '#core/maps/projection.ts'
import { getMarkSize } from '../marks/mark-looks.ts'
import { PopupPlace } from '../marks/PopupFrame.tsx'
import { NewPin, PinPopup } from './PinPopup.tsx'
import { PinsLayer } from './PinsLayer.tsx'
import type { OwnPin, OwnPins } from './use-pins.ts'

const SIZE = getMarkSize('pin')

export interface PinsOfMapProps {
  readonly pins: OwnPins
  readonly floors: readonly Floor[]
  /** Id of the shown floor. */
  readonly floor: string
  readonly openId: string | undefined
  /** Position of a new pin. */
  readonly draft: GamePoint | undefined
  /** The player's position, if known. */
  readonly from: GamePoint | undefined
  /** `undefined` closes the popup, also of a new pin. */
  readonly onOpen: (id: string | undefined, floor?: string) => void
  readonly onMove: () => void
}

export const PinsOfMap = ({
  pins,
  floors,
  floor,
  openId,
  draft,
  from,
  onOpen,
  onMove,
}: PinsOfMapProps): ReactNode => {
  const open = pins.all.find(({ id }) => id === openId)
  const onClose = (): void => onOpen(undefined)
  const show = (pin: OwnPin): void => onOpen(pin.id, floorAt(floors, pin.at).id)
  const at: LatLng | undefined = draft !== undefined ? toLatLng(draft) : open && toLatLng(open.at)
  return (
    <>
      <PinsLayer pins={pins.all} floors={floors} floor={floor} openId={openId} onOpen={show} />
      {at !== undefined && (
        <PopupPlace place={at} size={SIZE}>
          {draft !== undefined ? (
            <NewPin
              canSet={pins.canChange}
              onSet={(text) => onOpen(pins.add(draft, text))}
              onClose={onClose}
            />
          ) : (
            open !== undefined && (
              <PinPopup
                key={open.id}
                pin={open}
                canChange={pins.canChange}
                distance={from && groundDistance(from, open.at)}
                onRename={(text) => pins.rename(open, text)}
                onMove={onMove}
                onRemove={() => {
                  pins.remove(open)
                  onClose()
                }}
                onClose={onClose}
              />
            )
          )}
        </PopupPlace>
      )}
    </>
  )
}
