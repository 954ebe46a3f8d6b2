// Method and path of every call of the API: what the client must know when it runs, without the codecs of the contract.
import type { EndpointId } from '#core/api/contract.ts'
import type { Method } from '#core/api/endpoint.ts'

/** `path` stands below the API's base, with `:name` for parameters. */
export type CallLine = readonly [method: Method, path: string]

/** A test holds it to the contract. */
export const CALLS = {
  getMe: ['GET', '/users/me'],
  putMe: ['PUT', '/users/me'],
  updateProgress: ['POST', '/progression/update'],
  resetQuests: ['PUT', '/progression/reset/quests'],
  resetItems: ['PUT', '/progression/reset/items'],
  resetHideout: ['PUT', '/progression/reset/hideout'],
  resetAll: ['PUT', '/progression/reset/all'],
  selectChar: ['POST', '/users/me/char/select'],
  createChar: ['POST', '/users/me/char/create'],
  copyChar: ['POST', '/users/me/char/copy-from'],
  deleteChar: ['POST', '/users/me/char/delete'],
  setPrice: ['POST', '/items/price/set'],
  clearPrices: ['POST', '/items/price/clear'],
  resetLikes: ['PUT', '/users/me/reset/likes'],
  exportMe: ['GET', '/users/me/export'],
  deleteMe: ['DELETE', '/users/me'],
  sendCommand: ['POST', '/commands'],
  readAccount: ['GET', '/account'],
  readEvents: ['GET', '/events'],
  streamEvents: ['GET', '/events/stream'],
  importLog: ['POST', '/events/import'],
  session: ['GET', '/session'],
  sendCode: ['POST', '/login/email/send'],
  verifyCode: ['POST', '/login/email/verify'],
  startPatron: ['GET', '/login/patron'],
  finishPatron: ['GET', '/login/patron/callback'],
  patronWebhook: ['POST', '/webhooks/patron'],
  logout: ['GET', '/logout'],
  listSessions: ['GET', '/sessions'],
  revokeSession: ['DELETE', '/sessions/:id'],
  createShare: ['POST', '/session/share'],
  acceptShare: ['POST', '/session/accept'],
  cache: ['GET', '/cache'],
  table: ['GET', '/catalogue/:mode/:table'],
  quotes: ['GET', '/prices/:mode'],
  itemByUrl: ['POST', '/item/by-url'],
  tagByUrl: ['POST', '/tag/by-url'],
  priceHistory: ['GET', '/items/:uid/history'],
  websiteAlert: ['GET', '/website-alert'],
  weather: ['GET', '/weather'],
  settings: ['GET', '/settings'],
  redirect: ['GET', '/redirect'],
  adminCommand: ['POST', '/admin/settings'],
  adminAlerts: ['GET', '/admin/alerts'],
} as const satisfies Readonly<Record<EndpointId, CallLine>>
