// The plan of an import while it is being made: each command is tried, and what is not taken is named.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { privateFold } from '../events/fold.ts'
import { isLeft } from '../fp.ts'
import type { SingleCommand } from '../player/commands.ts'
import { decidePlayer, type Refusal } from '../player/decide.ts'
import { type Account, emptyAccount, type Pmc } from '../player/model.ts'
import { reducePlayer } from '../player/reducer.ts'
import type { QuestBook } from '../quests/book.ts'

export type ImportKind =
  | 'level'
  | 'prestige'
  | 'edition'
  | 'fraction'
  | 'trader'
  | 'skill'
  | 'quest'
  | 'objective'
  | 'module'
  | 'part'
  | 'achievement'

/** An id that the game data does not have. */
export interface UnknownId {
  readonly kind: ImportKind
  readonly id: string
}

/**
 * What is known but not taken over: refused by a rule, closed by a quest that is done here (`ClosedByAnother`), failed there and done
 * here (`DoneHere`), another fraction than that of a PMC with progress (`OtherFraction`), or parts of modules, which count here as items (`PartsAreItems`).
 */
export interface SkippedId extends UnknownId {
  readonly why: Refusal['tag'] | 'ClosedByAnother' | 'DoneHere' | 'OtherFraction' | 'PartsAreItems'
}

/** The plan while it is being made: each command is tried on the PMC that those before it lead to. */
export interface PlanDraft {
  readonly pmc: () => Pmc
  /** Takes the commands into the plan; none of them where one is refused, which is answered. */
  readonly add: (...commands: readonly SingleCommand[]) => Refusal | undefined
  readonly commands: SingleCommand[]
  readonly unknown: UnknownId[]
  readonly skipped: SkippedId[]
}

export const makeDraft = (catalogue: Catalogue, book: QuestBook, start: Pmc): PlanDraft => {
  let account: Account = { ...emptyAccount, pmcs: { [start.uid]: start }, selected: start.uid }
  const apply = privateFold(reducePlayer)(account)
  const decide = decidePlayer({
    actor: { uid: '', role: 'pro' },
    catalogue,
    book,
    newId: '',
    locale: 'en',
    isLoadoutKnown: () => false,
  })
  const commands: SingleCommand[] = []
  return {
    pmc: () => account.pmcs[start.uid] ?? start,
    add: (...wanted) => {
      const [only] = wanted
      const isOne = only !== undefined && wanted.length === 1
      const decided = decide(isOne ? only : { tag: 'Several', commands: wanted })(account)
      if (isLeft(decided)) return decided.left
      account = apply(decided.right)
      commands.push(...wanted)
      return undefined
    },
    commands,
    unknown: [],
    skipped: [],
  }
}
