// What describes a PMC and is set as it is: each declared once, with its bounds, the command and the event that set it.
import * as t from 'io-ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getModeFacts } from '../catalogue/game-modes.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import {
  Fraction,
  GameEdition,
  GameModeCodec,
  MAX_LOYALTY_LEVEL,
  MAX_SKILL_LEVEL,
  MIN_LOYALTY_LEVEL,
} from '../catalogue/vocabulary.ts'
import { AnyText, Count, Finite, PositiveInt, Text } from '../codec.ts'
import { printable } from '../printable.ts'
import {
  LoyaltyLevelNumber,
  MAX_NAME_LENGTH,
  MAX_PRESTIGE,
  MAX_REPUTATION,
  MIN_PMC_LEVEL,
  MIN_REPUTATION,
  SkillLevel,
} from './limits/limits.ts'
import type { Account, Pmc } from './model.ts'

export type SettingRejection =
  | { readonly tag: 'NameInvalid'; readonly most: number }
  | { readonly tag: 'MainPmcKeepsMode' }
  | OutOfRange
  | { readonly tag: 'TrackingOff' }
  | { readonly tag: 'TraderUnknown'; readonly trader: string; readonly allowed: readonly string[] }
  | { readonly tag: 'SkillUnknown'; readonly skill: string }

/** `field` as a refusal calls it. */
export interface Bounds {
  readonly field: string
  readonly min: number
  readonly max: number
}

/** A number that is not within its bounds; on the wire they are called `least` and `most`. */
export type OutOfRange = {
  readonly tag: 'OutOfRange'
  readonly field: string
  readonly least: number
  readonly most: number
}

export const outOfRange = ({ field, min, max }: Bounds): OutOfRange => ({
  tag: 'OutOfRange',
  field,
  least: min,
  most: max,
})

/** Whose setting it is, and of what: `key` is the trader or the skill, empty where it is the PMC's own. */
export interface SettingSubject {
  readonly catalogue: Catalogue
  readonly account: Account
  readonly pmc: Pmc
  readonly key: string
}

/** `At`: the PMC's field that holds it; `Name`: what command and event call it; `Key`: what it is kept by, never where it is the PMC's own. */
export interface Setting<
  At extends keyof Pmc,
  Key extends string,
  Name extends string,
  C extends t.Mixed,
  Command extends string,
  Event extends string,
> {
  readonly at: At
  readonly key?: Key
  readonly name: Name
  readonly command: Command
  readonly event: Event
  readonly codec: C
  /** What a command may bring, where the rule says more of it than the codec: `number` or `text` of any kind. */
  readonly given?: t.Mixed
  /** Tables that the rule reads. */
  readonly tables?: readonly TableName[]
  /** What it is before anything is set. */
  readonly unset?: number
  /** Within which numbers a command may set it, of those that the codec knows. */
  readonly bounds?: (catalogue: Pick<Catalogue, 'levels' | 'mode'>) => Bounds
  readonly refuses?: (value: t.TypeOf<C>, subject: SettingSubject) => SettingRejection | undefined
  /** What a value comes to that is not refused. */
  readonly adjust?: (value: t.TypeOf<C>) => t.TypeOf<C>
  /** A value that it had before may come back, whatever the rules of today say. */
  readonly comesBack?: true
}

const own = <
  const At extends keyof Pmc,
  const Name extends string,
  C extends t.Type<Pmc[At], Pmc[At], unknown>,
  const Command extends string,
  const Event extends string,
>(
  setting: Setting<At, never, Name, C, Command, Event>,
) => setting

const kept = <
  const At extends 'loyalty' | 'reputation' | 'skills',
  const Key extends string,
  const Name extends string,
  C extends t.Type<number, number, unknown>,
  const Command extends string,
  const Event extends string,
>(
  setting: Setting<At, Key, Name, C, Command, Event> & { readonly key: Key; readonly unset: number },
) => setting

type Trader = Catalogue['traders']['all'][number]

const hasLevels = ({ progression }: Trader): boolean => progression === true

