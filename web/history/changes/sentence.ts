// The sentence of an event: its key, and the names and numbers in it.
import type * as t from 'io-ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Fraction, GameEdition } from '#core/catalogue/vocabulary.ts'
import type { playerEvents } from '#core/player/events.ts'
import type { SettingEvent } from '#core/player/settings/setting-rules.ts'
import type { ProfitOptions } from '#core/pricing/profit/option-words.ts'
import type english from '#web/i18n/en/history.json'
import { localDateTime } from '#web/i18n/local-time.ts'
import { isKnownType } from '../kinds.ts'
import type { LoggedEvent } from '../logged-event.ts'

/** The words in `history.json` under `event`. */
export type SentenceKey = keyof (typeof english)['event']

export interface Sentence {
  readonly key: SentenceKey
  readonly values: Readonly<Record<string, string | number>>
}

type Name = (id: string) => string

/** Names in the language of the page. None is ever empty, and none is an id. */
export interface EventNames {
  readonly pmc: Name
  readonly quest: Name
  /** The quest that has the objective. */
  readonly questOfObjective: Name
  readonly item: Name
  /** The item that a craft makes. */
  readonly productOfCraft: Name
  readonly trader: Name
  readonly station: Name
  readonly skill: Name
  readonly achievement: Name
  readonly fraction: (fraction: Fraction) => string
  readonly edition: (edition: GameEdition) => string
  readonly gameMode: (mode: GameMode) => string
  readonly option: (option: keyof ProfitOptions) => string
  readonly optionValue: (value: string) => string
  readonly price: (roubles: number) => string
  readonly number: (value: number) => string
}

type Types = typeof playerEvents
type Say<Data> = (data: Data, names: EventNames) => Sentence

const sentence = (key: SentenceKey, values: Sentence['values'] = {}): Sentence => ({ key, values })
const plain = (key: SentenceKey) => (): Sentence => sentence(key)
const ofItem =
  (key: SentenceKey): Say<{ readonly item: string }> =>
  ({ item }, names) =>
    sentence(key, { item: names.item(item) })
const ofQuest =
  (key: SentenceKey): Say<{ readonly quest: string }> =>
  ({ quest }, names) =>
    sentence(key, { quest: names.quest(quest) })
const ofPmc =
  (key: SentenceKey): Say<{ readonly pmc: string }> =>
  ({ pmc }, names) =>
    sentence(key, { pmc: names.pmc(pmc) })
const ofModule =
  (key: SentenceKey): Say<{ readonly station: string; readonly level: number }> =>
  ({ station, level }, names) =>
    sentence(key, { station: names.station(station), level })

type Sentences<K extends keyof Types> = { readonly [Type in K]: Say<t.TypeOf<Types[Type]>> }
type OfSetting = SettingEvent['type']

