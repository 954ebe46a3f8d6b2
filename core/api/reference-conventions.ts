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
  /** After so many days without use a session ends. */
  readonly sessionDays: number
  /** After so many in any case. */
  readonly maxSessionDays: number
  /** For so many days a write that led to nothing is known, and so many of one stream. */
  readonly knownWrites: { readonly days: number; readonly max: number }
  /** So long a write waits for others. */
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
notices of the patron provider at most ${MAX_NOTICE_BYTES / KIBIBYTE} KiB; more is answered with 413 without being read, whatever call it is sent to. A list or a map has at
most ${MAX_LISTED} entries, a text ${AnyText.max} letters, a name or an id ${Id.max}; more is 400 before one of them is decoded. Money is in roubles,
instants are ISO 8601 in UTC. Fields are added over time, and never change their meaning.

## Who asks

Browsers have the session as a cookie (\`HttpOnly\`, \`SameSite=Lax\`; \`Secure\` and \`__Host-\` behind TLS). Programs send the token of a session:

    EXFIL_TOKEN=$(exfil api login you@example.org --api https://exfil.example.org)
    curl -H "Authorization: Bearer $EXFIL_TOKEN" https://exfil.example.org${API_BASE}/users/me

A token is as good as being signed in: keep it as a password. It ends after ${sessionDays} days without use, and after ${maxSessionDays} in any case; ${'`GET /sessions`'} lists it and ${'`DELETE /sessions/:id`'} ends it.
Writes with a cookie must come from the site's own pages (the \`Origin\` header says so); programs with a token send no origin.

Being signed in is not enough to make a share link, take the export, erase the account or connect a patron to it: these want a session that began with a
code or at the patron provider within the last ${RECENT_MINUTES} minutes, or was confirmed since. Otherwise they answer 403 \`RecentSignInRequired\`, with the account's address, masked,
in \`details.sendsTo\`. ${'`POST /session/confirm/send`'} then mails a code to that address, and to no other; ${'`POST /session/confirm`'} takes it and confirms this session alone.
The codes are counted with those for signing in. An account without an address, of a patron (no \`sendsTo\`, 409 \`NoAddress\`), signs in at the provider again. What
${'`GET /account`'} and ${'`GET /events`'} answer, the progress that every page and program lives on, is not asked about.

## Roles

| role | may |
|---|---|
| visitor | read game data and prices (charts of 7 days), public loadouts and the first 20 of a search for them, sign in |
| free | read their own account, change their user name, reset, work on 3 quests at once, toggle favourites, which are kept for Pro only, like loadouts, make their own private and delete them |
| Pro | everything about their PMCs: profile, progress, own prices, charts of any range, taking a log over; loadouts and publishing them |
| administrator | all that Pro may, and the calls of administration, which for others do not exist (404) |

A refused write changes nothing.

## Problems

A refusal has \`tag\` for programs, \`message\` for people (Russian where \`Accept-Language\` or the \`locale\` cookie asks for it and there are words
for it, otherwise English), and \`details\` where a value is at fault.

\`\`\`json
${refusals.map(({ status, ...body }) => `${status} ${JSON.stringify(body)}`).join('\n')}
\`\`\`

| status | means |
|---|---|
${problems}

## The same call again

A write of a signed-in person may carry \`Idempotency-Key\`: up to 100 letters, digits, \`_\` and \`-\` that name it. Sent again with the same key it
changes nothing the second time and has the first answer's events; ${'`POST /commands`'} has the key in its body as \`commandId\`. A call that got no answer
is sent again with its key; one that was refused may be sent again as it is.

A write that led to events is known by its key for ever. Of those that led to none the newest ${knownWrites.max} of an account or a loadout are known, for ${knownWrites.days} days. Sent
again after that, one is decided like a write that comes late, as the web app's do after days without a connection: it happens then, and still only once.

Two commands about the same account or loadout at once are decided one after the other. Where others hold it for longer than ${waitSeconds} seconds the answer is
409 \`Contended\`, and nothing has changed.

While the database does not answer, calls that need it are 503 \`DatabaseAway\` within five seconds. What was sent may have been recorded all the same: sent again
with its key it counts once. Game data, prices, pages and what a session that was used lately reads of its account go on.

## How often

| calls | at most |
|---|---|
| reading | ${limits.read.points} a ${minutes(limits.read.duration)} |
| writing | ${limits.write.points} a ${minutes(limits.write.duration)} |
| signing in | ${limits.signIn.points} in ${minutes(limits.signIn.duration)} |
| everything else of one address, whoever is signed in; pages of administrators and of loadouts with it | ${limits.address.points} a ${minutes(limits.address.duration)} |
| pictures of the game, by address | ${limits.pictures.points} a ${minutes(limits.pictures.duration)} |
| bytes of bodies | ${limits.bytes.points / MEBIBYTE} MiB in ${minutes(limits.bytes.duration)}, then 429 \`TooManyBytes\` |

for each person, or address where nobody is signed in; signing in always counts by address, of IPv6 by the network (/64). Then the answer is 429 with \`Retry-After\`,
the seconds to wait.

A mailbox is sent ${inWords(MAILBOX_BOUNDS.codes)} sign-in codes (then \`TooManyCodes\`), and ${inWords(MAILBOX_BOUNDS.wrongTries)} wrong ones may be tried for it
(then \`TooManyTries\`), from wherever they come: both are 429 with \`Retry-After\`. A code works once, for ${CODE_MINUTES} minutes and ${CODE_TRIES} tries; one that runs goes on when another
is sent or refused.

## How much

| what | at most | refused with |
|---|---|---|
| events that one call leads to, and commands of one \`Several\` | ${MAX_EVENTS} | 422 \`TooManyEvents\`, \`TooManyCommands\` |
| values that one \`Undo\` sets back | ${MAX_CHANGES} | 422 \`TooManyChanges\` |
| PMCs of an account | ${MAX_PMCS} | 409 \`TooManyPmcs\` |
| favourites | ${MAX_FAVOURITES} | 409 \`TooManyFavourites\` |
| own prices of buying, and of selling | ${MAX_OWN_PRICES} | 409 \`TooManyOwnPrices\` |
| likes, all of loadouts that exist | ${MAX_LIKES} | 409 \`TooManyLikes\`, 404 \`LoadoutUnknown\` |
| loadouts, private ones with them | ${MAX_LOADOUTS} | 409 \`TooManyLoadouts\` |
| events of an account's loadouts in a day (UTC), and in all; making private and deleting are not counted | ${LOADOUT_BUDGET.aDay}, ${LOADOUT_BUDGET.inAll} | 429 \`DayBudgetSpent\`, 409 \`AccountFull\` |
| events of a log that is taken over, once, into an account without progress | ${MAX_IMPORTED_EVENTS} | 422 \`TooManyEvents\`, 409 \`ImportedBefore\`, \`NotEmpty\` |
| events of an account in a day (UTC), unless the operator says otherwise | ${MAX_EVENTS_A_DAY} | 429 \`DayBudgetSpent\` with \`Retry-After\` |
| events of an account in all, unless the operator says otherwise | ${MAX_EVENTS_IN_ALL} | 409 \`AccountFull\` |

A call that would go beyond records nothing of it. What is so already, and a reset of nothing, leads to no event.

## Being told of changes

\`GET /events/stream\` is a stream of server-sent events (\`text/event-stream\`) about the signed-in account, from whatever device or process a change comes:

    event: version
    data: 41

at the start and after every change: the version that the account is at now; \`GET /events?after=<version>\` has what is new since yours,
${MAX_EVENTS_A_PAGE} events at a time: where it says \`hasMore\`, ask again after its \`version\`. \`event: alive\`
comes when nothing happened for 25 seconds, and means nothing. A stream that ends is opened again.

\`event: loadout\` has \`{"loadout": …, "version": …}\` of one of the account's loadouts that has changed or is gone: \`GET /loadouts/:id/events?after=<version>\` says
what is new. After \`event: loadouts\` any of them may have changed, since the server heard of nothing for a while.

With \`event: signed-out\` the stream ends, since its session has. The same stream tells of what concerns everybody: \`event: prices\` with the game mode (\`PVP\`, \`PVE\`) that has new quotes, and \`event: game-data\` with
the day of the tables that have taken the place of the old ones. \`GET /prices/:mode\` and \`GET /cache\` have them; visitors ask for them from time to time.
`
