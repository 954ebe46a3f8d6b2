// What the server counts and allows, for the page about its calls.
import { MAX_BODY_BYTES, MAX_JSON_DEPTH, MAX_NOTICE_BYTES } from '#core/api/bounds.ts'
import type { Conventions } from '#core/api/reference-conventions.ts'
import { LOADOUT_BUDGET, MAX_LOADOUTS } from '#core/loadouts/model.ts'
import {
  MAX_CHANGES,
  MAX_EVENTS,
  MAX_EVENTS_A_DAY,
  MAX_EVENTS_IN_ALL,
  MAX_FAVOURITES,
  MAX_IMPORTED_EVENTS,
  MAX_LIKES,
  MAX_OWN_PRICES,
  MAX_PMCS,
} from '#core/player/limits.ts'
import { MAX_SESSION_DAYS, SESSION_DAYS } from '../auth/sessions.ts'
import { KNOWN_COMMAND_DAYS } from '../stores/known-commands.ts'
import { STREAM_WAIT_SECONDS } from '../stores/migrations/008-appends.ts'
import { KNOWN_COMMANDS } from '../stores/migrations/013-known-commands.ts'
import { contended, notFoundPage, problem, rateLimited, signInRequired } from './problem.ts'
import { LIMITS } from './rate-limits.ts'

export const apiFacts: Conventions = {
  limits: LIMITS,
  maxBodyBytes: MAX_BODY_BYTES,
  maxNoticeBytes: MAX_NOTICE_BYTES,
  maxJsonDepth: MAX_JSON_DEPTH,
  sessionDays: SESSION_DAYS,
  maxSessionDays: MAX_SESSION_DAYS,
  knownWrites: { days: KNOWN_COMMAND_DAYS, max: KNOWN_COMMANDS },
  waitSeconds: STREAM_WAIT_SECONDS,
  bounds: {
    events: MAX_EVENTS,
    changes: MAX_CHANGES,
    pmcs: MAX_PMCS,
    favourites: MAX_FAVOURITES,
    ownPrices: MAX_OWN_PRICES,
    likes: MAX_LIKES,
    loadouts: MAX_LOADOUTS,
    loadoutEventsADay: LOADOUT_BUDGET.aDay,
    loadoutEventsInAll: LOADOUT_BUDGET.inAll,
    importedEvents: MAX_IMPORTED_EVENTS,
    eventsADay: MAX_EVENTS_A_DAY,
    eventsInAll: MAX_EVENTS_IN_ALL,
  },
  refusals: [
    signInRequired,
    problem(403, 'ProRequired', 'Need Pro status to edit'),
    notFoundPage('/api/be/nowhere'),
    contended,
    rateLimited(60),
  ].map(({ retryAfter: _, ...shown }) => shown),
}