/** Every type of event has a sentence: a new one does not compile until it gets one. A setting without one shows its number. */
const SENTENCES: Sentences<Exclude<keyof Types, OfSetting>> & Partial<Sentences<OfSetting>> = {
  AccountRegistered: ({ username }) => sentence('AccountRegistered', { name: username }),
  UsernameChanged: ({ username }) => sentence('UsernameChanged', { name: username }),
  ProStarted: plain('ProStarted'),
  ProEnded: plain('ProEnded'),
  AdminGranted: plain('AdminGranted'),
  AdminRevoked: plain('AdminRevoked'),
  FlagGranted: plain('FlagGranted'),
  FlagRevoked: plain('FlagRevoked'),
  FavouriteAdded: ofItem('FavouriteAdded'),
  FavouriteRemoved: ofItem('FavouriteRemoved'),
  OwnPriceSet: ({ item, side, price }, names) =>
    sentence(side === 'buy' ? 'OwnBuyPriceSet' : 'OwnSellPriceSet', {
      item: names.item(item),
      price: names.price(price),
    }),
  OwnPriceRemoved: ({ item, side }, names) =>
    sentence(side === 'buy' ? 'OwnBuyPriceRemoved' : 'OwnSellPriceRemoved', { item: names.item(item) }),
  OwnPricesReset: plain('OwnPricesReset'),
  LoadoutLiked: plain('LoadoutLiked'),
  LoadoutUnliked: plain('LoadoutUnliked'),
  LikesReset: plain('LikesReset'),
  AlertSet: ({ rule: { watch } }, names) => {
    if (watch.tag === 'Restock') return sentence('AlertSetRestock', { trader: names.trader(watch.trader) })
    if (watch.tag === 'Crafts') return sentence('AlertSetCrafts', { mode: names.gameMode(watch.gameMode) })
    return sentence(watch.side === 'below' ? 'AlertSetBelow' : 'AlertSetAbove', {
      item: names.item(watch.item),
      price: names.price(watch.roubles),
    })
  },
  AlertRemoved: plain('AlertRemoved'),
  CommandUndone: plain('CommandUndone'),
  AccountRestored: ({ moment }) => sentence('AccountRestored', { moment: localDateTime(moment) }),
  PmcCreated: ({ name, fraction, gameMode, edition }, names) =>
    sentence('PmcCreated', {
      pmc: name,
      fraction: names.fraction(fraction),
      mode: names.gameMode(gameMode),
      edition: names.edition(edition),
    }),
  PmcSelected: ofPmc('PmcSelected'),
  PmcDeleted: ofPmc('PmcDeleted'),
  PmcRenamed: ({ name }) => sentence('PmcRenamed', { pmc: name }),
  FractionChanged: ({ fraction }, names) =>
    sentence('FractionChanged', { fraction: names.fraction(fraction) }),
  EditionChanged: ({ edition }, names) => sentence('EditionChanged', { edition: names.edition(edition) }),
  GameModeChanged: ({ gameMode }, names) => sentence('GameModeChanged', { mode: names.gameMode(gameMode) }),
  LoyaltyChanged: ({ trader, level }, names) =>
    sentence('LoyaltyChanged', { trader: names.trader(trader), level }),
  ReputationChanged: ({ trader, reputation }, names) =>
    sentence('ReputationChanged', { trader: names.trader(trader), reputation: names.number(reputation) }),
  SkillChanged: ({ skill, level }, names) =>
    sentence('SkillChanged', { skill: names.skill(skill), level: names.number(level) }),
  ProgressTrackingEnabled: plain('ProgressTrackingEnabled'),
  ProgressTrackingDisabled: plain('ProgressTrackingDisabled'),
  ProfitOptionChanged: ({ option, value }, names) =>
    typeof value === 'boolean'
      ? sentence(value ? 'ProfitOptionOn' : 'ProfitOptionOff', { option: names.option(option) })
      : sentence('ProfitOptionChanged', { option: names.option(option), value: names.optionValue(value) }),
  ProgressCopied: ({ pmc, from }, names) =>
    sentence('ProgressCopied', { pmc: names.pmc(pmc), from: names.pmc(from) }),
  QuestCompleted: ofQuest('QuestCompleted'),
  QuestReopened: ofQuest('QuestReopened'),
  QuestCancelled: ({ quest, reason, because }, names) => {
    if (reason === 'failed') return sentence('QuestFailed', { quest: names.quest(quest) })
    return because === undefined
      ? sentence('QuestCancelled', { quest: names.quest(quest) })
      : sentence('QuestExcluded', { quest: names.quest(quest), other: names.quest(because) })
  },
  QuestHidden: ofQuest('QuestHidden'),
  QuestShown: ofQuest('QuestShown'),
  QuestSelected: ofQuest('QuestSelected'),
  QuestDeselected: ofQuest('QuestDeselected'),
  ObjectiveCounted: ({ objective, count }, names) =>
    sentence('ObjectiveCounted', { quest: names.questOfObjective(objective), number: names.number(count) }),
  QuestsReset: plain('QuestsReset'),
  ModuleBuilt: ofModule('ModuleBuilt'),
  ModuleDestroyed: ofModule('ModuleDestroyed'),
  ModuleTracked: ofModule('ModuleTracked'),
  ModuleUntracked: ofModule('ModuleUntracked'),
  HideoutReset: plain('HideoutReset'),
  ItemCounted: ({ item, foundInRaid, count }, names) =>
    sentence(foundInRaid ? 'ItemCountedInRaid' : 'ItemCounted', {
      item: names.item(item),
      number: names.number(count),
    }),
  ItemsReset: plain('ItemsReset'),
  PinAdded: ({ text }) => sentence('PinAdded', { text }),
  PinMoved: plain('PinMoved'),
  PinRenamed: ({ text }) => sentence('PinRenamed', { text }),
  PinDeleted: plain('PinDeleted'),
  CraftStarted: ({ station, craft, readyAt }, names) =>
    sentence('CraftStarted', {
      item: names.productOfCraft(craft),
      station: names.station(station),
      time: localDateTime(readyAt),
    }),
  BarterWanted: ({ product, trader, times }, names) =>
    sentence('BarterWanted', {
      item: names.item(product),
      trader: names.trader(trader),
      number: names.number(times),
    }),
  BarterDropped: plain('BarterDropped'),
  AchievementReached: ({ achievement }, names) =>
    sentence('AchievementReached', { achievement: names.achievement(achievement) }),
  AchievementUnticked: ({ achievement }, names) =>
    sentence('AchievementUnticked', { achievement: names.achievement(achievement) }),
  CraftEnded: ({ station }, names) => sentence('CraftEnded', { station: names.station(station) }),
}

/** The name of the quest, module, item, trader or skill that an event changed. */
export const getSubject = (event: LoggedEvent, names: EventNames): string | undefined => {
  const { quest, item, station, level, trader, skill } = makeSentence(event, names).values
  const subject = station === undefined ? (quest ?? item ?? trader ?? skill) : `${station} ${level}`
  return subject === undefined ? undefined : String(subject)
}

/** The sentence of an event; one for all types that a newer program recorded. */
export const makeSentence = (event: LoggedEvent, names: EventNames): Sentence => {
  if (!isKnownType(event.type)) return sentence('Unknown')
  const { type, data } = event
  const own = SENTENCES[type] as Say<typeof data> | undefined
  return own?.(data, names) ?? sentence(type as SentenceKey, data as unknown as Sentence['values'])
}