/** Refuses a trader that is not among those of the catalogue that are allowed. */
const refuseUnknownTrader = (
  { catalogue, key }: SettingSubject,
  isAllowed: (trader: Trader) => boolean = () => true,
): SettingRejection | undefined => {
  const allowed = catalogue.traders.all.filter(isAllowed).map(({ url }) => url)
  return allowed.includes(key) ? undefined : { tag: 'TraderUnknown', trader: key, allowed }
}

/** By the tag of what changed. */
export const PMC_SETTINGS = {
  PmcName: own({
    at: 'name',
    name: 'name',
    command: 'RenamePmc',
    event: 'PmcRenamed',
    codec: Text,
    given: AnyText,
    refuses: (name) =>
      printable(name, MAX_NAME_LENGTH) === undefined
        ? { tag: 'NameInvalid', most: MAX_NAME_LENGTH }
        : undefined,
    adjust: (name) => printable(name, MAX_NAME_LENGTH) ?? name,
  }),
  Fraction: own({
    at: 'fraction',
    name: 'fraction',
    command: 'ChangeFraction',
    event: 'FractionChanged',
    codec: Fraction,
  }),
  Edition: own({
    at: 'edition',
    name: 'edition',
    command: 'ChangeEdition',
    event: 'EditionChanged',
    codec: GameEdition,
  }),
  GameMode: own({
    at: 'gameMode',
    name: 'gameMode',
    command: 'ChangeGameMode',
    event: 'GameModeChanged',
    codec: GameModeCodec,
    comesBack: true,
    refuses: (gameMode, { account, pmc }) =>
      !getModeFacts(gameMode).suitsMainPmc && pmc.gameMode !== gameMode && account.selected === pmc.uid
        ? { tag: 'MainPmcKeepsMode' }
        : undefined,
  }),
  Level: own({
    at: 'level',
    name: 'level',
    command: 'ChangeLevel',
    event: 'LevelChanged',
    codec: PositiveInt,
    given: t.number,
    tables: ['levels'],
    bounds: ({ levels }) => ({
      field: 'level',
      min: MIN_PMC_LEVEL,
      max: levels.at(-1)?.level ?? MIN_PMC_LEVEL,
    }),
  }),
  Prestige: own({
    at: 'prestige',
    name: 'prestige',
    command: 'ChangePrestige',
    event: 'PrestigeChanged',
    codec: Count,
    given: t.number,
    bounds: ({ mode }) => ({
      field: 'prestige',
      min: 0,
      max: getModeFacts(mode).hasPrestige ? MAX_PRESTIGE : 0,
    }),
  }),
  Loyalty: kept({
    at: 'loyalty',
    key: 'trader',
    name: 'level',
    command: 'ChangeLoyalty',
    event: 'LoyaltyChanged',
    codec: LoyaltyLevelNumber,
    given: t.number,
    tables: ['traders'],
    unset: MIN_LOYALTY_LEVEL,
    bounds: () => ({ field: 'loyalty', min: MIN_LOYALTY_LEVEL, max: MAX_LOYALTY_LEVEL }),
    refuses: (_, subject) => {
      if (!subject.pmc.trackProgress) return { tag: 'TrackingOff' }
      return refuseUnknownTrader(subject, hasLevels)
    },
  }),
  Reputation: kept({
    at: 'reputation',
    key: 'trader',
    name: 'reputation',
    command: 'ChangeReputation',
    event: 'ReputationChanged',
    codec: Finite,
    given: t.number,
    tables: ['traders'],
    unset: 0,
    bounds: () => ({ field: 'reputation', min: MIN_REPUTATION, max: MAX_REPUTATION }),
    refuses: (_, subject) => refuseUnknownTrader(subject),
  }),
  /** Capped at elite rather than refused, as the input of the settings does it. */
  Skill: kept({
    at: 'skills',
    key: 'skill',
    name: 'level',
    command: 'ChangeSkill',
    event: 'SkillChanged',
    codec: SkillLevel,
    given: t.number,
    tables: ['skills'],
    unset: 0,
    bounds: () => ({ field: 'skill', min: 0, max: MAX_SKILL_LEVEL }),
    refuses: (_, { catalogue, key }) =>
      catalogue.skills.get(key) === undefined ? { tag: 'SkillUnknown', skill: key } : undefined,
    adjust: (level) => (level < 0 ? level : Math.min(MAX_SKILL_LEVEL, Math.trunc(level))),
  }),
} as const
