// The settings of a PMC: each is declared once, with its bounds, command and event.
import * as t from 'io-ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getModeFacts } from '../../catalogue/game-modes.ts'
import type { TableName } from '../../catalogue/tables/table-names.ts'
import {
  Fraction,
  GameEdition,
  GameModeCodec,
  MAX_LOYALTY_LEVEL,
  MAX_SKILL_LEVEL,
  MIN_LOYALTY_LEVEL,
} from '../../catalogue/vocabulary.ts'
import { AnyText, Count, Finite, PositiveInt, Text } from '../../codec.ts'
import { printable } from '../../printable.ts'
import {
  LoyaltyLevelNumber,
  MAX_NAME_LENGTH,
  MAX_PRESTIGE,
  MAX_REPUTATION,
  MIN_PMC_LEVEL,
  MIN_REPUTATION,
  SkillLevel,
} from '../limits/limits.ts'
import type { Account, Pmc } from '../model.ts'

export type SettingRejection =
  | { readonly tag: 'NameInvalid'; readonly most: number }
  | { readonly tag: 'MainPmcKeepsMode' }
  | OutOfRange
  | { readonly tag: 'TrackingOff' }
  | { readonly tag: 'TraderUnknown'; readonly trader: string; readonly allowed: readonly string[] }
  | { readonly tag: 'SkillUnknown'; readonly skill: string }

/** `field` is the name in a rejection. */
export interface Bounds {
  readonly field: string
  readonly min: number
  readonly max: number
}

/** A number out of bounds; in messages the bounds are `least` and `most`. */
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

/** The subject of a setting; `key` is the trader or skill, empty if the setting has a single value. */
export interface SettingSubject {
  readonly catalogue: Catalogue
  readonly account: Account
  readonly pmc: Pmc
  readonly key: string
}

/** `At`: the PMC's field with the value; `Name`: its name in command and event; `Key`: its key, never if the setting has a single value. */
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
  /** Codec for commands, if the rule is stricter than the type: any `number` or `text`. */
  readonly given?: t.Mixed
  /** Tables read by the rule. */
  readonly tables?: readonly TableName[]
  /** Default value. */
  readonly unset?: number
  /** Within which numbers a command may set it, of those that the codec knows. */
  readonly bounds?: (catalogue: Pick<Catalogue, 'levels' | 'mode'>) => Bounds
  readonly refuses?: (value: t.TypeOf<C>, subject: SettingSubject) => SettingRejection | undefined
  /** Adjusts an accepted value. */
  readonly adjust?: (value: t.TypeOf<C>) => t.TypeOf<C>
  /** Whether an earlier value may be restored regardless of current rules. */
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

/** Rejects a trader that is not in the catalogue or not allowed. */
const refuseUnknownTrader = (
  { catalogue, key }: SettingSubject,
  isAllowed: (trader: Trader) => boolean = () => true,
): SettingRejection | undefined => {
  const allowed = catalogue.traders.all.filter(isAllowed).map(({ url }) => url)
  return allowed.includes(key) ? undefined : { tag: 'TraderUnknown', trader: key, allowed }
}

/** By the tag of the change. */
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
  /** Capped at elite instead of rejected, like the settings' input field. */
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
