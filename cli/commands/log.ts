// `exfil log`: shows, exports, imports and repairs the player's own log.
import { resolve } from 'node:path'
import { Command } from 'commander'
import writeFileAtomic from 'write-file-atomic'
import { encodeLine } from '#core/events/log.ts'
import { STREAM_KINDS } from '#core/streams.ts'
import { path, wholeNumber } from '../arguments.ts'
import { contextOf } from '../context.ts'
import { badInput, fileError } from '../errors.ts'
import { eventsOrThrow, readNamedLog, readOwnLog } from '../log/read.ts'
import { setCutLineAside } from '../log/repair.ts'
import { takeOver } from '../log/take-over.ts'
import { withLogLock } from '../log/write.ts'
import { printDetail, printListing } from '../output.ts'
import { suggestionFor } from '../suggestion.ts'

export const logCommand = (): Command => {
  const log = new Command('log').description("the player's own log of events")
  log
    .command('show')
    .description('list the events, the newest last')
    .option('--last <n>', 'only the last n events', wholeNumber('--last', 1))
    .option('--type <event>', 'only events of this type')
    .action((_, command: Command) => show(command))
  log
    .command('export')
    .argument('[file]', 'where to write it; standard output without', path('[file]'))
    .description('write the whole log out')
    .action((file: string | undefined, _, command: Command) => exportLog(command, file))
  log
    .command('import')
    .argument('<file>', 'a log to take over', path('<file>'))
    .option('--replace', 'replace a log that has other events, which is kept beside it')
    .description('take over a log: into an empty one, or one that it continues')
    .action((file: string, options: { readonly replace?: true }, command: Command) =>
      importLog(command, file, options.replace === true),
    )
  log
    .command('repair')
    .description('set a cut last line aside so that the log can be used again')
    .action((_, command: Command) => repair(command))
  return log
}

const show = (command: Command): void => {
  const { output, log } = contextOf(command)
  const { last, type } = command.opts<{ readonly last?: number; readonly type?: string }>()
  const ofType = type === undefined ? '' : ` of type ${eventType(type)}`
  const events = eventsOrThrow(log, readOwnLog(log))
    .map((event, index) => ({ position: index + 1, ...event }))
    .filter((event) => type === undefined || event.type === type)
  printListing(output, {
    rows: last === undefined ? events : events.slice(-last),
    columns: [
      { title: '#', value: (event) => event.position, align: 'right' },
      { title: 'at', value: (event) => event.at },
      { title: 'stream', value: (event) => event.stream },
      { title: 'version', value: (event) => event.version, align: 'right' },
      { title: 'event', value: (event) => event.type },
      { title: 'data', value: (event) => JSON.stringify(event.data) },
    ],
    json: (event) => event,
    empty: `No events${ofType} in ${log} yet.`,
    footer: `${events.length} events${ofType} in ${log}`,
  })
}

/** A type that no stream can hold is a slip of the finger. */
const eventType = (type: string): string => {
  const known = STREAM_KINDS.flatMap(({ codecs }) => Object.keys(codecs))
  if (known.includes(type)) return type
  throw badInput(`--type: no event is called ${JSON.stringify(type)}${suggestionFor(type, known, 1)}`)
}

const exportLog = (command: Command, file: string | undefined): void => {
  const { output, log } = contextOf(command)
  const events = eventsOrThrow(log, readOwnLog(log))
  const text = events.map(encodeLine).join('')
  if (file === undefined) {
    output.write(text)
    return
  }
  if (resolve(file) === resolve(log)) throw badInput(`${file} is the log itself`)
  try {
    writeFileAtomic.sync(file, text)
  } catch (error) {
    throw fileError('write', file, error)
  }
  printDetail(output, {
    json: { events: events.length, file },
    human: () => `${events.length} events written to ${file}`,
  })
}

const importLog = async (command: Command, file: string, replace: boolean): Promise<void> => {
  const { output, log } = contextOf(command)
  const incoming = eventsOrThrow(file, readNamedLog(file))
  const { added, aside } = await withLogLock(log, () => takeOver(log, { file, events: incoming, replace }))
  printDetail(output, {
    json: { added, events: incoming.length, log, ...(aside === undefined ? {} : { replaced: aside }) },
    human: () => {
      if (aside !== undefined) return `${log} now has ${added} events; the old log stands in ${aside}`
      return added === 0 ? `Nothing new: ${log} has these events already.` : `${added} events added to ${log}`
    },
  })
}

const repair = async (command: Command): Promise<void> => {
  const { output, log } = contextOf(command)
  const done = await withLogLock(log, () => setCutLineAside(log))
  printDetail(output, {
    json: { log, ...done },
    human: () =>
      done.repaired
        ? `Line ${done.line} was cut and now stands in ${done.aside}; ${done.events} events are whole.`
        : `Nothing to repair: all ${done.events} events of ${log} are whole.`,
  })
}
