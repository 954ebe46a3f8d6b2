// The ping tool: the word, sending it to a place, and the pings of the squad.
import { useState } from 'react'
import { type Floor, pointOnFloor } from '#core/maps/floors.ts'
import type { LatLng } from '#core/maps/projection.ts'
import { PING_WORDS } from '#core/squad/pings.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useSquadPings } from '#web/squad/use-squad-here.ts'
import { PingsLayer } from './canvas/PingsLayer.tsx'
import { PingBar } from './PingBar.tsx'

export const usePingTool = (page: string, floors: readonly Floor[], floor: string) => {
  const { pings, send } = useSquadPings(page)
  const [said, onSay] = useState<string>(PING_WORDS[0])
  const [problem, setProblem] = useState<string>()
  return {
    layer: <PingsLayer pings={pings} />,
    bar: <PingBar {...{ said, onSay, problem }} />,
    /** Whether there is a squad to ping. */
    isReady: send !== undefined,
    place: async ({ lng, lat }: LatLng): Promise<void> => {
      const refused = await send?.(pointOnFloor(floors, floor, lng, lat), said.trim())
      setProblem(refused && problemText(refused))
    },
  }
}
