// What a call answers when it does not do what was asked: one place turns reasons into statuses and words.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type DecodeError, showDecodeError } from '#core/codec.ts'
import type { Rejection } from '#core/events/decider.ts'
import type { Words } from '#core/language/words.ts'
import { DatabaseAway, LOCK_NOT_AVAILABLE, sqlState } from '../stores/sql.ts'

/**
 * `tag` is the key of the words on a screen; `message` is in English, or in the reader's language already where a rule refuses; `details` say
 * which field or value.
 */
export interface HttpProblem {
  readonly status: ContentfulStatusCode
  readonly tag: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  /** After so many seconds it may be asked again: the header `Retry-After`. */
  readonly retryAfter?: number
}

const MAX_SHOWN = 300

/** Of what is wrong in many places the first ones are shown. */
const MAX_PLACES = 20

/** What was sent is shown again as far as that helps. */
const short = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MAX_PLACES)
  return typeof value === 'string' ? shortText(value) : value
}

const shortText = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

export const problem = (
  status: ContentfulStatusCode,
  tag: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): HttpProblem => {
  const shown = Object.entries(details).map(([name, value]) => [name, short(value)])
  return {
    status,
    tag,
    message: shortText(message),
    ...(shown.length === 0 ? {} : { details: Object.fromEntries(shown) }),
  }
}

/** What was sent is not of the form of the contract; `part` is the query or the body. */
export const malformedProblem = (part: string, error: DecodeError): HttpProblem =>
  problem(
    400,
    'Malformed',
    showDecodeError({ ...error, path: error.path === '' ? part : `${part}.${error.path}` }),
    { path: error.path, expected: error.expected },
  )

export const notFound = (what: string): HttpProblem => problem(404, 'NotFound', `Not found: ${what}`)
export const notFoundPage = (path: string): HttpProblem => problem(404, 'NotFound', `Page Not Found: ${path}`)
export const signInRequired: HttpProblem = problem(401, 'SignInRequired', 'Sign in first')
export const historyForPro: HttpProblem = problem(
  403,
  'HistoryForPro',
  'Historical data available for Pro status only',
)
export const crossSite: HttpProblem = problem(
  403,
  'CrossSite',
  'This request did not come from the site itself',
)
export const contended: HttpProblem = problem(
  409,
  'Contended',
  'Someone else is changing the same data; try again',
)
/** The client is gone; the log has it like any other answer. */
export const bodyCut: HttpProblem = problem(400, 'BodyCut', 'The connection ended before the body did')
export const tooLarge: HttpProblem = problem(413, 'TooLarge', 'The request is too large')
export const serverError: HttpProblem = problem(500, 'ServerError', 'Server error')
export const databaseAway: HttpProblem = {
  ...problem(503, 'DatabaseAway', 'The database does not answer; try again in a moment'),
  retryAfter: 1,
}

/** What is answered where a call threw. */
export const failureProblem = (error: unknown): HttpProblem => {
  if (error instanceof DatabaseAway) return databaseAway
  return sqlState(error) === LOCK_NOT_AVAILABLE ? contended : serverError
}

export const rateLimited = (retryAfter: number): HttpProblem => ({
  ...problem(429, 'RateLimited', '429 - Rate limit exceeded'),
  retryAfter,
})

export const tooManyBytes = (retryAfter: number): HttpProblem => ({
  ...problem(429, 'TooManyBytes', 'Too much was sent in a short time'),
  retryAfter,
})

/** Refusals that are about who asks or about something that is not there; all others are conflicts with a rule. */
const STATUSES: Readonly<Record<string, ContentfulStatusCode>> = {
  SignInRequired: 401,
  ProRequired: 403,
  AdminRequired: 404,
  PmcUnknown: 404,
  ItemUnknown: 404,
  QuestUnknown: 404,
  StationUnknown: 404,
  ModuleUnknown: 404,
  OutOfRange: 422,
  NameInvalid: 422,
  PriceOutOfRange: 422,
  CountInvalid: 422,
  PinUnknown: 404,
  PinTextInvalid: 422,
  TraderUnknown: 422,
  SkillUnknown: 422,
  FuelBaseInvalid: 422,
  VersionInvalid: 422,
  AlertInvalid: 422,
  ObjectiveUnknown: 404,
  TooManyCommands: 422,
  TooManyEvents: 422,
  DayBudgetSpent: 429,
  LoadoutUnknown: 404,
  LoadoutOfAnother: 403,
  TitleInvalid: 422,
  PresetUnknown: 422,
  NothingToBuild: 422,
  SlotUnknown: 422,
  PartNotAllowed: 422,
  BuildBroken: 422,
  AmmoNotUsable: 422,
  TooManyChanges: 422,
  NotInSeveral: 422,
}

export interface RetriableRejection extends Rejection {
  readonly retryAfter?: number
}

/** A refusal of a decider, in the asker's words. */
export const refusal = (words: Words, rejection: RetriableRejection): HttpProblem => {
  const { tag, retryAfter, ...details } = rejection
  return {
    ...problem(STATUSES[tag] ?? 409, tag, words.rejection(rejection), details),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
