// What a file would do to the account: its commands, or the import of a whole log.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { replay } from '#core/events/fold.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { exportProgress } from '#core/imports/export-progress.ts'
import { type ImportPlan, planImport } from '#core/imports/plan-import.ts'
import { type ProgressFile, progressFor } from '#core/imports/read-progress.ts'
import { decodeTrackerProgress } from '#core/imports/tracker-progress.ts'
import { nothingOwned } from '#core/items/model.ts'
import type { SingleCommand } from '#core/player/commands.ts'
import { type Account, emptyAccount, type Pmc, selectedPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import type { QuestBook } from '#core/quests/book.ts'
import type { LoggedEvent } from '../logged-event.ts'
import type { ImportedFile, ImportProblem } from './read-import.ts'

/** `items`: counts that go up. `from`: the PMC of the log to import. */
export interface Merge extends ImportPlan {
  readonly tag: 'Merge'
  readonly pmc: Pmc
  readonly items: number
  readonly from: string | undefined
  readonly others: number
  /** For a file that is not a log, whose notes on game modes are shown. */
  readonly file?: ProgressFile
}

/** An account without progress imports a log completely, with all its PMCs. */
export interface Whole {
  readonly tag: 'Whole'
  readonly events: readonly LoggedEvent[]
  readonly pmcs: readonly Pmc[]
  readonly others: number
}

export interface PlanContext {
  readonly account: Account
  readonly catalogue: Catalogue
  readonly book: QuestBook
}

const hasProgress = ({ quests, hideout, items }: Pmc): boolean =>
  [quests.done, hideout.built, items].some((record) => Object.keys(record).length > 0)

/** Counts only go up, like everything in an import. Items missing from the game data are left out. */
const itemCommands = ({ catalogue }: PlanContext, own: Pmc, from: Pmc): readonly SingleCommand[] =>
  Object.entries(from.items).flatMap(([item, owned]) => {
    if (catalogue.items.get(item) === undefined) return []
    const has = own.items[item] ?? nothingOwned
    return ([true, false] as const).flatMap((foundInRaid): readonly SingleCommand[] => {
      const kind = foundInRaid ? 'foundInRaid' : 'ordinary'
      return owned[kind] > has[kind]
        ? [{ tag: 'CountItem', pmc: own.uid, item, foundInRaid, count: owned[kind] }]
        : []
    })
  })

const mergePmc = (
  context: PlanContext,
  own: Pmc,
  from: Pmc,
  others: number,
): Either<ImportProblem, Merge> => {
  const { catalogue, book } = context
  const progress = decodeTrackerProgress(exportProgress(catalogue, book, from))
  if (isLeft(progress)) return left({ tag: 'Field', ...progress.left })
  const plan = planImport(catalogue, book, own, progress.right)
  const items = itemCommands(context, own, from)
  return right({
    tag: 'Merge',
    ...plan,
    commands: [...plan.commands, ...items],
    pmc: own,
    items: items.length,
    from: from.name,
    others,
  })
}

const planLog = (
  context: PlanContext,
  { events, others }: Extract<ImportedFile, { readonly tag: 'Log' }>,
): Either<ImportProblem, Merge | Whole> => {
  const { account } = context
  const logged = replay(reducePlayer)(emptyAccount, events)
  const pmcs = Object.values(logged.pmcs)
  const from = selectedPmc(logged) ?? pmcs[0]
  if (from === undefined) return left({ tag: 'NoPmcInLog' })
  if (!Object.values(account.pmcs).some(hasProgress)) return right({ tag: 'Whole', events, pmcs, others })
  const own =
    Object.values(account.pmcs).find(
      ({ gameMode, uid }) => gameMode === from.gameMode && uid === account.selected,
    ) ??
    Object.values(account.pmcs).find(({ gameMode }) => gameMode === from.gameMode) ??
    selectedPmc(account)
  return own === undefined ? left({ tag: 'NoOwnPmc' }) : mergePmc(context, own, from, others)
}

/** Completed quests stay completed, whatever the file says. */
export const planIncoming = (
  context: PlanContext,
  incoming: ImportedFile,
): Either<ImportProblem, Merge | Whole> => {
  if (incoming.tag === 'Log') return planLog(context, incoming)
  const own = selectedPmc(context.account)
  if (own === undefined) return left({ tag: 'NoOwnPmc' })
  const { file } = incoming
  const plan = planImport(context.catalogue, context.book, own, progressFor(file, own.gameMode))
  return right({ tag: 'Merge', ...plan, pmc: own, items: 0, from: undefined, others: 0, file })
}

/** Left out for one reason, grouped by kind. */
export interface LeftOut {
  readonly kind: ImportPlan['skipped'][number]['kind']
  readonly why: ImportPlan['skipped'][number]['why']
  readonly ids: readonly string[]
}

export const leftOut = (skipped: ImportPlan['skipped']): readonly LeftOut[] => {
  const groups = new Map<string, LeftOut>()
  for (const { kind, why, id } of skipped) {
    const key = `${kind} ${why}`
    groups.set(key, { kind, why, ids: [...(groups.get(key)?.ids ?? []), id] })
  }
  return [...groups.values()]
}
