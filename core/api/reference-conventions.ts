// What all calls of the API have in common, in words.
import { AnyText, Id, MAX_LISTED } from '../codec.ts'
import { LOADOUT_BUDGET, MAX_LOADOUTS } from '../loadouts/model.ts'
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
} from '../player/limits/limits.ts'
import { MAX_BODY_BYTES, MAX_EVENTS_A_PAGE, MAX_JSON_DEPTH, MAX_NOTICE_BYTES } from './bounds.ts'
import { API_BASE } from './endpoint.ts'
import { type Bound, CODE_MINUTES, CODE_TRIES, MAILBOX_BOUNDS, RECENT_MINUTES } from './sign-in-limits.ts'

/** What the server counts and allows, and refusals as it writes them. */
export interface Conventions {
  /** Calls in so many seconds. */
  readonly limits: Readonly<
    Record<
      'read' | 'write' | 'signIn' | 'address' | 'pictures' | 'bytes',
      { readonly points: number; readonly duration: number }
    >
  >
  /** Days without use after which a session ends. */
  readonly sessionDays: number
  /** Days after which any session ends. */
  readonly maxSessionDays: number
  /** How long, and how many per stream, ids of writes without events are kept. */
  readonly knownWrites: { readonly days: number; readonly max: number }
  /** How long a write waits for other writes of its stream. */
  readonly waitSeconds: number
  /** Answers to calls that were refused. */
  readonly refusals: readonly { readonly status: number; readonly tag: string; readonly message: string }[]
}

const minutes = (seconds: number): string => (seconds === 60 ? 'minute' : `${seconds / 60} minutes`)

const KIBIBYTE = 2 ** 10
const getSpan = (of: number): string => (of === 1440 ? 'a day' : of === 60 ? 'an hour' : `in ${of} minutes`)

const inWords = (bounds: readonly Bound[]): string =>
  bounds.map(({ max, minutes: of }) => `${max} ${getSpan(of)}`).join(' and ')

const MEBIBYTE = 2 ** 20

