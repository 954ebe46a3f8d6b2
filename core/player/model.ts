// An account and its PMCs.
import type { GameMode } from '../catalogue/game-modes.ts'
import { type HideoutPlayer, noHideoutProgress } from '../hideout/model.ts'
import { noItemProgress } from '../items/model.ts'
import { noPins, type Pins } from '../pins/model.ts'
import { copyPlain } from '../plain.ts'
import { defaultProfitOptions, type ProfitOptions } from '../pricing/profit/option-words.ts'
import { noQuestProgress, type QuestPlayer } from '../quests/model.ts'
import { MIN_PMC_LEVEL } from './limits/limits.ts'

/**
 * One player character, as the rules of quests and hideout see it. `loyalty` (1 to 4) and `reputation` by trader slug; `skills`
 * by skill id, 0 to 51.
 * `trackProgress` off: level and loyalty no longer lock quests.
 */
export interface Pmc extends QuestPlayer, HideoutPlayer {
  readonly uid: string
  readonly name: string
  readonly profit: ProfitOptions
  readonly pins: Pins
}

export interface Account {
  readonly uid: string
  readonly username: string
  readonly pro: boolean
  readonly admin: boolean
  /** By name, as `access/flags.ts` has them. */
  readonly flags: Readonly<Record<string, true>>
  readonly favourites: Readonly<Record<string, true>>
  /** The player's own prices in roubles, by item uid. */
  readonly buyPrices: Readonly<Record<string, number>>
  readonly sellPrices: Readonly<Record<string, number>>
  readonly likes: Readonly<Record<string, true>>
  readonly pmcs: Readonly<Record<string, Pmc>>
  /** The PMC that the screens show, which is also the main one; null while there is none. */
  readonly selected: string | null
}

export const emptyAccount: Account = {
  uid: '',
  username: '',
  pro: false,
  admin: false,
  flags: {},
  favourites: {},
  buyPrices: {},
  sellPrices: {},
  likes: {},
  pmcs: {},
  selected: null,
}

/** What a PMC is created with. */
export type PmcIdentity = Pick<Pmc, 'uid' | 'name' | 'fraction' | 'gameMode' | 'edition'>

/** A new PMC: level 1, every trader at loyalty level 1, nothing done. Its progress is its own: a replay writes into it. */
export const newPmc = (identity: PmcIdentity): Pmc => ({
  ...identity,
  level: MIN_PMC_LEVEL,
  prestige: 0,
  loyalty: {},
  reputation: {},
  skills: {},
  trackProgress: true,
  profit: defaultProfitOptions,
  quests: copyPlain(noQuestProgress),
  hideout: copyPlain(noHideoutProgress),
  items: copyPlain(noItemProgress),
  pins: copyPlain(noPins),
})

/** The default PMC of a game mode, for a player without one in it. */
export const neutralPmc = (gameMode: GameMode, name = ''): Pmc =>
  newPmc({ uid: '', name, fraction: 'Usec', gameMode, edition: 'Standard' })

/** Whether the account has the PMC that it began with and no other, and nothing of it was ever set. */
export const hasOnlyGivenPmc = ({ pmcs }: Pick<Account, 'pmcs'>): boolean => {
  const [pmc, ...others] = Object.values(pmcs)
  return (
    pmc !== undefined &&
    others.length === 0 &&
    pmc.level === 1 &&
    pmc.edition === 'Standard' &&
    Object.keys(pmc.quests.done).length === 0 &&
    Object.keys(pmc.hideout.built).length === 0
  )
}

/** The account's PMC of this uid; names that every object has by itself are no PMCs. */
export const findPmc = (account: Account, uid: string): Pmc | undefined =>
  Object.hasOwn(account.pmcs, uid) ? account.pmcs[uid] : undefined

/** The PMC that the account has selected. */
export const selectedPmc = (account: Account): Pmc | undefined =>
  account.selected === null ? undefined : findPmc(account, account.selected)
