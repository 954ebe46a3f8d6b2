// Handlers of the event-sourced client: commands in, events out.
import { getRole } from '#core/access/roles.ts'
import { E, isLeft, left, pipe, right } from '#core/fp.ts'
import { ClientCommand } from '#core/player/commands.ts'
import { permitTag } from '#core/player/permissions.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { refusal } from '../http/problem.ts'
import { getRequestSource } from '../http/source.ts'
import type { Services } from '../services/services.ts'
import { decidedEvents, decodeCommand, eventsPage, outcomeAnswer, readVersion } from './outcome.ts'
import { personalPayload } from './show-user.ts'

export const eventHandlers = ({
  players,
  words,
}: Services): EndpointHandlers<'sendCommand' | 'readAccount' | 'readEvents'> => {
  const account = personalPayload(({ state, version }) => ({ account: state, version }))

  return {
    sendCommand: async ({ body: { commandId, command }, user, locale, context }) => {
      const permission = permitTag(getRole(user.folded.state), command.tag)
      if (isLeft(permission)) return left(refusal(words(locale), permission.left))
      const decoded = decodeCommand(ClientCommand, command)
      if (isLeft(decoded)) return decoded
      const outcome = await players.run({
        account: user.uid,
        commandId,
        source: getRequestSource(context),
        locale,
        steps: [() => [decoded.right]],
      })
      return pipe(outcomeAnswer(words(locale), outcome), E.map(decidedEvents))
    },

    readAccount: ({ user: { folded } }) => account(folded),

    readEvents: async ({ query, user }) => {
      const after = readVersion(query.after)
      if (isLeft(after)) return after
      return right(
        await eventsPage(
          after.right,
          (version, limit) => players.events(user.uid, version, limit),
          () => user.folded.version,
        ),
      )
    },
  }
}
