// Takes over a log of the terminal program.
import { decodeRecorded } from '#core/events/log.ts'
import { isLeft, left, right } from '#core/fp.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { isTakenOver } from '#core/player/taken-over.ts'
import { logProblemText } from '#core/replay/read-log.ts'
import { accountStream, eventBook } from '#core/streams.ts'
import type { HandlersOf } from '../http/call.ts'
import { contended, problem, refusal } from '../http/problem.ts'
import type { Services } from '../services/services.ts'

export const importHandlers = ({ players, words }: Services): HandlersOf<'importLog'> => ({
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
    switch (outcome.tag) {
      case 'Decided':
        return right({ added: outcome.events.length, version: outcome.after.version })
      case 'Refused':
        return left(refusal(outcome.rejection, words(locale).rejection(outcome.rejection)))
      case 'Contended':
        return left(contended)
    }
  },
})
