// What the server counts and allows, for the page about its calls.
import { MAX_BODY_BYTES, MAX_JSON_DEPTH, MAX_NOTICE_BYTES } from '#core/api/bounds.ts'
import type { Conventions } from '#core/api/reference-conventions.ts'
import { SESSION_DAYS } from '../auth/sessions.ts'
import { contended, notFoundPage, problem, rateLimited, signInRequired } from './problem.ts'
import { LIMITS } from './rate-limits.ts'

export const apiFacts: Conventions = {
  limits: LIMITS,
  maxBodyBytes: MAX_BODY_BYTES,
  maxNoticeBytes: MAX_NOTICE_BYTES,
  maxJsonDepth: MAX_JSON_DEPTH,
  sessionDays: SESSION_DAYS,
  refusals: [
    signInRequired,
    problem(403, 'ProRequired', 'Need Pro status to edit'),
    notFoundPage('/api/be/nowhere'),
    contended,
    rateLimited(60),
  ].map(({ retryAfter: _, ...shown }) => shown),
}
