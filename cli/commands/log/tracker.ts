import type { Command } from 'commander'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { exportProgress } from '#core/imports/export-progress.ts'
import { planImport } from '#core/imports/plan-import.ts'
import {
  decodeProgressFile,
  otherModes,
  type ProgressFile,
  progressFor,
} from '#core/imports/read-progress.ts'
import { readContext } from '../../context.ts'
import { decodeFinding } from '../../decode-finding.ts'
import { badInput } from '../../errors.ts'
import { readTextFile } from '../../input-file.ts'
import { makeCliLabels } from '../../labels.ts'
import { printDetail } from '../../output.ts'
import { say } from '../../speech.ts'
import { readSubject, takeProgress } from '../../taking-progress.ts'
import { loadLanguageWords } from '../../words.ts'
import { planText } from './plan-text.ts'
import { writeOut } from './write-out.ts'

export interface TrackerOptions {
  readonly file: string
  readonly isDryRun: boolean
  readonly mode: GameMode | undefined
}

const readProgress = async (file: string): Promise<ProgressFile> => {
  const name = file === '-' ? say`standard input` : file
  const progress = decodeProgressFile(parsed(name, await readTextFile(file)))
  if (isLeft(progress)) throw badInput(`${name}: ${decodeFinding(progress.left)}`)
  return progress.right
}

const parsed = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput(say`${name}: not JSON`)
  }
}

/** Whether a text is progress that `--tracker` can import. */
export const isProgressFile = (text: string): boolean => {
  try {
    return !isLeft(decodeProgressFile(JSON.parse(text)))
  } catch {
    return false
  }
}

/** Shows what the file brings, and unless it is a dry run takes it over as one command. */
export const importProgress = async (command: Command, options: TrackerOptions): Promise<void> => {
  const { output, language } = readContext(command)
  const read = await readProgress(options.file)
  const subject = await readSubject(command, options.mode)
  const { catalogue, book, pmc } = subject
  const progress = progressFor(read, pmc.gameMode)
  const planned = planImport(catalogue, book, pmc, progress)
  const events =
    options.isDryRun || planned.commands.length === 0 ? [] : await takeProgress(command, subject, progress)
  const { counts, unknown, skipped, problems } = planned
  const words = await loadLanguageWords(language)
  printDetail(output, {
    json: {
      dryRun: options.isDryRun,
      mode: pmc.gameMode,
      otherModes: otherModes(read, pmc.gameMode),
      changes: counts,
      unknown,
      skipped,
      problems,
      recorded: events.length,
    },
    human: (style) => [
      planText(planned, {
        style,
        words,
        labels: makeCliLabels(catalogue, language),
        isDryRun: options.isDryRun,
      }),
      ...modeNotes(read, pmc.gameMode).map(style.dim),
    ],
  })
}

/** Of which game mode the progress is, as far as the file tells it. */
const modeNotes = (file: ProgressFile, mode: GameMode): readonly string[] => {
  if (file.format === 'Profile')
    return [say`The file does not tell its game mode; it was taken for ${mode}, --mode names another.`]
  return [
    ...otherModes(file, mode).map(
      (other) => say`The file has progress in ${other} too: --mode ${other} takes it.`,
    ),
  ]
}

/** Writes the PMC's progress as the tracker's API would answer it. */
export const exportForTracker = async (command: Command, file: string | undefined): Promise<void> => {
  const context = readContext(command)
  const { output } = context
  const { catalogue, book, pmc } = await readSubject(command, undefined)
  const progress = exportProgress(catalogue, book, pmc)
  const text = `${JSON.stringify(progress, null, 2)}\n`
  if (file === undefined) {
    output.write(text)
    return
  }
  writeOut(context, file, text)
  const counts = {
    quests: progress.tasksProgress.length,
    objectives: progress.taskObjectivesProgress.length,
    modules: progress.hideoutModulesProgress.length,
  }
  printDetail(output, {
    json: { ...counts, file },
    human: () =>
      say`Written to ${file}; quests: ${counts.quests}, objectives: ${counts.objectives}, modules: ${counts.modules}`,
  })
}
