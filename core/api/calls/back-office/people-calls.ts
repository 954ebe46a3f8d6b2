// The calls about accounts, for administrators.
import * as t from 'io-ts'
import { GRANTS, MAX_PEOPLE_ROWS, PEOPLE_FILTERS, PEOPLE_ROWS } from '../../../access/people.ts'
import { MAX_PRO_YEARS } from '../../../access/pro-end.ts'
import { AnyText, Count, oneOf, Text } from '../../../codec.ts'
import { Instant } from '../../../events/envelope.ts'
import { endpoint } from '../../endpoint.ts'

/**
 * An account as administrators see it. `proBy`: why it is Pro, null if it is not. `proUntil`: the last day of granted Pro (`YYYY-MM-DD`, it
 * ends with that day in UTC), null without an end. `patron`: has linked a patron account. `maps`: the side menu shows the maps. `lastSeen`: latest use of its active sessions. `deletesAt`: when it is deleted, as its owner has asked for.
 */
const KnownUser = t.type(
  {
    account: Text,
    username: AnyText,
    email: t.union([Text, t.null]),
    admin: t.boolean,
    pro: t.boolean,
    proBy: t.union([oneOf(['patron', 'granted']), t.null]),
    proUntil: t.union([Text, t.null]),
    maps: t.boolean,
    owner: t.boolean,
    patron: t.boolean,
    created: Instant,
    sessions: Count,
    lastSeen: t.union([Instant, t.null]),
    deletesAt: t.union([Instant, t.null]),
  },
  'KnownUser',
)
export type KnownUser = t.TypeOf<typeof KnownUser>

/** `search`: the beginning of a user name, an e-mail address or an account id. `after`: the `next` of the page before. */
const PeopleQuery = t.partial(
  { search: AnyText, filter: oneOf(PEOPLE_FILTERS), after: AnyText, limit: AnyText },
  'PeopleQuery',
)
export type PeopleQuery = t.TypeOf<typeof PeopleQuery>

/** An event of an account without its content. */
const PersonEvent = t.type({ position: Count, version: Count, at: Instant, type: Text }, 'PersonEvent')
export type PersonEvent = t.TypeOf<typeof PersonEvent>

/** `words`: what the event is called in the asker's language. */
const NamedEvent = t.intersection([PersonEvent, t.type({ words: Text })], 'NamedEvent')

export const peopleCalls = {
  listPeople: endpoint({
    method: 'GET',
    path: '/admin/people',
    access: 'admin',
    summary: `Accounts, the newest first; up to ${MAX_PEOPLE_ROWS} of them, ${PEOPLE_ROWS} unless told. \`next\` is null on the last page`,
    query: PeopleQuery,
    answer: t.type({ people: t.readonlyArray(KnownUser), next: t.union([Text, t.null]) }),
  }),
  readPerson: endpoint({
    method: 'GET',
    path: '/admin/people/:id',
    access: 'admin',
    summary: 'One account',
    answer: KnownUser,
  }),
  personEvents: endpoint({
    method: 'GET',
    path: '/admin/people/:id/events',
    access: 'admin',
    summary: `The events of an account without their contents, the newest first, ${PEOPLE_ROWS} a page; \`before\` is a version`,
    query: t.partial({ before: AnyText }),
    answer: t.type({ events: t.readonlyArray(NamedEvent), hasMore: t.boolean }),
  }),
  changeRights: endpoint({
    method: 'POST',
    path: '/admin/people/:id/rights',
    access: 'admin',
    summary: `Grants or revokes; \`isConfirmed\` is needed to revoke one’s own role of administrator. Pro ends with the day \`until\` (\`YYYY-MM-DD\`, UTC, at most ${MAX_PRO_YEARS} years away), without it only when revoked`,
    body: t.intersection([
      t.type({ grant: oneOf(GRANTS), isGranted: t.boolean, reason: AnyText }),
      t.partial({ isConfirmed: t.boolean, until: AnyText }),
    ]),
    answer: KnownUser,
  }),
  endPersonSessions: endpoint({
    method: 'POST',
    path: '/admin/people/:id/sign-out',
    access: 'admin',
    summary: 'Ends all sessions of an account; `ended` is their number',
    body: t.type({ reason: AnyText }),
    answer: t.type({ ended: Count }),
  }),
} as const
