// `exfil log`: shows, exports, imports and repairs the player's own log, the first three on a server too.
import { Command } from 'commander'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { listHistory } from '#core/player/history.ts'
import { eventSubject, makeLogNames } from '#core/replay/event-words.ts'
import { path, wholeNumberArgument, word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import { shortId } from '../log/command-names.ts'
import { eventType } from '../log/event-type.ts'
import { readLogArgument } from '../log/log-argument.ts'
import { pickPlayerEvents } from '../log/player-log.ts'
import { eventsOrThrow } from '../log/read.ts'
import { type Repaired, repairLog } from '../log/repair.ts'
import { takeOver } from '../log/take-over.ts'
import { withLogLock } from '../log/write.ts'
import { type Output, printDetail, printListing } from '../output.ts'
import { ownEvents } from '../remote/own-events.ts'
import { readTarget, type Target } from '../remote/target.ts'
import { counted, finding, say } from '../speech.ts'
import { loadLanguageWords } from '../words.ts'
import { writeOut } from './log/write-out.ts'

export const logCommand = (): Command => {
  const log = new Command('log').description("the player's own log of events")
  log
    .command('show')
    .description('list the events, the newest last')
    .option('--last <n>', 'only the last n events', wholeNumberArgument('--last', 1))
    .option('--type <event>', 'only events of this type')
    .action((_, command: Command) => show(command))
  log
    .command('export')
    .argument('[file]', 'where to write it; standard output without', path('[file]'))
    .option('--tracker', "the progress of the PMC in TarkovTracker's format instead")
    .description('write the whole log out')
    .action((file: string | undefined, options: { readonly tracker?: true }, command: Command) =>
      options.tracker === true ? exportProgress(command, file) : exportLog(command, file),
    )
  log
    .command('import')
    .argument('[file]', 'a log to import; - for standard input', path('[file]'))
    .usage('[options] <file>')
    .option('--replace', 'replace a log that has other events, which is kept beside it')
    .option(
      '--tracker <file>',
      'import progress saved from TarkovTracker or tarkov.dev instead; - for standard input',
      path('--tracker'),
    )
    .option('--dry-run', 'with --tracker: only show what it would change')
    .option('--mode <mode>', 'with --tracker: the PMC of this game mode', word('--mode', GAME_MODES))
    .description('import a log: into an empty one, or one that it continues')
    .action(importFrom)
  log
    .command('repair')
    .description('set lines aside that are cut or damaged, so that the log can be used again')
    .action((_, command: Command) => repair(command))
  return log
}

interface ImportOptions {
  readonly replace?: true
  readonly tracker?: string
  readonly dryRun?: true
  readonly mode?: GameMode
}

const importFrom = async (
  file: string | undefined,
  { replace, tracker, dryRun, mode }: ImportOptions,
  command: Command,
): Promise<void> => {
  if (tracker !== undefined) {
    if (file !== undefined) throw badInput(say`log import: name either a log or --tracker <file>, not both`)
    if (replace) throw badInput(say`--replace: progress of a tracker is added, and replaces nothing`)
    // The rules are large, and most logs are taken over as they are.
    const { importProgress } = await import('./log/tracker.ts')
    return importProgress(command, { file: tracker, isDryRun: dryRun === true, mode })
  }
  if (dryRun) throw badInput(say`--dry-run: expected together with --tracker`)
  if (mode !== undefined) throw badInput(say`--mode: expected together with --tracker`)
  if (file === undefined) throw badInput(say`missing required argument '${'file'}'`)
  return importLog(command, file, replace === true)
}

const show = async (command: Command): Promise<void> => {
  const { output, gameData, language } = readContext(command)
  const { last, type } = command.opts<{ readonly last?: number; readonly type?: string }>()
  const ofType = type === undefined ? '' : say` of type ${eventType(type)}`
  const { where, events: all } = await ownEvents(command)
  const undone = new Set(
    listHistory(pickPlayerEvents(all)).flatMap(({ commandId, isUndone }) => (isUndone ? [commandId] : [])),
  )
  const events = all
    .map((event, index) => ({
      position: index + 1,
      ...event,
      ...(undone.has(event.meta.commandId) && { undone: true }),
    }))
    .filter((event) => type === undefined || event.type === type)
  const words = await loadLanguageWords(language)
  const about = (event: RecordedEvent): string =>
    eventSubject(gameData('PVP'), { locale: language, words })(event)
  const getName = makeLogNames(all, () => undefined)
  const pmcName = ({ data }: RecordedEvent): string => {
    const pmc = (data as { readonly pmc?: unknown }).pmc
    return typeof pmc === 'string' ? (getName(pmc) ?? pmc) : ''
  }
  printListing(output, {
    rows: last === undefined ? events : events.slice(-last),
    columns: [
      { title: '#', value: (event) => event.position, align: 'right' },
      { title: 'at', value: (event) => event.at },
      { title: 'stream', value: (event) => event.stream },
      { title: 'version', value: (event) => event.version, align: 'right' },
      {
        title: 'event',
        value: (event) => event.type,
        text: ({ type }) => words.eventWord(type) ?? type,
      },
      { title: 'data', value: (event) => JSON.stringify(event.data), text: (event) => about(event) },
      { title: 'pmc', value: pmcName },
      {
        title: 'command',
        value: (event) => event.meta.commandId,
        text: (event) => shortId(event.meta.commandId),
      },
      { title: 'undone', value: (event) => (event.undone ? say`undone` : '') },
    ],
    json: (event) => event,
    empty: say`No events${ofType} in ${where} yet.`,
    footer: say`${counted(events.length, 'event')}${ofType} in ${where}`,
  })
}

const exportLog = async (command: Command, file: string | undefined): Promise<void> => {
  const context = readContext(command)
  const { output } = context
  const { events } = await ownEvents(command)
  const text = events.map(encodeLine).join('')
  if (file === undefined) {
    output.write(text)
    return
  }
  writeOut(context, file, text)
  printDetail(output, {
    json: { events: events.length, file },
    human: () => say`${counted(events.length, 'event')} written to ${file}`,
  })
}

const exportProgress = async (command: Command, file: string | undefined): Promise<void> => {
  const { exportForTracker } = await import('./log/tracker.ts')
  return exportForTracker(command, file)
}

const importLog = async (command: Command, file: string, replace: boolean): Promise<void> => {
  const { output, log } = readContext(command)
  const target = readTarget(command)
  if (target !== undefined && replace)
    throw badInput(say`--replace: a server takes a log over only where there is no progress yet`)
  const { name, text, contents } = await readLogArgument(file)
  if (contents.problem !== undefined && contents.events.length === 0) {
    const { isProgressFile } = await import('./log/tracker.ts')
    if (isProgressFile(text))
      throw badInput(say`${name}: progress of a tracker, not a log; import it with --tracker ${file}`)
  }
  const incoming = eventsOrThrow(name, contents)
  if (target !== undefined) return importInto(target, { output, file: name, events: incoming })
  const { added, aside } = await withLogLock(log, () =>
    takeOver(log, { file: name, events: incoming, replace }),
  )
  printDetail(output, {
    json: { added, events: incoming.length, log, ...(aside === undefined ? {} : { replaced: aside }) },
    human: () => {
      if (aside !== undefined)
        return say`${log} now has ${counted(added, 'event')}; the old log is in ${aside}`
      return added === 0
        ? say`Nothing new: ${log} has these events already.`
        : say`${counted(added, 'event')} added to ${log}`
    },
  })
}

interface Incoming {
  readonly output: Output
  readonly file: string
  readonly events: readonly RecordedEvent[]
}

const importInto = async (target: Target, { output, file, events }: Incoming): Promise<void> => {
  const { importIntoServer } = await import('../remote/log.ts')
  const { added, left } = await importIntoServer(target, file, events)
  printDetail(output, {
    json: { added, events: events.length, left, api: target.url },
    human: () => [
      say`${target.url} has taken the log over: ${counted(added, 'event')} recorded.`,
      ...(left > 0
        ? [say`${counted(left, 'event')} of other streams ${left === 1 ? 'was' : 'were'} left out.`]
        : []),
    ],
  })
}

const repair = async (command: Command): Promise<void> => {
  const { output, log } = readContext(command)
  if (command.optsWithGlobals<{ readonly api?: string }>().api !== undefined)
    throw badInput(say`--api: only a log on this machine can be cut, and repaired`)
  const done = await withLogLock(log, () => repairLog(log))
  printDetail(output, { json: { log, ...done }, human: () => repairedText(log, done) })
}

const repairedText = (log: string, done: Repaired): readonly string[] => {
  if (!done.repaired) return [say`Nothing to repair: ${log} is whole, ${counted(done.events, 'event')}.`]
  if ('line' in done)
    return [
      say`Line ${done.line} was cut and is now in ${done.aside}; ${counted(done.events, 'whole event')} ${done.events === 1 ? 'is' : 'are'} left.`,
    ]
  return [
    ...done.bad.map(({ line, reason }) => say`line ${line}: ${finding(reason)}`),
    say`${counted(done.events, 'event')} kept; ${counted(done.bad.length, 'line')} set aside with the reason of each in ${done.aside}`,
    ...(done.renumbered > 0 ? [say`${counted(done.renumbered, 'event')} behind with a new version`] : []),
    say`the log as it was: ${done.original}`,
  ]
}
