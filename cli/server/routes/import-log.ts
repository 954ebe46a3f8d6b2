// Takes over a log of the terminal program.
import { decodeRecorded } from '#core/events/log.ts'
import { E, isLeft, left, pipe } from '#core/fp.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { isTakenOver } from '#core/player/imported-events.ts'
import { logProblemText } from '#core/replay/read-log.ts'
import { accountStream, eventBook } from '#core/streams.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'
import { outcomeAnswer } from './outcome.ts'

export const importHandlers = ({ players, words }: Services): EndpointHandlers<'importLog'> => ({
  importLog: async ({ body, user, commandId, locale }) => {
    const events: (PlayerEvent & { readonly at: string })[] = []
    for (const [index, value] of body.events.entries()) {
      // The events come into the asker's own stream, whatever account they were recorded for.
      const decoded = decodeRecorded(eventBook)({ ...value, stream: accountStream(user.uid) })
      if (isLeft(decoded))
        return left(
          problem(422, 'Malformed', logProblemText('events', { line: index, ...decoded.left }), { index }),
        )
      if (isTakenOver(decoded.right.type))
        events.push(decoded.right as unknown as PlayerEvent & { readonly at: string })
    }
    const outcome = await players.takeOver({ account: user.uid, commandId, events })
    return pipe(
      outcomeAnswer(words(locale), outcome),
      E.map(({ events: added, after }) => ({ added: added.length, version: after.version })),
    )
  },
})
