// What a server's log says of its synchronisation: news in one line, and what goes on as before in none.
import type { Logger } from 'pino'
import type { SyncDone, SyncReport } from './sync.ts'

type Log = Pick<Logger, 'debug' | 'info' | 'warn'>

/** A source that is silent is said once, and once more when it answers again; problems when they are others than before. */
export const syncLog = (
  log: Log,
  { source, everyMinutes }: { readonly source: string; readonly everyMinutes: number },
): ((report: SyncReport) => void) => {
  const { host } = new URL(source)
  let isSilent = false
  let before = ''

  const ofSilence = (problems: readonly string[]): void => {
    if (isSilent) log.debug({ problems }, `${host} does not answer yet`)
    else
      log.warn(
        { problems },
        `${host} does not answer: the last good data stay, and it is asked again every ${everyMinutes} minutes`,
      )
    isSilent = true
  }

  const ofAnswer = ({ modes, catalogue, changed, problems }: SyncDone): void => {
    if (isSilent) log.info(`${host} answers again`)
    isSilent = false
    const found = problems.join('\n')
    if (problems.length > 0 && found !== before)
      log.warn({ problems }, `${host} sent what cannot be used: the last good data stay`)
    before = found
    const isNew = catalogue === 'Changed' || modes.some(({ prices }) => prices === 'New')
    log[isNew ? 'info' : 'debug']({ modes, catalogue, changed }, 'synchronised')
  }

  return (report) => {
    if (report.tag !== 'Done') log.debug({ report }, 'not synchronised')
    else if (report.source === 'Silent') ofSilence(report.problems)
    else ofAnswer(report)
  }
}
