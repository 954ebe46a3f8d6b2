// `exfil log import --tracker` and `exfil log export --tracker`: progress from and for the popular tracker, here or on a server.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Command } from 'commander'
import writeFileAtomic from 'write-file-atomic'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { showDecodeError } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { exportProgress } from '#core/imports/export-progress.ts'
import { type ImportPlan, planImport } from '#core/imports/plan-import.ts'
import { decodeTrackerProgress, type TrackerProgress } from '#core/imports/tracker-progress.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { type QuestBook, questBookOf } from '#core/quests/book.ts'
import { contextOf } from '../../context.ts'
import { badInput, fileError, refused } from '../../errors.ts'
import { labelsOf } from '../../labels.ts'
import { onSelectedPmc, selectPmcLike, submit } from '../../log/player-log.ts'
import { printDetail } from '../../output.ts'
import { playerOf } from '../../player-options.ts'
import { explainWith } from '../../refusals.ts'
import { type Target, targetOf } from '../../remote/target.ts'
import { wordsOf } from '../../words.ts'
import { planText } from './plan-text.ts'

export interface TrackerOptions {
  readonly file: string
  readonly isDryRun: boolean
  readonly mode: GameMode | undefined
}

const readProgress = async (file: string): Promise<TrackerProgress> => {
  const name = file === '-' ? 'standard input' : file
  const progress = decodeTrackerProgress(parsed(name, await textOf(file)))
  if (isLeft(progress)) throw badInput(`${name}: ${showDecodeError(progress.left)}`)
  return progress.right
}

const textOf = async (file: string): Promise<string> => {
  if (file === '-') return (await buffer(process.stdin)).toString('utf8')
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw fileError('read', file, error)
  }
}

const parsed = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput(`${name}: not JSON`)
  }
}

/** Whom it is about, here or on a server. */
interface Subject {
  readonly catalogue: Catalogue
  readonly book: QuestBook
  readonly pmc: Pmc
  readonly target: Target | undefined
}

const subjectOf = async (command: Command, mode: GameMode | undefined): Promise<Subject> => {
  const context = contextOf(command)
  const target = targetOf(command)
  const { catalogue, pmc } =
    target === undefined
      ? playerOf(context, mode === undefined ? {} : { mode })
      : await thereOf(context.catalogue, target, mode)
  return { catalogue, book: questBookOf(catalogue), pmc, target }
}

const thereOf = async (
  catalogueOf: (mode: GameMode) => Catalogue,
  target: Target,
  mode: GameMode | undefined,
): Promise<Pick<Subject, 'catalogue' | 'pmc'>> => {
  const { readServerAccount } = await import('../../remote/log.ts')
  const pmc = selectedPmc(await readServerAccount(target))
  if (pmc === undefined) throw refused(`${target.url}: this account has no PMC yet`)
  // The server decides with the game data of the PMC that is selected there.
  if (mode !== undefined && mode !== pmc.gameMode)
    throw refused(`${target.url}: the selected PMC is one of ${pmc.gameMode}; select the other one first`)
  return { catalogue: catalogueOf(pmc.gameMode), pmc }
}

/** Shows what the file brings, and unless it is a dry run takes it over as one command. */
export const importProgress = async (command: Command, options: TrackerOptions): Promise<void> => {
  const { output, language } = contextOf(command)
  const progress = await readProgress(options.file)
  const subject = await subjectOf(command, options.mode)
  const { catalogue, book, pmc } = subject
  const planned = planImport(catalogue, book, pmc, progress)
  const events =
    options.isDryRun || planned.commands.length === 0 ? [] : await takeOver(command, subject, progress)
  const { counts, unknown, skipped } = planned
  const words = await wordsOf(language)
  printDetail(output, {
    json: { dryRun: options.isDryRun, changes: counts, unknown, skipped, recorded: events.length },
    human: (style) =>
      planText(planned, {
        style,
        words,
        labels: labelsOf(catalogue, language),
        isDryRun: options.isDryRun,
      }),
  })
}

const takeOver = async (
  command: Command,
  { catalogue, book, pmc: described, target }: Subject,
  progress: TrackerProgress,
): Promise<readonly PlayerEvent[]> => {
  const several = ({ commands }: ImportPlan) => ({ tag: 'Several', commands }) as const
  if (target !== undefined) {
    const { sendToServer } = await import('../../remote/log.ts')
    const plan = planImport(catalogue, book, described, progress)
    return sendToServer(target, randomUUID(), several(plan))
  }
  const { log, language } = contextOf(command)
  const explain = explainWith(await wordsOf(language), labelsOf(catalogue, language), catalogue)
  const { events } = await submit(
    { log, catalogue, language, explain },
    [onSelectedPmc((pmc) => [several(planImport(catalogue, book, pmc, progress))])],
    [selectPmcLike(described)],
  )
  return events
}

/** Writes the PMC's progress as the tracker's API would answer it. */
export const exportForTracker = async (command: Command, file: string | undefined): Promise<void> => {
  const { output } = contextOf(command)
  const { catalogue, book, pmc } = await subjectOf(command, undefined)
  const progress = exportProgress(catalogue, book, pmc)
  const text = `${JSON.stringify(progress, null, 2)}\n`
  if (file === undefined) {
    output.write(text)
    return
  }
  try {
    writeFileAtomic.sync(file, text)
  } catch (error) {
    throw fileError('write', file, error)
  }
  const counts = {
    quests: progress.tasksProgress.length,
    objectives: progress.taskObjectivesProgress.length,
    modules: progress.hideoutModulesProgress.length,
  }
  printDetail(output, {
    json: { ...counts, file },
    human: () =>
      `Written to ${file}; quests: ${counts.quests}, objectives: ${counts.objectives}, modules: ${counts.modules}`,
  })
}
