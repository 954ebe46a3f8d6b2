// What every command needs of the program's global options: how to print, which catalogue, which log, which language.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Locale } from '#core/languages.ts'
import { catalogueFolder } from './data/folders.ts'
import { getDataMode } from './data/manifest.ts'
import { loadCatalogue, readManifest } from './data/snapshot.ts'
import { badInput } from './errors.ts'
import { logPath, type Past } from './log/path.ts'
import { readSettings } from './log/settings.ts'
import type { Format, Output } from './output.ts'
import { runPager, writePaged } from './pager.ts'
import { say } from './speech.ts'
import { isTerminal, screenHeight } from './terminal.ts'
import { terminalText } from './terminal-text.ts'

export type Language = Locale

interface GlobalOptions {
  readonly json?: true
  readonly tsv?: true
  readonly color: boolean
  readonly pager: boolean
  readonly catalogue?: string
  readonly overlay: boolean
  readonly log?: string
  readonly at?: string
  readonly language: Language
}

export interface CliContext {
  readonly output: Output
  readonly language: Language
  /** Where the game data are read from. */
  readonly folder: string
  readonly catalogue: (mode: GameMode) => Catalogue
  /** The same without the settings of the player's own log. */
  readonly gameData: (mode: GameMode) => Catalogue
  /** The mode whose data are read: the mode itself, or its fallback. */
  readonly dataMode: (mode: GameMode) => GameMode
  /** With the names of every language that the game data have. */
  readonly inEveryLanguage: (mode: GameMode) => Catalogue
  /** The player's own log as a question reads it. */
  readonly past: Past
  /** The player's own log for what changes it: refuses to look back. */
  readonly log: string
}

/** On a terminal, so that a step stays about a line. */
const MAX_VALUE = 60

const getFormat = ({ json, tsv }: GlobalOptions): Format => (json ? 'json' : tsv ? 'tsv' : 'human')

/** The context of a command that runs now. */
export const readContext = (command: Command): CliContext => {
  const options = command.optsWithGlobals<GlobalOptions>()
  const past: Past = { log: logPath(options.log), at: options.at }
  const folder = catalogueFolder(options.catalogue, process.env)
  const source = { folder, overlay: options.overlay, languages: [options.language] }
  const read = new Map<GameMode, Catalogue>()
  const wantsColour = options.color && process.env.NO_COLOR === undefined && isTerminal()
  return {
    output: {
      format: getFormat(options),
      colour: wantsColour,
      maxValue: isTerminal() ? MAX_VALUE : Number.POSITIVE_INFINITY,
      write: (text) =>
        writePaged(
          {
            rows: options.pager ? screenHeight() : undefined,
            env: process.env,
            write: (some) => {
              process.stdout.write(some)
            },
            page: runPager,
          },
          terminalText(text, wantsColour),
        ),
    },
    language: options.language,
    folder,
    catalogue: (mode) => loadCatalogue({ ...source, mode, settings: () => readSettings(past) }),
    gameData: (mode) => {
      const known = read.get(mode) ?? loadCatalogue({ ...source, mode })
      read.set(mode, known)
      return known
    },
    dataMode: (mode) => getDataMode(readManifest(folder), mode),
    inEveryLanguage: (mode) => loadCatalogue({ folder, overlay: options.overlay, mode }),
    past,
    get log() {
      if (past.at !== undefined) throw badInput(say`--at: only questions look back; this changes the log`)
      return past.log
    },
  }
}
