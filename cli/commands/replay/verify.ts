// Whether a log is sound: both ways of folding meet, and the game has what its events name.
import type { RecordedEvent } from '#core/events/envelope.ts'
import type { World } from '#core/events/world.ts'
import { contentHash } from '#core/hash.ts'
import { withNames } from '#core/replay/event-words.ts'
import { judgeEvents } from '#core/replay/judge.ts'
import { applyEventToWorld, worldOf } from '#core/replay/steps.ts'
import type { CliContext } from '../../context.ts'
import { CliError } from '../../errors.ts'
import { printDetail } from '../../output.ts'
import { counted } from '../../text.ts'
import { nameOfId } from './steps.ts'

/** Decoding and versions are checked by reading; here the two ways of folding must meet. `isFormOnly`: whatever the game has. */
export const verify = (
  context: CliContext,
  file: string,
  events: readonly RecordedEvent[],
  isFormOnly: boolean,
): void => {
  const atOnce = contentHash(worldOf(events))
  const incremental = contentHash(events.reduce(applyEventToWorld, {} as World))
  if (atOnce !== incremental)
    throw new Error(`${file}: the fold gives ${atOnce}, event by event ${incremental}`)
  const streams = new Set(events.map(({ stream }) => stream)).size
  const faults = isFormOnly ? [] : judgeEvents(context.gameData, events)
  const verified = faults.length === 0
  const nameOf = nameOfId(context)
  printDetail(context.output, {
    json: { events: events.length, streams, hash: atOnce, verified, ...(isFormOnly ? {} : { faults }) },
    human: (style) =>
      [
        `${verified ? style.green('sound') : style.yellow('sound in form')}: ${counted(events.length, 'event')} of ${counted(streams, 'stream')} decode, versions are gapless, the fold equals the incremental fold`,
        ...(isFormOnly || !verified ? [] : ['the game has all that they name']),
        `hash    ${atOnce}`,
        ...faults.map(
          ({ position, type, field, what }) =>
            `${style.red(`#${position}`)} ${type}: ${field}: ${withNames(what, nameOf)}`,
        ),
      ].join('\n'),
  })
  if (!verified)
    throw new CliError(
      1,
      `${file}: the game data has no place for ${counted(faults.length, 'thing')} that the events name; --form-only passes over that`,
    )
}
