// An account and its PMCs.
import { type Achievements, noAchievements } from '../achievements/model.ts'
import type { AlertRules } from '../alerts/model.ts'
import { type BarterList, noBarters } from '../barter-list/model.ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import { type CraftTimers, noCraftTimers } from '../craft-timers/model.ts'
import { type HideoutPlayer, noHideoutProgress } from '../hideout/model.ts'
import { noItemProgress } from '../items/model.ts'
import { noPins, type Pins } from '../pins/model.ts'
import { copyPlain } from '../plain.ts'
import { defaultProfitOptions, type ProfitOptions } from '../pricing/profit/option-words.ts'
import { noQuestProgress, type QuestPlayer } from '../quests/model.ts'
import { MIN_PMC_LEVEL } from './limits/limits.ts'

/**
 * A player character, as seen by the rules of quests and hideout. `loyalty` (1 to 4) and `reputation` by trader slug; `skills` by skill id, 0
 * to 51. Without `trackProgress`, level and loyalty do not lock quests.
 */
export interface Pmc extends QuestPlayer, HideoutPlayer {
  readonly uid: string
  readonly name: string
  readonly profit: ProfitOptions
  readonly pins: Pins
  readonly craftTimers: CraftTimers
  readonly barterList: BarterList
  readonly achievements: Achievements
}

export interface Account {
  readonly uid: string
  readonly username: string
  readonly pro: boolean
  readonly admin: boolean
  /** By name, see `access/flags.ts`. */
  readonly flags: Readonly<Record<string, true>>
  readonly favourites: Readonly<Record<string, true>>
  /** The player's own prices in roubles, by item uid. */
  readonly buyPrices: Readonly<Record<string, number>>
  readonly sellPrices: Readonly<Record<string, number>>
  readonly likes: Readonly<Record<string, true>>
  readonly alerts: AlertRules
  readonly pmcs: Readonly<Record<string, Pmc>>
  /** The PMC shown on the screens, which is also the main one; null if there is none. */
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
  alerts: {},
  pmcs: {},
  selected: null,
}

/** The initial data of a PMC. */
export type PmcIdentity = Pick<Pmc, 'uid' | 'name' | 'fraction' | 'gameMode' | 'edition'>

/** A new PMC: level 1, all traders at loyalty level 1, no progress. The progress objects are not shared, because a replay mutates them. */
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
  craftTimers: copyPlain(noCraftTimers),
  barterList: copyPlain(noBarters),
  achievements: copyPlain(noAchievements),
})

/** The default PMC of a game mode, for a player without one in it. */
export const neutralPmc = (gameMode: GameMode, name = ''): Pmc =>
  newPmc({ uid: '', name, fraction: 'Usec', gameMode, edition: 'Standard' })

/** Whether the account has only its initial PMC, with nothing set. */
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

/** The account's PMC of this uid; ignores inherited property names. */
export const findPmc = (account: Account, uid: string): Pmc | undefined =>
  Object.hasOwn(account.pmcs, uid) ? account.pmcs[uid] : undefined

/** The account's selected PMC. */
export const selectedPmc = (account: Account): Pmc | undefined =>
  account.selected === null ? undefined : findPmc(account, account.selected)
