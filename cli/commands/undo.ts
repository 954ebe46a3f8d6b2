// `exfil undo` and `exfil redo`: take commands back, here or on a server, as commands of their own; `exfil history restore` sets back as they do.
import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import type { Restore, Undo } from '#core/player/commands.ts'
import { isReason, type PlayerEvent } from '#core/player/events.ts'
import {
  listChanges,
  listHistory,
  nextRedo,
  nextUndo,
  type RecordedPlayerEvent,
} from '#core/player/history.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { eventWords } from '#core/replay/event-words.ts'
import { type CliContext, readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { commandMeant, shortId } from '../log/command-names.ts'
import { pickPlayerEvents, readAccount, submitCommands } from '../log/player-log.ts'
import { printDetail, type Style } from '../output.ts'
import { submissionOn } from '../recording.ts'
import { readTarget, type Target } from '../remote/target.ts'
import { say } from '../speech.ts'
import { loadLanguageWords } from '../words.ts'

/** What is set back, made of the player's events; refuses where there is nothing. */
type Choose<C extends Undo | Restore> = (events: readonly RecordedPlayerEvent[]) => C

export const undoCommand = (): Command =>
  new Command('undo')
    .argument('[command]', 'id of the command, or its beginning; the last one without')
    .description('take a command back; again and again goes further back')
    .action((id: string | undefined, _, command: Command) =>
      run(command, 'undone', id === undefined ? last : named(id)),
    )

export const redoCommand = (): Command =>
  new Command('redo')
    .description('do again what was taken back last')
    .action((_, command: Command) => run(command, 'redone', again))

const last: Choose<Undo> = (events) => {
  const undo = nextUndo(events)
  if (undo === undefined) throw refused(say`there is nothing to undo`)
  return undo
}

const again: Choose<Undo> = (events) => {
  const undo = nextRedo(events)
  if (undo === undefined) throw refused(say`there is nothing to redo`)
  return undo
}

const named =
  (id: string): Choose<Undo> =>
  (events) => {
    const { commandId, isUndone } = commandMeant(listHistory(events), id)
    if (isUndone) throw refused(say`${shortId(commandId)} is undone already`)
    return { tag: 'Undo', command: commandId, changes: listChanges(events, commandId) }
  }

/** What was set back, the events that the account had before, and those that this led to. */
interface Done<C> {
  readonly command: C
  readonly before: readonly RecordedPlayerEvent[]
  readonly events: readonly PlayerEvent[]
}

const run = async (command: Command, verb: 'undone' | 'redone', choose: Choose<Undo>): Promise<void> => {
  const { command: undone, before, events } = await setBack(command, choose)
  const context = readContext(command)
  const original = before.filter(({ meta }) => meta.commandId === undone.command)
  const eventLines = await eventWordLines(context)
  const words = eventLines(verb === 'undone' ? original : events)
  printDetail(context.output, {
    json: { undone: undone.command, ...eventsJson(events) },
    human: (style) => [
      `${style.bold(verb === 'undone' ? say`undone` : say`redone`)}  ${words.join('; ')}  ${style.dim(shortId(undone.command))}`,
      ...(verb === 'undone' ? eventLines(events).map(dimLine(style)) : []),
    ],
  })
}

export const eventsJson = (events: readonly PlayerEvent[]) => ({
  recorded: events.length,
  events: events.map(({ type, data }) => ({ type, data })),
})

/** Says events in words, a line each. */
export const eventWordLines = async ({
  gameData,
  language,
}: CliContext): Promise<(events: readonly PlayerEvent[]) => readonly string[]> => {
  const sayEvent = eventWords(gameData('PVP'), { locale: language, words: await loadLanguageWords(language) })
  return (events) => events.filter(({ type }) => !isReason(type)).map(sayEvent)
}

export const dimLine =
  (style: Style) =>
  (line: string): string =>
    style.dim(`  ${line}`)

/** Sets back what is chosen, in the log of this machine or on the server that is asked. */
export const setBack = <C extends Undo | Restore>(command: Command, choose: Choose<C>): Promise<Done<C>> => {
  const target = readTarget(command)
  return target === undefined ? setBackHere(readContext(command), choose) : setBackThere(target, choose)
}

/** Decides for the PMC that is selected. */
export const makeAccountSubmission = (
  context: CliContext,
  account: Account,
): ReturnType<typeof submissionOn> =>
  submissionOn(context, context.catalogue(selectedPmc(account)?.gameMode ?? 'PVP'))

const setBackHere = async <C extends Undo | Restore>(
  context: CliContext,
  choose: Choose<C>,
): Promise<Done<C>> => {
  const submission = await makeAccountSubmission(context, readAccount({ log: context.log, at: undefined }))
  let command: C | undefined
  let before: readonly RecordedPlayerEvent[] = []
  const { events } = await submitCommands({ log: context.log, ...submission }, (own) => {
    const chosen = choose(own)
    command = chosen
    before = own
    return [() => [chosen]]
  })
  if (command === undefined) throw new Error('the log was not asked what to set back')
  return { command, before, events }
}

const setBackThere = async <C extends Undo | Restore>(
  target: Target,
  choose: Choose<C>,
): Promise<Done<C>> => {
  const { readServerLog, sendToServer } = await import('../remote/log.ts')
  const before = pickPlayerEvents(await readServerLog(target))
  const command = choose(before)
  return { command, before, events: await sendToServer(target, randomUUID(), command) }
}
