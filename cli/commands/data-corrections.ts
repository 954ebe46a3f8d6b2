// `exfil data corrections`: takes the corrections of quests from tarkov-data-overlay.
import { Command } from 'commander'
import { path } from '../arguments.ts'
import { readContext } from '../context.ts'
import { showDropped } from '../data/errors.ts'
import { userFolder } from '../data/folders.ts'
import { importOverlay, type OverlayRequest } from '../data/import-overlay.ts'
import { CliError, fileError, refused, systemCode } from '../errors.ts'
import { printDetail } from '../output.ts'
import { counted, finding, say } from '../speech.ts'
import { someLines } from './some-lines.ts'

interface CorrectionsOptions {
  readonly since: string
  readonly out?: string
  readonly date?: string
}

export const correctionsCommand = (): Command =>
  new Command('corrections')
    .argument(
      '<source>',
      'tarkov-data-overlay: its built file, the address of that, or a checkout',
      path('<source>'),
    )
    .description(
      'replace the corrections of quests by those of tarkov-data-overlay, each in the game modes it is for',
    )
    .requiredOption('--since <version>', 'the version of the game from which they hold')
    .option('--out <folder>', "where to write it (the user's own data folder without)", path('--out'))
    .option('--date <day>', 'the day of the source, where it does not say')
    .action((source: string, options: CorrectionsOptions, command: Command) => take(command, source, options))

/** What the system refuses is writing: sources that can't be read are named as such. */
const importOrSay = async (request: OverlayRequest): ReturnType<typeof importOverlay> => {
  try {
    return await importOverlay(request)
  } catch (error) {
    throw error instanceof CliError || systemCode(error) === undefined
      ? error
      : fileError('write', request.out, error)
  }
}

const take = async (command: Command, source: string, options: CorrectionsOptions): Promise<void> => {
  const { output, folder } = readContext(command)
  const out = options.out ?? userFolder()
  const { since, date } = options
  const { corrections, changed, dropped, notTaken } = await importOrSay({
    ...{ source, out, previous: folder, since },
    ...(date === undefined ? {} : { date }),
  })
  printDetail(output, {
    json: { out, corrections: corrections.length, changed, dropped, notTaken },
    human: (style) => [
      changed.length === 0
        ? say`${out} holds this data already.`
        : say`${counted(corrections.length, 'correction')} written to ${out}.`,
      ...someLines(
        style.dim(say`Left out, because the game data has nothing of that id:`),
        dropped.map(showDropped),
      ),
      ...someLines(
        style.dim(say`Not taken:`),
        notTaken.map(({ place, reason }) => `${place}: ${finding(reason)}`),
      ),
    ],
  })
  if (notTaken.length > 0)
    throw refused(say`${counted(notTaken.length, 'entry', 'entries')} of ${source} not taken; the rest is`)
}
