// The companion as one file that runs alone: it follows, replays and shows its status; what needs game data is in the whole program.
import { Command, Option } from 'commander'
import pc from 'picocolors'
import { fail, throwing, watchOutput } from '../failures.ts'
import { helpInLanguage } from '../help.ts'
import { logPath } from '../log/path.ts'
import { terminalText } from '../terminal-text.ts'
import { follow, followOptions, type PilotFollowOptions } from './follow.ts'

/** Put in when the file is made. */
declare const PILOT_VERSION: string

const plain = { quest: (id: string) => id, item: (id: string) => id, map: (key: string) => key }

const program = throwing(followOptions(new Command('exfil-pilot')))
  .description('follow the game on this machine and tell the page: maps, positions, quests')
  .addOption(new Option('--json', 'print JSON'))
  .version(PILOT_VERSION)
  .configureHelp(helpInLanguage)
  .configureOutput({ outputError: () => undefined })
  .action((options: PilotFollowOptions & { readonly json?: true }) =>
    follow(options, {
      output: {
        format: options.json ? 'json' : 'human',
        colour: pc.isColorSupported,
        maxValue: Number.POSITIVE_INFINITY,
        write: (text) => process.stdout.write(terminalText(text, pc.isColorSupported)),
      },
      log: logPath(undefined),
      version: PILOT_VERSION,
      names: () => plain,
    }),
  )

watchOutput()
try {
  await program.parseAsync(process.argv)
} catch (error) {
  process.exitCode = fail(error)
}