export const conventions = (
  { limits, sessionDays, maxSessionDays, knownWrites, waitSeconds, refusals }: Conventions,
  problems: string,
): string => `# The HTTP API

Everything that the web app does goes through these calls, below \`${API_BASE}\` of the server's address. The server itself serves this
description as an OpenAPI 3.1 document under \`${API_BASE}/openapi.json\`; \`exfil api openapi\` prints it, \`exfil api docs\` prints this page.

Bodies and answers are JSON (\`Content-Type: application/json\`, UTF-8), at most ${MAX_BODY_BYTES / MEBIBYTE} MiB and ${MAX_JSON_DEPTH} levels deep,
notices of the patron provider at most ${MAX_NOTICE_BYTES / KIBIBYTE} KiB. A larger body gets 413 without being read, for every call. A list or a map has at
most ${MAX_LISTED} entries, a text ${AnyText.max} letters, a name or an id ${Id.max}; more is refused with 400 before anything is decoded. Money is in roubles,
times are ISO 8601 in UTC. Fields may be added, but never change their meaning.

## Authentication

Browsers send the session as a cookie (\`HttpOnly\`, \`SameSite=Lax\`; \`Secure\` and \`__Host-\` behind TLS). Programs send the token of a session:

    EXFIL_TOKEN=$(exfil api login you@example.org --api https://exfil.example.org)
    curl -H "Authorization: Bearer $EXFIL_TOKEN" https://exfil.example.org${API_BASE}/users/me

A token grants everything that being signed in does: keep it like a password. It expires after ${sessionDays} days without use, and after ${maxSessionDays} days in any case; ${'`GET /sessions`'} lists it and ${'`DELETE /sessions/:id`'} ends it.
Writes with a cookie must come from the site's own pages (the \`Origin\` header says so); programs with a token send no origin.

Making a share link, exporting or erasing the account and connecting a patron require a recent sign-in: a session that began with a
code or at the patron provider within the last ${RECENT_MINUTES} minutes, or was confirmed since. Otherwise these calls answer 403 \`RecentSignInRequired\`, with the account's address, masked,
in \`details.sendsTo\`. ${'`POST /session/confirm/send`'} then mails a code to that address; ${'`POST /session/confirm`'} accepts the code and confirms only this session.
The codes count towards the limits of sign-in codes. A patron's account without an address (no \`sendsTo\`, 409 \`NoAddress\`) signs in at the provider again.
${'`GET /account`'} and ${'`GET /events`'} do not require a recent sign-in, because every page and program reads progress through them.

## Roles

| role | may |
|---|---|
| visitor | read game data and prices (charts of 7 days), public loadouts and the first 20 of a search for them, sign in |
| free | read their own account, change their user name, reset, work on 3 quests at once, toggle favourites (stored for Pro only), like loadouts, make their own loadouts private and delete them |
| Pro | everything about their PMCs: profile, progress, own prices, charts of any range, importing a log, saving and publishing loadouts |
| administrator | all that Pro may, and the administration calls, which answer 404 to all others |

A refused write changes nothing.

## Problems

A refusal has \`tag\` for programs, \`message\` for people (in Russian if \`Accept-Language\` or the \`locale\` cookie asks for it and a translation
exists, otherwise in English), and \`details\` if a value is invalid.

\`\`\`json
${refusals.map(({ status, ...body }) => `${status} ${JSON.stringify(body)}`).join('\n')}
\`\`\`

| status | means |
|---|---|
${problems}

## Idempotent writes

A write of a signed-in user may carry \`Idempotency-Key\`: up to 100 letters, digits, \`_\` and \`-\`. A second request with the same key
changes nothing and answers with the events of the first; ${'`POST /commands`'} has the key in its body as \`commandId\`. Retry a call without an answer
with the same key; a refused call may be retried with the same key too.

The key of a write with events is stored permanently. Keys of writes without events are stored for ${knownWrites.days} days, the latest ${knownWrites.max} for each account or loadout. A
retry after that is decided like a late write, such as those of the web app after days offline: it takes effect then, and still only once.

Commands for one account or loadout are decided one after the other. A command that has waited for ${waitSeconds} seconds is refused with
409 \`Contended\`, and changes nothing.

While the database is unavailable, calls that need it answer 503 \`DatabaseAway\` within five seconds. Their write may have been recorded all the same: a retry
with the same key counts once. Game data, prices, pages and recently used sessions remain available.

## Rate limits

| calls | at most |
|---|---|
| reading | ${limits.read.points} a ${minutes(limits.read.duration)} |
| writing | ${limits.write.points} a ${minutes(limits.write.duration)} |
| signing in | ${limits.signIn.points} in ${minutes(limits.signIn.duration)} |
| all other requests from one address, signed in or not, including administration and loadout pages | ${limits.address.points} a ${minutes(limits.address.duration)} |
| pictures of the game, by address | ${limits.pictures.points} a ${minutes(limits.pictures.duration)} |
| bytes of bodies | ${limits.bytes.points / MEBIBYTE} MiB in ${minutes(limits.bytes.duration)}, then 429 \`TooManyBytes\` |

Limits count by user, or by address without a session; sign-in attempts always count by address (IPv6: by /64 network). Beyond a limit the answer is 429 with
\`Retry-After\` in seconds.

A mailbox receives at most ${inWords(MAILBOX_BOUNDS.codes)} sign-in codes (then \`TooManyCodes\`) and accepts at most ${inWords(MAILBOX_BOUNDS.wrongTries)} wrong codes
(then \`TooManyTries\`), from any address: both answer 429 with \`Retry-After\`. A code works once, for ${CODE_MINUTES} minutes and ${CODE_TRIES} tries; it stays valid when another code
is sent or refused.

## Size limits

| what | at most | refused with |
|---|---|---|
| events of one call, and commands of one \`Several\` | ${MAX_EVENTS} | 422 \`TooManyEvents\`, \`TooManyCommands\` |
| values that one \`Undo\` restores | ${MAX_CHANGES} | 422 \`TooManyChanges\` |
| PMCs of an account | ${MAX_PMCS} | 409 \`TooManyPmcs\` |
| favourites | ${MAX_FAVOURITES} | 409 \`TooManyFavourites\` |
| own prices, for buying and for selling each | ${MAX_OWN_PRICES} | 409 \`TooManyOwnPrices\` |
| likes, only of existing loadouts | ${MAX_LIKES} | 409 \`TooManyLikes\`, 404 \`LoadoutUnknown\` |
| loadouts, including private ones | ${MAX_LOADOUTS} | 409 \`TooManyLoadouts\` |
| events of an account's loadouts in a day (UTC), and in total; making private and deleting do not count | ${LOADOUT_BUDGET.aDay}, ${LOADOUT_BUDGET.inAll} | 429 \`DayBudgetSpent\`, 409 \`AccountFull\` |
| events of a log that is imported once, into an account without progress | ${MAX_IMPORTED_EVENTS} | 422 \`TooManyEvents\`, 409 \`ImportedBefore\`, \`NotEmpty\` |
| events of an account in a day (UTC), configurable | ${MAX_EVENTS_A_DAY} | 429 \`DayBudgetSpent\` with \`Retry-After\` |
| events of an account in total, configurable | ${MAX_EVENTS_IN_ALL} | 409 \`AccountFull\` |

A call that would exceed a limit records nothing. Setting a value that is already set, or resetting empty progress, creates no event.

## Change notifications

\`GET /events/stream\` is a stream of server-sent events (\`text/event-stream\`) about the signed-in account, for changes from all devices and processes:

    event: version
    data: 41

at the start and after every change: the current version of the account. \`GET /events?after=<version>\` answers with the events after yours,
${MAX_EVENTS_A_PAGE} at a time: with \`hasMore\`, request the next page after its \`version\`. \`event: alive\`
is a heartbeat after 25 seconds without another event. Clients reopen a stream that ends.

\`event: loadout\` has \`{"loadout": …, "version": …}\` of a loadout of the account that was changed or deleted: \`GET /loadouts/:id/events?after=<version>\`
answers with its new events. After \`event: loadouts\` any of them may have changed, because the server missed notifications for a while.

The stream ends with \`event: signed-out\` when its session ends. It also reports what concerns all users: \`event: prices\` with the game mode (\`PVP\`, \`PVE\`) that has new quotes, and \`event: game-data\` with
the date of new tables. Fetch them with \`GET /prices/:mode\` and \`GET /cache\`; clients of visitors poll.
`
