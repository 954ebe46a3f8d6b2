// Problem responses: the one place that maps reasons to statuses and messages.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type DecodeError, showDecodeError } from '#core/codec.ts'
import type { Rejection } from '#core/events/decider.ts'
import type { Words } from '#core/language/words.ts'
import { DatabaseAway, LOCK_NOT_AVAILABLE, sqlState } from '../stores/sql.ts'

/** `tag` is the translation key; `message` is in English, or already translated if a rule refused; `details` name the field or value. */
export interface HttpProblem {
  readonly status: ContentfulStatusCode
  readonly tag: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Seconds until retry, sent as `Retry-After`. */
  readonly retryAfter?: number
}

const MAX_SHOWN = 300

/** Maximum number of reported errors. */
const MAX_PLACES = 20

/** Shortens input that is echoed in a message. */
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

/** The input does not match the contract; `part` is the query or the body. */
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
/** The client has disconnected; the response is only logged. */
export const bodyCut: HttpProblem = problem(400, 'BodyCut', 'The connection ended before the body did')
export const tooLarge: HttpProblem = problem(413, 'TooLarge', 'The request is too large')
export const serverError: HttpProblem = problem(500, 'ServerError', 'Server error')
export const databaseAway: HttpProblem = {
  ...problem(503, 'DatabaseAway', 'The database does not answer; try again in a moment'),
  retryAfter: 1,
}

/** The response for an exception. */
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

/** Statuses of rejections about access or missing objects; all others are conflicts with a rule (409). */
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
  SeasonStartInvalid: 422,
  AlertInvalid: 422,
  AlertTimesInvalid: 422,
  MailSubjectInvalid: 422,
  MailTextInvalid: 422,
  MailWithoutCode: 422,
  MailPlaceUnknown: 422,
  RedirectFromInvalid: 422,
  RedirectToInvalid: 422,
  RedirectToNothing: 422,
  RedirectElsewhere: 422,
  RedirectUnknown: 404,
  RowUnknown: 404,
  CorrectionUnknown: 404,
  DifferenceNotIgnored: 404,
  CorrectionInvalid: 422,
  CorrectionBreaks: 422,
  ObjectiveUnknown: 404,
  TooManyCommands: 422,
  TooManyEvents: 422,
  DayBudgetSpent: 429,
  LoadoutUnknown: 404,
  LoadoutOfAnother: 403,
  TitleInvalid: 422,
  ChallengeUnknown: 404,
  ChallengeOfAnother: 403,
  TeamUnknown: 404,
  ScoreUnknown: 404,
  MarkNotScored: 422,
  UserUnknown: 404,
  ReasonMissing: 422,
  LastDayInvalid: 422,
  LastDayPast: 422,
  LastDayTooFar: 422,
  LastDayNotOfPro: 422,
  ReasonTooLong: 422,
  JudgeInviteInvalid: 404,
  PresetUnknown: 422,
  NothingToBuild: 422,
  SlotUnknown: 422,
  PartNotAllowed: 422,
  BuildBroken: 422,
  AmmoNotUsable: 422,
  TooManyChanges: 422,
  NotInSeveral: 422,
  MessageEmpty: 422,
  MessageTooLong: 422,
  MessageBlocked: 422,
  MessageTooSoon: 429,
  ChatMuted: 403,
  ChatMessageUnknown: 404,
  TooManyReports: 429,
}

export interface RetriableRejection extends Rejection {
  readonly retryAfter?: number
}

/** The rejection of a decider in the user's language. */
export const refusal = (words: Words, rejection: RetriableRejection): HttpProblem => {
  const { tag, retryAfter, ...details } = rejection
  return {
    ...problem(STATUSES[tag] ?? 409, tag, words.rejection(rejection), details),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
