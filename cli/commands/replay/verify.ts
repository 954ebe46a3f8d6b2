// Whether a log is sound, said on the terminal.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { replaceIds } from '#core/replay/event-words.ts'
import { verifyEvents } from '#core/replay/verify.ts'
import type { CliContext } from '../../context.ts'
import { CliError } from '../../errors.ts'
import { printDetail } from '../../output.ts'
import { counted, finding, say } from '../../speech.ts'
import { makeIdNames } from './steps.ts'

/** `isFormOnly`: whatever the game has. */
export const verify = (
  context: CliContext,
  file: string,
  events: readonly RecordedEvent[],
  isFormOnly: boolean,
): void => {
  const verdict = verifyEvents(events, isFormOnly ? undefined : context.gameData)
  const { hash, incremental, streams, faults } = verdict
  if (hash !== incremental) throw new Error(`${file}: the fold gives ${hash}, event by event ${incremental}`)
  const verified = faults.length === 0
  const getName = makeIdNames(context, events)
  printDetail(context.output, {
    json: { events: events.length, streams, hash, verified, ...(isFormOnly ? {} : { faults }) },
    human: (style) => [
      say`${verified ? style.green(say`sound`) : style.yellow(say`sound in form`)}: ${counted(events.length, 'event')} of ${counted(streams, 'stream')} decode, versions are gapless, the fold equals the incremental fold`,
      ...(isFormOnly || !verified ? [] : [say`the game has all that they name`]),
      say`hash    ${hash}`,
      ...faults.map(
        ({ position, type, field, what }) =>
          `${style.red(`#${position}`)} ${type}: ${field}: ${replaceIds(finding(what), getName)}`,
      ),
    ],
  })
  if (!verified)
    throw new CliError(
      1,
      say`${file}: the game data has no place for ${counted(faults.length, 'thing')} that the events name; --form-only passes over that`,
    )
}
