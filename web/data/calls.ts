// Method and path of the calls made by the browser, without the codecs of the contract.
import type { EndpointId } from '#core/api/contract.ts'
import type { Method } from '#core/api/endpoint.ts'

/** `path` is relative to the API's base, with `:name` for parameters. */
export type CallLine = readonly [method: Method, path: string]

/** A test compares it with the contract. */
export const CALLS = {
  getMe: ['GET', '/users/me'],
  putMe: ['PUT', '/users/me'],
  exportMe: ['GET', '/users/me/export'],
  deleteMe: ['DELETE', '/users/me'],
  sendCommand: ['POST', '/commands'],
  readAccount: ['GET', '/account'],
  readEvents: ['GET', '/events'],
  importLog: ['POST', '/events/import'],
  session: ['GET', '/session'],
  sendCode: ['POST', '/login/email/send'],
  verifyCode: ['POST', '/login/email/verify'],
  startPatron: ['GET', '/login/patron'],
  logout: ['GET', '/logout'],
  listSessions: ['GET', '/sessions'],
  revokeSession: ['DELETE', '/sessions/:id'],
  sendConfirmation: ['POST', '/session/confirm/send'],
  confirmSession: ['POST', '/session/confirm'],
  requireConfirmed: ['GET', '/session/recent'],
  listApiKeys: ['GET', '/api-keys'],
  listAlerts: ['GET', '/alerts'],
  listWebhooks: ['GET', '/alerts/webhooks'],
  listNotices: ['GET', '/notices'],
  listPushDevices: ['GET', '/alerts/devices'],
  acceptShare: ['POST', '/session/accept'],
  cache: ['GET', '/cache'],
  manifest: ['GET', '/catalogue'],
  table: ['GET', '/catalogue/:mode/:table'],
  quotes: ['GET', '/prices/:mode'],
  priceHistory: ['GET', '/items/:uid/history'],
  sendLoadoutCommand: ['POST', '/loadouts/:id/commands'],
  readLoadout: ['GET', '/loadouts/:id'],
  readLoadoutEvents: ['GET', '/loadouts/:id/events'],
  myLoadouts: ['GET', '/users/me/loadouts'],
  searchLoadouts: ['GET', '/loadouts'],
  myChallenges: ['GET', '/users/me/challenges'],
  listChallenges: ['GET', '/challenges'],
  websiteAlert: ['GET', '/website-alert'],
  weather: ['GET', '/weather'],
  settings: ['GET', '/settings'],
  redirect: ['GET', '/redirect'],
} as const satisfies Readonly<Partial<Record<EndpointId, CallLine>>>

export type CallId = keyof typeof CALLS
