// Records what happens to quests now in the log of this machine or in an account; what cannot be recorded yet is tried again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { forEachMode, type GameMode } from '#core/catalogue/game-modes.ts'
import { planImport } from '#core/imports/plan-import.ts'
import { type LoggedQuest, toImport } from '#core/pilot/logs/catch-up.ts'
import type { PilotFact } from '#core/pilot/logs/log-events.ts'
import { getSessionGameMode } from '#core/pilot/logs/session.ts'
import { readContext } from '../../context.ts'
import { CliError } from '../../errors.ts'
import { makeCliLabels } from '../../labels.ts'
import { say } from '../../speech.ts'
import { readSubject, takeProgress } from '../../taking-progress.ts'

interface Pending {
  readonly mode: GameMode
  readonly quest: Pick<LoggedQuest, 'questId' | 'state'>
}

const RETRY_MS = 30_000
/** More is left to `exfil pilot catch-up`. */
const MAX_PENDING = 500

/** What comes of a fact; nothing for what is no end of a quest, or of an unknown mode. */
const getPending = (fact: PilotFact): Pending | undefined => {
  if (fact.kind !== 'QuestFinished' && fact.kind !== 'QuestFailed') return undefined
  const mode = getSessionGameMode(fact.session)
  if (mode === undefined) return undefined
  const state = fact.kind === 'QuestFinished' ? 'finished' : 'failed'
  return { mode, quest: { questId: fact.questId, state } }
}

interface Queue {
  readonly waiting: Pending[]
  isAtWork: boolean
  said: string
}

/**
 * Each game mode's one after another, in the order of the game; a server that is away, or has another PMC selected, holds them back and
 * that is said once.
 */
export const questRecorder = (
  command: Command,
  report: (line: string) => void,
  signal: AbortSignal,
): ((fact: PilotFact) => void) => {
  const { language } = readContext(command)
  const queues = forEachMode((): Queue => ({ waiting: [], isAtWork: false, said: '' }))

  const recordFirst = async ({ mode, quest }: Pending): Promise<void> => {
    const subject = await readSubject(command, mode)
    const name = makeCliLabels(subject.catalogue, language).quest(quest.questId)
    const progress = toImport([quest])
    const plan = planImport(subject.catalogue, subject.book, subject.pmc, progress)
    if (plan.unknown.length > 0)
      return report(say`Not recorded, as the game data have no such quest: ${name}`)
    if (plan.commands.length === 0) {
      const why = plan.skipped[0]?.why
      return report(
        say`Not recorded: ${name} ${why === undefined || why === 'DoneHere' ? say`is so already` : `(${why})`}`,
      )
    }
    await takeProgress(command, subject, progress)
    report(say`Recorded: ${name} ${quest.state} (${mode})`)
  }

  const work = async (queue: Queue): Promise<void> => {
    for (let next = queue.waiting[0]; next !== undefined && !signal.aborted; next = queue.waiting[0])
      try {
        await recordFirst(next)
        queue.waiting.shift()
        queue.said = ''
      } catch (error) {
        if (!(error instanceof CliError)) throw error
        if (error.message !== queue.said) report(say`Not recorded yet, tried again: ${error.message}`)
        queue.said = error.message
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
  }

  return (fact) => {
    const wanted = getPending(fact)
    if (wanted === undefined) return
    const queue = queues[wanted.mode]
    if (queue.waiting.length >= MAX_PENDING)
      return report(say`Not recorded, too much waits: \`exfil pilot catch-up\` takes it over`)
    queue.waiting.push(wanted)
    if (queue.isAtWork) return
    queue.isAtWork = true
    void work(queue).finally(() => {
      queue.isAtWork = false
    })
  }
}
