// Calls of the back office, which only its chunk carries.
import type { EndpointId } from '#core/api/contract.ts'
import { makeApi } from '#web/data/api.ts'
import type { CallLine } from '#web/data/calls.ts'
import { callPath, type RequestInput, request } from '#web/data/request.ts'
import { makeAnswerHooks } from '#web/data/use-answer.ts'

/** A test compares it with the contract. */
export const ADMIN_CALLS = {
  adminAlerts: ['GET', '/admin/alerts'],
  adminLogs: ['GET', '/admin/logs'],
  adminMails: ['GET', '/admin/mails'],
  sendTestMail: ['POST', '/admin/mails/test'],
  adminSettings: ['GET', '/admin/settings'],
  previewAlert: ['GET', '/admin/alert-preview'],
  syncNow: ['POST', '/admin/sync'],
  adminMetrics: ['GET', '/admin/metrics'],
  adminRedirects: ['GET', '/admin/redirects'],
  adminCommand: ['POST', '/admin/settings'],
  uploadPicture: ['POST', '/admin/pictures'],
  listPictures: ['GET', '/admin/pictures'],
  fetchPicture: ['POST', '/admin/pictures/fetch'],
  correct: ['POST', '/admin/corrections'],
  correctMany: ['POST', '/admin/corrections/batch'],
  countDifferences: ['GET', '/admin/compare/counts'],
  compareTable: ['GET', '/admin/compare'],
  correctedRow: ['GET', '/admin/corrections/row'],
  corrections: ['GET', '/admin/corrections'],
  readChatModeration: ['GET', '/admin/chat'],
  previewBlockedWord: ['GET', '/admin/chat/preview'],
  streamChatModeration: ['GET', '/admin/chat/stream'],
  readAudit: ['GET', '/admin/audit'],
  verifyAudit: ['GET', '/admin/audit/verification'],
  listPeople: ['GET', '/admin/people'],
  readPerson: ['GET', '/admin/people/:id'],
  personEvents: ['GET', '/admin/people/:id/events'],
  changeRights: ['POST', '/admin/people/:id/rights'],
  endPersonSessions: ['POST', '/admin/people/:id/sign-out'],
} as const satisfies Readonly<Partial<Record<EndpointId, CallLine>>>

export type AdminCallId = keyof typeof ADMIN_CALLS

/** As `callApi`. */
export const callAdmin = makeApi<AdminCallId>((id, input) => request(ADMIN_CALLS[id], input))

/** The address of such a call. */
export const adminPath = (id: AdminCallId, input?: Pick<RequestInput, 'params' | 'query'>): string =>
  callPath(ADMIN_CALLS[id], input)

export const { useAnswer: useAdminAnswer, answersChanged: adminAnswersChanged } = makeAnswerHooks(
  callAdmin,
  adminPath,
)
