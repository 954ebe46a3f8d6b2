// Handlers of the event-sourced client: commands in, events out.
import { roleOf } from '#core/access/roles.ts'
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { isLeft, left, right } from '#core/fp.ts'
import { ClientCommand } from '#core/player/commands.ts'
import { permitTag } from '#core/player/permissions.ts'
import type { HandlersOf } from '../http/call.ts'
import { problem, refusal } from '../http/problem.ts'
import { sourceOf } from '../http/source.ts'
import type { Services } from '../services/services.ts'
import { outcomeAnswer, wireEvents } from './outcome.ts'
import { personalPayload } from './show-user.ts'

export const eventHandlers = ({
  players,
  words,
}: Services): HandlersOf<'sendCommand' | 'readAccount' | 'readEvents'> => {
  const account = personalPayload(({ state, version }) => ({ account: state, version }))

  return {
    sendCommand: async ({ body: { commandId, command }, user, locale, context }) => {
      const permission = permitTag(roleOf(user.folded.state), command.tag)
      if (isLeft(permission)) return left(refusal(permission.left, words(locale).rejection(permission.left)))
      const decoded = decode(ClientCommand)(command)
      if (isLeft(decoded))
        return left(problem(400, 'Malformed', `body.command: ${showDecodeError(decoded.left)}`))
      const done = outcomeAnswer(
        words(locale),
        await players.run({
          account: user.uid,
          commandId,
          source: sourceOf(context),
          locale,
          steps: [() => [decoded.right]],
        }),
      )
      if (isLeft(done)) return done
      const { events, after } = done.right
      return right({ events: wireEvents(events), version: after.version })
    },

    readAccount: ({ user: { folded } }) => account(folded),

    readEvents: async ({ query: { after = '0' }, user }) => {
      if (!/^\d{1,9}$/.test(after)) return left(problem(400, 'Malformed', 'query.after: expected a version'))
      const read = await players.events(user.uid, Number(after), MAX_EVENTS_A_PAGE + 1)
      const events = read.slice(0, MAX_EVENTS_A_PAGE)
      return right({
        events: wireEvents(events),
        version: events.at(-1)?.version ?? user.folded.version,
        hasMore: read.length > events.length,
      })
    },
  }
}
