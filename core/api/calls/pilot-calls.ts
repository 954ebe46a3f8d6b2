// The call by which a page reports what its pilot has told, for the player's widgets.
import { ToldByPilot } from '../../pilot/told-raid.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

export const pilotCalls = {
  tellPilot: endpoint({
    method: 'POST',
    path: '/pilot/told',
    access: 'account',
    summary:
      'Reports the raid that the pilot of the user has told, or that the pilot is gone, for the raid widget; it is kept in memory only',
    body: ToldByPilot,
    answer: Done,
  }),
} as const
