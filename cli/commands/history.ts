// `exfil history restore`: sets the account back to how it stood at a moment, here or on a server, as a command of its own.
import { Command } from 'commander'
import { foldOf } from '#core/events/fold.ts'
import { accountDecider } from '#core/player/decider.ts'
import { historyOf, type RecordedPlayerEvent } from '#core/player/history.ts'
import { type Restoration, restoration } from '#core/player/restore.ts'
import { isPoint } from '#core/replay/points.ts'
import { contextOf } from '../context.ts'
import { refused } from '../errors.ts'
import { commandMeant } from '../log/command-names.ts'
import { playerEvents } from '../log/player-log.ts'
import { positionOf } from '../log/points.ts'
import { printDetail } from '../output.ts'
import { ownEvents } from '../remote/own-events.ts'
import { dimLine, eventsJson, eventWordLines, setBack } from './undo.ts'

type Events = readonly RecordedPlayerEvent[]

export const historyCommand = (): Command => {
  const history = new Command('history').description('what the player did, and going back to a moment of it')
  history
    .command('restore')
    .argument(
      '<moment>',
      'an instant, 2026-03-02 (the end of the day) or 2026-03-02T19:40:00Z; a number of events; or a command, by its id or its beginning',
    )
    .option('--dry-run', 'only show what it would set back')
    .description('set the account back to how it stood at a moment, as a command that undo takes back')
    .action((moment: string, { dryRun }: { readonly dryRun?: true }, command: Command) =>
      dryRun ? preview(command, moment) : restore(command, moment),
    )
  return history
}

/** How many of the events had happened by then. */
const countBy = (events: Events, text: string): number => {
  const history = historyOf(events)
  // The beginning of an id may have digits only: a number that no count can be is one where such a command stands.
  const isId = history.some(({ commandId }) => commandId.startsWith(text)) && Number(text) > events.length
  if (isId || !isPoint(text)) {
    const { commandId } = commandMeant(history, text)
    return events.findLastIndex(({ meta }) => meta.commandId === commandId) + 1
  }
  const count = positionOf(events, text)
  if (count === 0) throw refused(`nothing was recorded by ${text}; \`exfil log show\` lists what was`)
  return count
}

const fold = foldOf(accountDecider)

const chosen = (events: Events, text: string): Restoration => {
  const count = countBy(events, text)
  const then = fold(events.slice(0, count))
  const found = restoration(then, fold(events.slice(count), then), events[count - 1]?.at ?? '')
  if (found.command.changes.length === 0)
    throw refused(`nothing to set back: all that a command can change is as it was`)
  return found
}

/** What no command takes back, in words. */
const lastingLines = ({ lasting }: Restoration): readonly string[] =>
  lasting.map((change) =>
    change.tag === 'PmcCreated'
      ? `PMC ${change.pmc} was created since, and stays`
      : change.tag === 'PmcDeleted'
        ? `PMC ${change.pmc} was deleted since, and does not come back`
        : 'what the account may do was changed since, and stays',
  )

const preview = async (command: Command, text: string): Promise<void> => {
  const { output } = contextOf(command)
  const found = chosen(playerEvents((await ownEvents(command)).events), text)
  const { moment, changes } = found.command
  printDetail(output, {
    json: { moment, changes },
    human: (style) =>
      [
        `would be set back to ${style.bold(moment)}`,
        ...changes.map(({ tag, ...change }) => `  ${tag}  ${style.dim(JSON.stringify(change))}`),
        ...lastingLines(found),
      ].join('\n'),
  })
}

const restore = async (command: Command, text: string): Promise<void> => {
  const { output } = contextOf(command)
  let found: Restoration | undefined
  const {
    command: { moment },
    events,
  } = await setBack(command, (own) => {
    found = chosen(own, text)
    return found.command
  })
  const say = await eventWordLines(contextOf(command))
  printDetail(output, {
    json: { moment, ...eventsJson(events) },
    human: (style) =>
      [
        `set back to ${style.bold(moment)}`,
        ...say(events).map(dimLine(style)),
        ...(found === undefined ? [] : lastingLines(found)),
      ].join('\n'),
  })
}
