// `exfil history restore`: sets the account back to how it stood at a moment, here or on a server, as a command of its own.
import { Command } from 'commander'
import { makeFold } from '#core/events/fold.ts'
import { accountDecider } from '#core/player/decider.ts'
import { listHistory, type RecordedPlayerEvent } from '#core/player/history.ts'
import type { Account } from '#core/player/model.ts'
import { type Restoration, restoration } from '#core/player/restore.ts'
import { isPoint } from '#core/replay/points.ts'
import { readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { commandMeant } from '../log/command-names.ts'
import { pickPlayerEvents, wouldSubmit } from '../log/player-log.ts'
import { findPosition } from '../log/points.ts'
import { printDetail } from '../output.ts'
import { ownEvents } from '../remote/own-events.ts'
import { say } from '../speech.ts'
import { dimLine, eventsJson, eventWordLines, makeAccountSubmission, setBack } from './undo.ts'

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
  const history = listHistory(events)
  // The beginning of an id may have digits only: a number that no count can be is one where such a command stands.
  const isId = history.some(({ commandId }) => commandId.startsWith(text)) && Number(text) > events.length
  if (isId || !isPoint(text)) {
    const { commandId } = commandMeant(history, text)
    return events.findLastIndex(({ meta }) => meta.commandId === commandId) + 1
  }
  const count = findPosition(events, text)
  if (count === 0) throw refused(say`nothing was recorded by ${text}; \`exfil log show\` lists what was`)
  return count
}

const fold = makeFold(accountDecider)

/** What is set back, and how the account stood then and stands now. */
interface Chosen extends Restoration {
  readonly then: Account
  readonly now: Account
}

const chosen = (events: Events, text: string): Chosen => {
  const count = countBy(events, text)
  const then = fold(events.slice(0, count))
  const now = fold(events.slice(count), then)
  const found = restoration(then, now, events[count - 1]?.at ?? '')
  if (found.command.changes.length === 0)
    throw refused(say`nothing to set back: all that a command can change is as it was`)
  return { ...found, then, now }
}

/** What no command takes back, in words. */
const lastingLines = ({ lasting, then, now }: Chosen): readonly string[] =>
  lasting.map((change) =>
    change.tag === 'PmcCreated'
      ? say`PMC ${now.pmcs[change.pmc]?.name ?? change.pmc} was created since, and stays`
      : change.tag === 'PmcDeleted'
        ? say`PMC ${then.pmcs[change.pmc]?.name ?? change.pmc} was deleted since, and does not come back`
        : say`what the account may do was changed since, and stays`,
  )

const preview = async (command: Command, text: string): Promise<void> => {
  const context = readContext(command)
  const { events } = await ownEvents(command)
  const found = chosen(pickPlayerEvents(events), text)
  const { moment, changes } = found.command
  const would = wouldSubmit(await makeAccountSubmission(context, found.now), events, found.command)
  const eventLines = await eventWordLines(context)
  printDetail(context.output, {
    json: { moment, changes, events: eventsJson(would).events },
    human: (style) => [
      say`would be set back to ${style.bold(moment)}`,
      ...eventLines(would).map(dimLine(style)),
      ...lastingLines(found),
    ],
  })
}

const restore = async (command: Command, text: string): Promise<void> => {
  const context = readContext(command)
  let found: Chosen | undefined
  const {
    command: { moment },
    events,
  } = await setBack(command, (own) => {
    found = chosen(own, text)
    return found.command
  })
  const eventLines = await eventWordLines(context)
  printDetail(context.output, {
    json: { moment, ...eventsJson(events) },
    human: (style) => [
      say`set back to ${style.bold(moment)}`,
      ...eventLines(events).map(dimLine(style)),
      ...(found === undefined ? [] : lastingLines(found)),
    ],
  })
}
