// Applies an account's events to its state; the slices apply theirs to the PMC in the event.
import type { Draft } from 'immer'
import { achievementRecipes } from '../achievements/reducer.ts'
import { alertRecipes } from '../alerts/reducer.ts'
import { barterListRecipes } from '../barter-list/reducer.ts'
import { craftTimerRecipes } from '../craft-timers/reducer.ts'
import type { Recipes, Reduce } from '../events/decider.ts'
import { hideoutRecipes } from '../hideout/reducer.ts'
import { itemRecipes } from '../items/reducer.ts'
import { pinRecipes } from '../pins/reducer.ts'
import { copyPlain } from '../plain.ts'
import { questRecipes } from '../quests/reducer.ts'
import type { accountEvents, PlayerEvent, PriceSide, pmcEvents } from './events.ts'
import { type Account, newPmc, type Pmc } from './model.ts'
import { type SettingEvent, settingRecipes } from './settings/setting-rules.ts'

const accountRecipes: Recipes<Account, typeof accountEvents> = {
  AccountRegistered: (account, { account: uid, username }) => {
    account.uid = uid
    account.username = username
  },
  UsernameChanged: (account, { username }) => {
    account.username = username
  },
  ProStarted: (account) => {
    account.pro = true
  },
  ProEnded: (account) => {
    account.pro = false
  },
  AdminGranted: (account) => {
    account.admin = true
  },
  AdminRevoked: (account) => {
    account.admin = false
  },
  FlagGranted: (account, { flag }) => {
    account.flags[flag] = true
  },
  FlagRevoked: (account, { flag }) => {
    delete account.flags[flag]
  },
  FavouriteAdded: (account, { item }) => {
    account.favourites[item] = true
  },
  FavouriteRemoved: (account, { item }) => {
    delete account.favourites[item]
  },
  OwnPriceSet: (account, { item, side, price }) => {
    getPrices(account, side)[item] = price
  },
  OwnPriceRemoved: (account, { item, side }) => {
    delete getPrices(account, side)[item]
  },
  OwnPricesReset: (account) => {
    account.buyPrices = {}
    account.sellPrices = {}
  },
  LoadoutLiked: (account, { loadout }) => {
    account.likes[loadout] = true
  },
  LoadoutUnliked: (account, { loadout }) => {
    delete account.likes[loadout]
  },
  LikesReset: (account) => {
    account.likes = {}
  },
  // Markers only; the other events of the same decision contain the changes.
  CommandUndone: () => {},
  AccountRestored: () => {},
}

const getPrices = (account: Draft<Account>, side: PriceSide) =>
  side === 'buy' ? account.buyPrices : account.sellPrices

type PmcEvents = typeof pmcEvents
type WholeAccount = Pick<PmcEvents, 'PmcCreated' | 'PmcSelected' | 'PmcDeleted' | 'ProgressCopied'>
type OnePmc = Omit<PmcEvents, keyof WholeAccount | SettingEvent['type']>

/** PMC events that affect more than the PMC itself. */
const rosterRecipes: Recipes<Account, WholeAccount> = {
  PmcCreated: (account, { pmc, name, fraction, gameMode, edition }) => {
    account.pmcs[pmc] = newPmc({ uid: pmc, name, fraction, gameMode, edition }) as Draft<Pmc>
  },
  PmcSelected: (account, { pmc }) => {
    account.selected = pmc
  },
  PmcDeleted: (account, { pmc }) => {
    delete account.pmcs[pmc]
    if (account.selected === pmc) account.selected = null
  },
  ProgressCopied: (account, { pmc, from }) => {
    const target = account.pmcs[pmc]
    const source = account.pmcs[from]
    if (target === undefined || source === undefined) return
    target.quests = copyPlain(source.quests)
    target.hideout = copyPlain(source.hideout)
    target.items = copyPlain(source.items)
  },
}

const pmcRecipes: Recipes<Pmc, OnePmc> = {
  ProgressTrackingEnabled: (pmc) => {
    pmc.trackProgress = true
  },
  ProgressTrackingDisabled: (pmc) => {
    pmc.trackProgress = false
  },
  ProfitOptionChanged: (pmc, change) => {
    pmc.profit = { ...pmc.profit, [change.option]: change.value }
  },
}

type Writer = (account: Draft<Account>, data: never) => void

/** Lifts recipes for a part of the account. */
const onAccount = <Part>(
  recipes: Readonly<Record<string, (draft: Draft<Part>, data: never) => void>>,
  part: (account: Draft<Account>) => Draft<Part>,
): readonly (readonly [string, Writer])[] =>
  Object.entries(recipes).map(([type, recipe]) => [
    type,
    (account, data: unknown) => recipe(part(account), data as never),
  ])

/** Lifts recipes for a part of a PMC to the account; events about a deleted PMC are ignored. */
const onPmc = <Part>(
  recipes: Readonly<Record<string, (draft: Draft<Part>, data: never) => void>>,
  part: (pmc: Draft<Pmc>) => Draft<Part>,
): readonly (readonly [string, Writer])[] =>
  Object.entries(recipes).map(([type, recipe]) => [
    type,
    (account, data: { readonly pmc: string }) => {
      const pmc = account.pmcs[data.pmc]
      if (pmc !== undefined) recipe(part(pmc), data as never)
    },
  ])

const writers: ReadonlyMap<string, Writer> = new Map([
  ...Object.entries<Writer>(accountRecipes),
  ...Object.entries<Writer>(rosterRecipes),
  ...onAccount(alertRecipes, (account) => account.alerts),
  ...onPmc<Pmc>({ ...settingRecipes, ...pmcRecipes }, (pmc) => pmc),
  ...onPmc(questRecipes, (pmc) => pmc.quests),
  ...onPmc(hideoutRecipes, (pmc) => pmc.hideout),
  ...onPmc(itemRecipes, (pmc) => pmc.items),
  ...onPmc(pinRecipes, (pmc) => pmc.pins),
  ...onPmc(craftTimerRecipes, (pmc) => pmc.craftTimers),
  ...onPmc(barterListRecipes, (pmc) => pmc.barterList),
  ...onPmc(achievementRecipes, (pmc) => pmc.achievements),
])

/** The reducer of an account's stream. */
export const reducePlayer: Reduce<Account, PlayerEvent> = (account, event) => {
  writers.get(event.type)?.(account, event.data as never)
}

/** Whether the reducer knows events of this type; a newer version may record others. */
export const foldsPlayerEvent = (type: string): boolean => writers.has(type)
