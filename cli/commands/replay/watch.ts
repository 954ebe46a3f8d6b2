// Follows a log while it is written: a line for each event that is added.
import { statSync } from 'node:fs'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { eventWords, replaceIds } from '#core/replay/event-words.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { listSteps } from '#core/replay/steps.ts'
import type { CliContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { formatLogProblem, readLogText } from '../../log/read.ts'
import { say } from '../../speech.ts'
import { wrapped } from '../../terminal.ts'
import { warnLine } from '../../terminal-text.ts'
import { loadLanguageWords } from '../../words.ts'
import type { IsShown } from './filter.ts'
import { changesText, makeIdNames, stepJson } from './steps.ts'

const LOOK_EVERY_MS = 250

export interface Watched {
  readonly file: string
  /** The events that are known already. */
  readonly after: readonly RecordedEvent[]
  readonly isShown: IsShown
}

/** Ends only with the process, or where the file is no longer a log that goes on from what it was. */
export const watchLog = async (context: CliContext, { file, after, isShown }: Watched): Promise<void> => {
  const sentences = await loadLanguageWords(context.language)
  return new Promise((_, reject) => {
    const { output, language, gameData } = context
    const words = eventWords(gameData('PVP'), { locale: language, words: sentences })
    let known = after.length
    let read = ''
    const look = (): void => {
      try {
        // Asked before it is read: what is added in between is seen the next time.
        const stat = statSync(file, { throwIfNoEntry: false })
        const version = `${stat?.size} ${stat?.mtimeMs}`
        if (version === read) return
        read = version
        const { events, problem } = parseLog(readLogText(file))
        // A last line that is half written is whole the next time.
        if (problem !== undefined && problem.tag !== 'CutLine')
          throw badInput(formatLogProblem(file, problem))
        if (events.length < known) throw badInput(say`${file}: the log is shorter than it was`)
        const getName = makeIdNames(context, events)
        const json = stepJson(getName)
        for (const step of listSteps(events, known).filter(({ event }) => isShown(event)))
          output.write(
            output.format === 'human'
              ? wrapped(
                  `#${step.position}  ${step.event.at}  ${words(step.event)}\n    ${replaceIds(changesText(step.changes, output.maxValue), getName)}\n`,
                )
              : `${JSON.stringify(json(step))}\n`,
          )
        known = events.length
      } catch (error) {
        clearInterval(timer)
        reject(error)
      }
    }
    // By looking rather than by what a system tells: the first would come too late for what is added while it starts.
    const timer = setInterval(look, LOOK_EVERY_MS)
    warnLine(say`exfil: watching ${file} behind event ${known}`)
    look()
  })
}
