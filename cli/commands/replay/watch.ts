// Follows a log while it is written: a line for each event that is added.
import { unwatchFile, watchFile } from 'node:fs'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { eventWords } from '#core/replay/event-words.ts'
import { logProblemReason, parseLog } from '#core/replay/read-log.ts'
import { stepsOf } from '#core/replay/steps.ts'
import type { CliContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { readLogText } from '../../log/read.ts'
import { wordsOf } from '../../words.ts'
import type { IsShown } from './filter.ts'
import { changesText, nameOfId, stepJson } from './steps.ts'

const LOOK_EVERY_MS = 250

export interface Watched {
  readonly file: string
  /** The events that are known already. */
  readonly after: readonly RecordedEvent[]
  readonly isShown: IsShown
}

/** Ends only with the process, or where the file is no longer a log that goes on from what it was. */
export const watchLog = async (context: CliContext, { file, after, isShown }: Watched): Promise<void> => {
  const sentences = await wordsOf(context.language)
  return new Promise((_, reject) => {
    const { output, language, gameData } = context
    const json = stepJson(nameOfId(context))
    const words = eventWords(gameData('PVP'), { locale: language, words: sentences })
    let known = after.length
    const look = (): void => {
      try {
        const { events, problem } = parseLog(readLogText(file))
        // A last line that is half written is whole the next time.
        if (problem !== undefined && problem.tag !== 'CutLine')
          throw badInput(`${file}:${problem.line}: ${logProblemReason(problem)}`)
        if (events.length < known) throw badInput(`${file}: the log is shorter than it was`)
        for (const step of stepsOf(events, known).filter(({ event }) => isShown(event)))
          output.write(
            output.format === 'human'
              ? `#${step.position}  ${step.event.at}  ${words(step.event)}\n    ${changesText(step.changes, output.maxValue)}\n`
              : `${JSON.stringify(json(step))}\n`,
          )
        known = events.length
      } catch (error) {
        unwatchFile(file, look)
        reject(error)
      }
    }
    watchFile(file, { interval: LOOK_EVERY_MS }, look)
    process.stderr.write(`exfil: watching ${file} behind event ${known}\n`)
    // What was added between reading and watching.
    look()
  })
}
