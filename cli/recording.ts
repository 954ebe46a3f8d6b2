// Commands that change the log: decides them on the PMC that is meant, and says what was recorded.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { formatNumber } from '#core/format/number.ts'
import { nothingOwned } from '#core/items/model.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import { word } from './arguments.ts'
import type { CliContext } from './context.ts'
import { type Labels, makeCliLabels } from './labels.ts'
import { onSelectedPmc, type Submission, selectPmcLike, submitCommands } from './log/player-log.ts'
import { type Output, printDetail, type Style } from './output.ts'
import { type PlayerOptions, readPlayer } from './player-options.ts'
import { explainWith } from './refusals.ts'
import { say } from './speech.ts'
import { loadLanguageWords } from './words.ts'

export interface RecordingOptions {
  readonly mode?: GameMode
}

/** Adds the option that says which PMC is meant. */
export const addPmcOptions = (command: Command): Command =>
  command.option(
    '--mode <mode>',
    'the PMC of this game mode, such as PVE; the selected one without',
    word('--mode', GAME_MODES),
  )

/** The PMC before and after, what was recorded, and how to say it. */
export interface RecordingResult {
  readonly catalogue: Catalogue
  readonly before: Pmc
  readonly after: Pmc
  readonly events: readonly PlayerEvent[]
}

export type CommandsOn = (pmc: Pmc) => readonly PlayerCommand[]

/** Who is meant, for looking names up before anything is recorded. */
export interface Recorder {
  readonly catalogue: Catalogue
  readonly labels: Labels
  readonly pmc: Pmc
  /**
   * Records what the commands lead to, all of it or nothing; the log's first PMC is made on the way. Each step sees the PMC as those before
   * it leave it.
   */
  readonly record: (...steps: readonly CommandsOn[]) => Promise<RecordingResult>
}

export const recorder = (context: CliContext, options: PlayerOptions): Recorder => {
  const { catalogue, labels, pmc } = readPlayer(context, options)
  return { catalogue, labels, pmc, record: (...steps) => recordOn(context, { catalogue, pmc }, steps) }
}

/** Records on the log's PMC of the described one's game mode, which is made as described if there is none. */
export const recordOn = async (
  context: CliContext,
  { catalogue, pmc: described }: Pick<Recorder, 'catalogue' | 'pmc'>,
  steps: readonly CommandsOn[],
): Promise<RecordingResult> => {
  const { account, events } = await submitCommands(
    { log: context.log, ...(await submissionOn(context, catalogue)) },
    steps.map(onSelectedPmc),
    [selectPmcLike(described)],
  )
  return { catalogue, before: described, after: selectedPmc(account) ?? described, events }
}

/** By what a command on the own log is decided, and refused in words. */
export const submissionOn = async (
  { language }: CliContext,
  catalogue: Catalogue,
): Promise<Omit<Submission, 'log'>> => {
  const explain = explainWith(
    await loadLanguageWords(language),
    makeCliLabels(catalogue, language),
    catalogue,
  )
  return { catalogue, language, explain }
}

/** Prints `{recorded, events}`, or for people one line an event and what else is worth knowing. */
export const printRecorded = (
  output: Output,
  { events }: Pick<RecordingResult, 'events'>,
  lines: (style: Style) => readonly string[],
): void =>
  printDetail(output, {
    json: { recorded: events.length, events },
    human: (style) => {
      const all = [...events.flatMap((event) => newPmcLine(event)), ...lines(style)]
      return all.length === 0 ? say`Nothing to record: it is so already.` : all
    },
  })

const newPmcLine = ({ type, data }: PlayerEvent): readonly string[] =>
  type === 'PmcCreated' ? [say`A new PMC was made: ${data.name}, ${data.edition}`] : []

/** What happened to something: the verb, and the name in a column of its own. */
export const eventLine = (verb: string, name: string, colour = (text: string): string => text): string =>
  `${colour(verb)}${' '.repeat(Math.max(2, VERB_WIDTH - verb.length))}${name}`

const VERB_WIDTH = 11

/** How much of every item is no longer counted; `verb` says how it went. */
export const usedLines = (
  labels: Labels,
  { before, after, events }: Pick<RecordingResult, 'before' | 'after' | 'events'>,
  { verb, style }: { readonly verb: string; readonly style: Style },
): readonly string[] => {
  const items = new Set(events.flatMap(({ type, data }) => (type === 'ItemCounted' ? [data.item] : [])))
  const piecesIn = ({ items: owned }: Pmc, item: string): number => allPieces(owned[item] ?? nothingOwned)
  return [...items].map((item) =>
    eventLine(
      verb,
      `${formatNumber(piecesIn(before, item) - piecesIn(after, item))} × ${labels.thing(item)}`,
      style.dim,
    ),
  )
}
