// Calls of pages that load later: their lines are not part of the first load.
import type { EndpointId } from '#core/api/contract.ts'
import { makeApi } from './api.ts'
import type { CallLine } from './calls.ts'
import { callPath, type RequestInput, request } from './request.ts'

export const LATE_CALLS = {
  dayPrices: ['POST', '/prices/days'],
  openRaid: ['POST', '/raid'],
  joinRaid: ['POST', '/raid/join'],
  tellPilot: ['POST', '/pilot/told'],
  tellPosition: ['POST', '/raid/position'],
  leaveRaid: ['POST', '/raid/leave'],
  streamRaid: ['GET', '/raid/stream'],
  openSquad: ['POST', '/squad'],
  readSquad: ['GET', '/squad'],
  previewSquad: ['POST', '/squad/preview'],
  joinSquad: ['POST', '/squad/join'],
  joinSquadAsGuest: ['POST', '/squad/guests'],
  renewSquadLink: ['POST', '/squad/link'],
  setSquadShares: ['PUT', '/squad/shares'],
  tellSquad: ['PUT', '/squad/told'],
  removeSquadMember: ['DELETE', '/squad/members/:id'],
  leaveSquad: ['POST', '/squad/leave'],
  tellSquadPosition: ['POST', '/squad/position'],
  pingSquad: ['POST', '/squad/pings'],
  streamSquad: ['GET', '/squad/stream'],
  playedChallenges: ['GET', '/users/me/played-challenges'],
  sendChallengeCommand: ['POST', '/challenges/:id/commands'],
  readChallenge: ['GET', '/challenges/:id'],
  streamChallenge: ['GET', '/challenges/:id/stream'],
  inviteJudge: ['POST', '/challenges/:id/judge-link'],
  joinAsJudge: ['POST', '/challenges/:id/judge'],
  readChat: ['GET', '/chat'],
  readOlderChat: ['GET', '/chat/older'],
  streamChat: ['GET', '/chat/stream'],
  postChat: ['POST', '/chat'],
  readOwnMute: ['GET', '/chat/mute'],
  reportChat: ['POST', '/chat/:id/reports'],
  moderateChat: ['POST', '/admin/chat/commands'],
  createApiKey: ['POST', '/api-keys'],
  revokeApiKey: ['DELETE', '/api-keys/:id'],
  createWebhook: ['POST', '/alerts/webhooks'],
  testWebhook: ['POST', '/alerts/webhooks/:id/test'],
  deleteWebhook: ['DELETE', '/alerts/webhooks/:id'],
  readDiscord: ['GET', '/discord'],
  createDiscordCode: ['POST', '/discord/code'],
  testDiscord: ['POST', '/discord/test'],
  unlinkDiscord: ['DELETE', '/discord'],
  claimNotices: ['POST', '/notices/claim'],
  readNotices: ['POST', '/notices/read'],
  addPushDevice: ['POST', '/alerts/devices'],
  testPushDevice: ['POST', '/alerts/devices/:id/test'],
  deletePushDevice: ['DELETE', '/alerts/devices/:id'],
  patch: ['GET', '/patch'],
  myPatch: ['GET', '/users/me/patch'],
  readDeletion: ['GET', '/users/me/deletion'],
  keepMe: ['POST', '/users/me/keep'],
  createShare: ['POST', '/session/share'],
} as const satisfies Readonly<Partial<Record<EndpointId, CallLine>>>

export type LateCallId = keyof typeof LATE_CALLS

/** As `callApi`. */
export const callLate = makeApi<LateCallId>((id, input) => request(LATE_CALLS[id], input))

/** The address of such a call. */
export const latePath = (id: LateCallId, input?: Pick<RequestInput, 'params' | 'query'>): string =>
  callPath(LATE_CALLS[id], input)
