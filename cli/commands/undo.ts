// `exfil undo` and `exfil redo`: take commands back, here or on a server, as commands of their own.
import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import type { Undo } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { changesOf, historyOf, nextRedo, nextUndo, type RecordedPlayerEvent } from '#core/player/history.ts'
import { selectedPmc } from '#core/player/model.ts'
import { type CliContext, contextOf } from '../context.ts'
import { refused } from '../errors.ts'
import { labelsOf } from '../labels.ts'
import { commandMeant, shortId } from '../log/command-names.ts'
import { playerEvents, readAccount, submit } from '../log/player-log.ts'
import { printDetail } from '../output.ts'
import { explainWith } from '../refusals.ts'
import { type Target, targetOf } from '../remote/target.ts'
import { wordsOf } from '../words.ts'

type Events = readonly RecordedPlayerEvent[]
/** Which command is taken back; refuses where there is none. */
type Choose = (events: Events) => Undo

export const undoCommand = (): Command =>
  new Command('undo')
    .argument('[command]', 'id of the command, or its beginning; the last one without')
    .description('take a command back; again and again goes further back')
    .action((id: string | undefined, _, command: Command) =>
      run(command, id === undefined ? last : named(id)),
    )

export const redoCommand = (): Command =>
  new Command('redo')
    .description('do again what was taken back last')
    .action((_, command: Command) => run(command, again))

const last: Choose = (events) => {
  const undo = nextUndo(events)
  if (undo === undefined) throw refused('there is nothing to undo')
  return undo
}

const again: Choose = (events) => {
  const undo = nextRedo(events)
  if (undo === undefined) throw refused('there is nothing to redo')
  return undo
}

const named =
  (id: string): Choose =>
  (events) => {
    const { commandId, isUndone } = commandMeant(historyOf(events), id)
    if (isUndone) throw refused(`${shortId(commandId)} is undone already`)
    return { tag: 'Undo', command: commandId, changes: changesOf(events, commandId) }
  }

/** What was taken back, and the events that this led to. */
interface Undone {
  readonly command: string
  readonly events: readonly PlayerEvent[]
}

const run = async (command: Command, choose: Choose): Promise<void> => {
  const context = contextOf(command)
  const target = targetOf(command)
  const { command: undone, events } =
    target === undefined ? await undoHere(context, choose) : await undoThere(target, choose)
  const changed = events.filter(({ type }) => type !== 'CommandUndone')
  printDetail(context.output, {
    json: { undone, recorded: events.length, events: events.map(({ type, data }) => ({ type, data })) },
    human: (style) =>
      [
        `${style.bold('undone')}  ${shortId(undone)}`,
        ...changed.map(({ type, data }) => `  ${type}  ${style.dim(JSON.stringify(data))}`),
      ].join('\n'),
  })
}

const undoHere = async (context: CliContext, choose: Choose): Promise<Undone> => {
  const catalogue = context.catalogue(selectedPmc(readAccount(context.log))?.gameMode ?? 'PVP')
  const explain = explainWith(
    await wordsOf(context.language),
    labelsOf(catalogue, context.language),
    catalogue,
  )
  let command = ''
  const { events } = await submit(
    { log: context.log, catalogue, language: context.language, explain },
    (own) => {
      const undo = choose(own)
      command = undo.command
      return [() => [undo]]
    },
  )
  return { command, events }
}

const undoThere = async (target: Target, choose: Choose): Promise<Undone> => {
  const { readServerLog, sendToServer } = await import('../remote/log.ts')
  const undo = choose(playerEvents(await readServerLog(target)))
  return { command: undo.command, events: await sendToServer(target, randomUUID(), undo) }
}
