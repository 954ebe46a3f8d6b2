// The kind of a change: for the filter, and for the name of several changes together.
import type { PlayerEvent } from '#core/player/events.ts'
import { type SettingEvent, settingEvents } from '#core/player/settings/setting-rules.ts'

type EventType = PlayerEvent['type']

export const KINDS = ['quests', 'hideout', 'items', 'pmc', 'own', 'account'] as const
/** `own`: favourites, own prices, likes, pins and alerts. */
export type HistoryKind = (typeof KINDS)[number]

/** Several events of one kind are shown as a number under these names. */
const MANY = [
  'questsCompleted',
  'questsReopened',
  'questsCancelled',
  'questsChosen',
  'objectivesCounted',
  'modulesBuilt',
  'modulesDestroyed',
  'modulesTracked',
  'itemsCounted',
  'pinsChanged',
  'craftsChanged',
  'bartersChanged',
  'achievementsChanged',
  'pmcChanges',
  'ownChanges',
  'accountChanges',
] as const
export type Many = (typeof MANY)[number]

interface Class {
  readonly kind: HistoryKind
  readonly many: Many
}

const of = (kind: HistoryKind, many: Many): Class => ({ kind, many })
const PMC = of('pmc', 'pmcChanges')
const OWN = of('own', 'ownChanges')
const ACCOUNT = of('account', 'accountChanges')
const CHOSEN = of('quests', 'questsChosen')
const PINS = of('own', 'pinsChanged')
const CRAFTS = of('hideout', 'craftsChanged')
const BARTERS = of('items', 'bartersChanged')
const ACHIEVEMENTS = of('quests', 'achievementsChanged')
const TRACKED = of('hideout', 'modulesTracked')

/** Every type of event has a class: a new one does not compile until it gets one. */
const CLASS_OF: Readonly<Record<Exclude<EventType, SettingEvent['type']>, Class>> = {
  AccountRegistered: ACCOUNT,
  UsernameChanged: ACCOUNT,
  ProStarted: ACCOUNT,
  ProEnded: ACCOUNT,
  AdminGranted: ACCOUNT,
  AdminRevoked: ACCOUNT,
  FlagGranted: ACCOUNT,
  FlagRevoked: ACCOUNT,
  FavouriteAdded: OWN,
  FavouriteRemoved: OWN,
  OwnPriceSet: OWN,
  OwnPriceRemoved: OWN,
  OwnPricesReset: OWN,
  LoadoutLiked: OWN,
  LoadoutUnliked: OWN,
  LikesReset: OWN,
  AlertSet: OWN,
  AlertRemoved: OWN,
  CommandUndone: ACCOUNT,
  AccountRestored: ACCOUNT,
  PmcCreated: PMC,
  PmcSelected: PMC,
  PmcDeleted: PMC,
  ProgressTrackingEnabled: PMC,
  ProgressTrackingDisabled: PMC,
  ProfitOptionChanged: PMC,
  ProgressCopied: PMC,
  QuestCompleted: of('quests', 'questsCompleted'),
  QuestReopened: of('quests', 'questsReopened'),
  QuestCancelled: of('quests', 'questsCancelled'),
  QuestHidden: CHOSEN,
  QuestShown: CHOSEN,
  QuestSelected: CHOSEN,
  QuestDeselected: CHOSEN,
  ObjectiveCounted: of('quests', 'objectivesCounted'),
  QuestsReset: of('quests', 'questsReopened'),
  ModuleBuilt: of('hideout', 'modulesBuilt'),
  ModuleDestroyed: of('hideout', 'modulesDestroyed'),
  ModuleTracked: TRACKED,
  ModuleUntracked: TRACKED,
  HideoutReset: of('hideout', 'modulesDestroyed'),
  ItemCounted: of('items', 'itemsCounted'),
  ItemsReset: of('items', 'itemsCounted'),
  PinAdded: PINS,
  PinMoved: PINS,
  PinRenamed: PINS,
  PinDeleted: PINS,
  CraftStarted: CRAFTS,
  CraftEnded: CRAFTS,
  BarterWanted: BARTERS,
  BarterDropped: BARTERS,
  AchievementReached: ACHIEVEMENTS,
  AchievementUnticked: ACHIEVEMENTS,
}

const classes: ReadonlyMap<string, Class> = new Map([
  ...Object.entries(CLASS_OF),
  ...Object.keys(settingEvents).map((type) => [type, PMC] as const),
])

/** Whether the history has words for events of this type; a newer program may record others. */
export const isKnownType = (type: string): type is EventType => classes.has(type)

export const getEventClass = (type: string): Class => classes.get(type) ?? ACCOUNT
