// The pins of the player with the window of the one that is open, or of a new one.
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
  /** The id of the one that is shown. */
  readonly floor: string
  readonly openId: string | undefined
  /** Where a new one is to stand. */
  readonly draft: GamePoint | undefined
  /** Where the player is, if anybody says so. */
  readonly from: GamePoint | undefined
  /** `undefined`: nothing is open any more, a new one included. */
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
