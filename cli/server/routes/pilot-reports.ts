// Handler of what pages report of their pilot.
import type { pilotCalls } from '#core/api/calls/pilot-calls.ts'
import { right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import type { Services } from '../services/services.ts'

export const pilotHandlers = ({
  toldRaids,
}: Pick<Services, 'toldRaids'>): EndpointHandlers<keyof typeof pilotCalls> => ({
  tellPilot: async ({ user, body }) => {
    if (body.tag === 'Raid') await toldRaids.report(user.uid, body)
    else await toldRaids.away(user.uid)
    return right({ done: true })
  },
})
