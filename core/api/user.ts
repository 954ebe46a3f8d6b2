// The user as the API shows it: an account through the PMC that it has selected.
import * as t from 'io-ts'
import { MAPS_FLAG } from '../access/flags.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Fraction, GameEdition, GameModeCodec } from '../catalogue/vocabulary.ts'
import { Count, fields, NonNegative, Text } from '../codec.ts'
import { builtModules } from '../hideout/model.ts'
import { type Account, neutralPmc, type Pmc, selectedPmc } from '../player/model.ts'
import { profitProps, toProfitFields } from './profit-fields.ts'

/** A PMC in the list of PMCs. */
const Char = t.type(
  {
    uid: Text,
    fraction: Fraction,
    level: Count,
    charName: Text,
    gameMode: GameModeCodec,
    gameEdition: GameEdition,
  },
  'Char',
)
export type Char = t.TypeOf<typeof Char>

export const OwnedPieces = t.type({ foundInRaid: Count, ordinary: Count }, 'Owned')
const prices = t.record(t.string, NonNegative)

/** The player's own prices in roubles, by item uid. */
export const UserPrices = t.type({ userPricesMap: prices, userSellPricesMap: prices }, 'OwnPrices')

/** Progress of the selected PMC; modules as `<station>-<level>`. */
export const UserProgress = t.type(
  {
    questsDone: t.readonlyArray(Text),
    itemsFound: t.record(t.string, OwnedPieces),
    modulesBuilt: t.readonlyArray(Text),
  },
  'Progress',
)
export type UserProgress = t.TypeOf<typeof UserProgress>

/** What settings can be read and changed of the selected PMC. */
const UserSettings = t.type(
  {
    fraction: Fraction,
    level: Count,
    charName: Text,
    gameMode: GameModeCodec,
    gameEdition: GameEdition,
    prestige: Count,
    tradersLL: t.record(t.string, Count),
    reputation: t.record(t.string, t.number),
    skills: t.record(t.string, Count),
    skill_Crafting: Count,
    skill_HideoutManagement: Count,
    hideoutUseProgress: t.boolean,
    ...profitProps,
  },
  'Settings',
)
export type UserSettings = t.TypeOf<typeof UserSettings>

/** `created` is an instant; `charUid` null while there is no PMC, when the settings are those of a new one. */
export const User = t.intersection(
  [
    fields(
      {
        uid: Text,
        username: Text,
        created: Text,
        admin: t.boolean,
        pro: t.boolean,
        feature_maps: t.boolean,
        version: Count,
        favList: t.readonlyArray(Text),
        questsHidden: t.readonlyArray(Text),
        charUid: t.union([Text, t.null]),
        chars: t.readonlyArray(Char),
      },
      {},
      'Identity',
    ),
    UserPrices,
    UserProgress,
    UserSettings,
  ],
  'User',
)
export type User = t.TypeOf<typeof User>

const getCharacter = ({ uid, fraction, level, name, gameMode, edition }: Pmc): Char => ({
  uid,
  fraction,
  level,
  charName: name,
  gameMode,
  gameEdition: edition,
})

/** The progress of a PMC; a station's levels below the highest built count as built. */
export const toProgress = (pmc: Pick<Pmc, 'quests' | 'items' | 'hideout'>): UserProgress => ({
  questsDone: Object.keys(pmc.quests.done),
  itemsFound: { ...pmc.items },
  modulesBuilt: builtModules(pmc.hideout),
})

const NO_PMC = neutralPmc('PVP', 'PMC')

const getSettings = (pmc: Pmc, traders: readonly string[]): UserSettings => ({
  fraction: pmc.fraction,
  level: pmc.level,
  charName: pmc.name,
  gameMode: pmc.gameMode,
  gameEdition: pmc.edition,
  prestige: pmc.prestige,
  tradersLL: Object.fromEntries(traders.map((trader) => [trader, pmc.loyalty[trader] ?? 1])),
  reputation: { ...pmc.reputation },
  skills: { ...pmc.skills },
  skill_Crafting: pmc.skills.Crafting ?? 0,
  skill_HideoutManagement: pmc.skills.HideoutManagement ?? 0,
  hideoutUseProgress: pmc.trackProgress,
  ...toProfitFields(pmc.profit),
})

export interface UserFacts {
  readonly account: Account
  /** Version of the account's stream that the answer shows. */
  readonly version: number
  readonly created: string
  readonly catalogue: Pick<Catalogue, 'traders'>
}

/** The answer of every call that gives the user back. */
export const toUser = ({ account, version, created, catalogue }: UserFacts): User => {
  const pmc = selectedPmc(account) ?? NO_PMC
  const traders = catalogue.traders.all
    .filter(({ progression }) => progression === true)
    .map(({ url }) => url)
  return {
    uid: account.uid,
    username: account.username,
    created,
    admin: account.admin,
    pro: account.pro,
    feature_maps: account.flags[MAPS_FLAG] === true,
    version,
    favList: Object.keys(account.favourites),
    userPricesMap: { ...account.buyPrices },
    userSellPricesMap: { ...account.sellPrices },
    questsHidden: Object.keys(pmc.quests.hidden),
    charUid: account.selected,
    chars: Object.values(account.pmcs).map(getCharacter),
    ...toProgress(pmc),
    ...getSettings(pmc, traders),
  }
}
