// State of the pin tool: the position of a new pin, the open pin, and moving it.
import { useMemo, useState } from 'react'
import { type Floor, pointOnFloor } from '#core/maps/floors.ts'
import type { GamePoint, LatLng } from '#core/maps/projection.ts'
import type { AddressQuery } from '#web/address/use-address-query.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MapQuery } from '../address.ts'
import type { ListedMark } from '../marks/marks.ts'
import type { Tool } from '../Tools.tsx'
import type { PinsOfMapProps } from './PinsOfMap.tsx'
import { usePins } from './use-pins.ts'

export interface PinTool {
  /** All pins as list entries. */
  readonly listed: readonly ListedMark[]
  readonly shown: Pick<PinsOfMapProps, 'pins' | 'openId' | 'draft' | 'onOpen' | 'onMove'>
  /** Handles a press on a place: moves the open pin, or starts a new one. */
  readonly place: (place: LatLng, isMove: boolean) => void
}

export const usePinTool = ({
  page,
  address: { query, change },
  floors,
  floor,
  wordOf,
  onTool,
}: {
  readonly page: string
  readonly address: AddressQuery<MapQuery>
  readonly floors: readonly Floor[]
  readonly floor: string
  /** The address parameter of a floor. */
  readonly wordOf: (floor: string) => string | undefined
  readonly onTool: (tool: Tool | undefined) => void
}): PinTool => {
  const { t } = useTranslation('maps')
  const pins = usePins(page)
  const [draft, setDraft] = useState<GamePoint>()
  const open = pins.all.find(({ id }) => id === query.open)
  const listed = useMemo(
    () =>
      pins.all.map(
        ({ id, at, text }): ListedMark => ({
          ...{ id, at, name: text, look: 'pin', isNeeded: false },
          ...{ kind: t('pins.kind'), detail: t('pins.kind') },
        }),
      ),
    [pins, t],
  )
  return {
    listed,
    shown: {
      pins,
      openId: query.open,
      draft,
      onOpen: (id, on) => {
        setDraft(undefined)
        change({ open: id, ...(on !== undefined && { floor: wordOf(on) }) })
      },
      onMove: () => onTool('move'),
    },
    place: ({ lng, lat }, isMove) => {
      const at = pointOnFloor(floors, floor, lng, lat)
      onTool(undefined)
      if (!isMove) {
        change({ open: undefined })
        setDraft(at)
      } else if (open !== undefined) pins.move(open, at)
    },
  }
}
