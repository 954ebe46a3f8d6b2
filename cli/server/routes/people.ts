// Handlers of the calls about accounts.
import type { Context } from 'hono'
import { checkReason, MAX_PEOPLE_ROWS, PEOPLE_ROWS, parsePeopleCursor } from '#core/access/people.ts'
import type { peopleCalls } from '#core/api/calls/back-office/people-calls.ts'
import { isLeft, left, right } from '#core/fp.ts'
import { isId } from '../auth/tokens.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { type HttpProblem, problem, refusal } from '../http/problem.ts'
import type { Services } from '../services/services.ts'

const malformed = (message: string): HttpProblem => problem(400, 'Malformed', message)

/** Versions are 4-byte integers in the database. */
const readNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const peopleHandlers = ({
  administration,
  words,
}: Services): EndpointHandlers<keyof typeof peopleCalls> => {
  const idIn = (context: Context): string => context.req.param('id') ?? ''
  const findById = (id: string) => administration.find(isId(id) ? id : '')

  return {
    listPeople: async ({ query: { search, filter, after, limit } }) => {
      const cursor = after === undefined ? undefined : parsePeopleCursor(after)
      if (after !== undefined && cursor === undefined)
        return left(malformed('query.after: the `next` of a page'))
      const count = limit === undefined ? PEOPLE_ROWS : readNumber(limit)
      if (count === undefined || count < 1) return left(malformed('query.limit: a whole number from 1'))
      return right(
        await administration.list({ search, filter, after: cursor, limit: Math.min(count, MAX_PEOPLE_ROWS) }),
      )
    },
    readPerson: async ({ context, locale }) => {
      const user = await findById(idIn(context))
      return isLeft(user) ? left(refusal(words(locale), user.left)) : user
    },
    personEvents: async ({ context, query: { before }, locale }) => {
      const version = before === undefined ? undefined : readNumber(before)
      if (before !== undefined && version === undefined)
        return left(malformed('query.before: the version of an event'))
      const user = await findById(idIn(context))
      if (isLeft(user)) return left(refusal(words(locale), user.left))
      const events = await administration.events(user.right.account, {
        before: version,
        limit: PEOPLE_ROWS + 1,
      })
      const { eventWord } = words(locale)
      return right({
        events: events
          .slice(0, PEOPLE_ROWS)
          .map((event) => ({ ...event, words: eventWord(event.type) ?? event.type })),
        hasMore: events.length > PEOPLE_ROWS,
      })
    },
    changeRights: async ({ context, body, user: { uid }, locale }) => {
      const reason = checkReason(body.reason)
      if (isLeft(reason)) return left(refusal(words(locale), reason.left))
      const { grant, isGranted, isConfirmed, until } = body
      const changed = await administration.changeRights({
        ...{ actor: uid, account: idIn(context), grant, isGranted, isConfirmed, until },
      })
      return isLeft(changed) ? left(refusal(words(locale), changed.left)) : changed
    },
    endPersonSessions: async ({ context, body, locale }) => {
      const reason = checkReason(body.reason)
      if (isLeft(reason)) return left(refusal(words(locale), reason.left))
      const user = await findById(idIn(context))
      if (isLeft(user)) return left(refusal(words(locale), user.left))
      return right({ ended: await administration.signOut(user.right.account) })
    },
  }
}
