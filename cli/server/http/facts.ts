// Limits and refusals of the server, for the API reference page.
import type { Conventions } from '#core/api/reference-conventions.ts'
import { MAX_SESSION_DAYS, SESSION_DAYS } from '../auth/sessions.ts'
import { KNOWN_COMMAND_DAYS } from '../stores/known-commands.ts'
import { KNOWN_COMMANDS } from '../stores/migrations/013-known-commands.ts'
import { STREAM_WAIT_SECONDS } from '../stores/migrations/017-stream-wait.ts'
import { contended, databaseAway, notFoundPage, problem, rateLimited, signInRequired } from './problem.ts'
import { LIMITS } from './rate-limits.ts'

export const apiFacts: Conventions = {
  limits: LIMITS,
  sessionDays: SESSION_DAYS,
  maxSessionDays: MAX_SESSION_DAYS,
  knownWrites: { days: KNOWN_COMMAND_DAYS, max: KNOWN_COMMANDS },
  waitSeconds: STREAM_WAIT_SECONDS,
  refusals: [
    signInRequired,
    problem(403, 'ProRequired', 'Need Pro status to edit'),
    notFoundPage('/api/be/nowhere'),
    contended,
    rateLimited(60),
    databaseAway,
  ].map(({ retryAfter: _, ...shown }) => shown),
}
