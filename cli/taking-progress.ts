// Takes progress into the PMC that is meant as one command, in the log of this machine or on a server.
import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type ImportPlan, planImport } from '#core/imports/plan-import.ts'
import type { TrackerProgress } from '#core/imports/tracker-progress.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { readContext } from './context.ts'
import { refused } from './errors.ts'
import { readPlayer } from './player-options.ts'
import { recordOn } from './recording.ts'
import { readTarget, type Target } from './remote/target.ts'
import { say } from './speech.ts'

/** Whom it is about, here or on a server. */
export interface ImportSubject {
  readonly catalogue: Catalogue
  readonly book: QuestBook
  readonly pmc: Pmc
  readonly target: Target | undefined
}

export const readSubject = async (command: Command, mode: GameMode | undefined): Promise<ImportSubject> => {
  const context = readContext(command)
  const target = readTarget(command)
  const { catalogue, pmc } =
    target === undefined
      ? readPlayer(context, mode === undefined ? {} : { mode })
      : await listPresent(context.catalogue, target, mode)
  return { catalogue, book: getQuestBook(catalogue), pmc, target }
}

const listPresent = async (
  catalogueOf: (mode: GameMode) => Catalogue,
  target: Target,
  mode: GameMode | undefined,
): Promise<Pick<ImportSubject, 'catalogue' | 'pmc'>> => {
  const { readServerAccount } = await import('./remote/log.ts')
  const pmc = selectedPmc(await readServerAccount(target))
  if (pmc === undefined) throw refused(say`${target.url}: this account has no PMC yet`)
  // The server decides with the game data of the PMC that is selected there.
  if (mode !== undefined && mode !== pmc.gameMode)
    throw refused(say`${target.url}: the selected PMC is one of ${pmc.gameMode}; select the other one first`)
  return { catalogue: catalogueOf(pmc.gameMode), pmc }
}

/** What it led to; nothing if nothing is new. */
export const takeProgress = async (
  command: Command,
  subject: ImportSubject,
  progress: TrackerProgress,
): Promise<readonly PlayerEvent[]> => {
  const { catalogue, book, target } = subject
  const several = ({ commands }: ImportPlan) => ({ tag: 'Several', commands }) as const
  if (target !== undefined) {
    const { sendToServer } = await import('./remote/log.ts')
    const plan = planImport(catalogue, book, subject.pmc, progress)
    return sendToServer(target, randomUUID(), several(plan))
  }
  const { events } = await recordOn(readContext(command), subject, [
    (pmc) => [several(planImport(catalogue, book, pmc, progress))],
  ])
  return events
}
