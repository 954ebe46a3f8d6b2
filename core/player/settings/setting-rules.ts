// Derives from the declared settings of a PMC: their events and reducers, their commands and deciders.
import type { Draft } from 'immer'
import * as t from 'io-ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { Id } from '../../codec.ts'
import { type AnyDefinition, commandCodec, type Definitions } from '../../events/command.ts'
import type { DomainEvent } from '../../events/envelope.ts'
import { type Either, left, right } from '../../fp.ts'
import type { Account, Pmc } from '../model.ts'
import { type Bounds, outOfRange, PMC_SETTINGS, type Setting, type SettingRejection } from './settings.ts'

type Settings = typeof PMC_SETTINGS
export type SettingTag = keyof Settings
type Of<S extends Settings[SettingTag]> = S

/** The key (`trader` or `skill`) of a setting with several values. */
type KeyOf<S> = S extends { readonly key: infer Key extends string } ? Key : never
type ValueOf<S extends Settings[SettingTag]> = t.TypeOf<S['codec']>
type Flat<A> = { readonly [K in keyof A]: A[K] }
type DataOf<S extends Settings[SettingTag]> = Flat<
  { pmc: string } & Record<KeyOf<S>, string> & Record<S['name'], ValueOf<S>>
>

/** The key fields without `pmc`. */
export type SettingKey<Tag extends SettingTag> = Flat<Record<KeyOf<Settings[Tag]>, string>>
export type SettingValue<Tag extends SettingTag> = ValueOf<Settings[Tag]>

type EventCodecs = {
  readonly [S in Settings[SettingTag] as S['event']]: t.Type<DataOf<Of<S>>, DataOf<Of<S>>, unknown>
}
export type SettingCommand = {
  [S in Settings[SettingTag] as S['command']]: Flat<{ tag: S['command'] } & DataOf<Of<S>>>
}[Settings[SettingTag]['command']]
export type SettingEvent = {
  [Event in keyof EventCodecs]: DomainEvent<Event, t.TypeOf<EventCodecs[Event]>>
}[keyof EventCodecs]

/** A setting with its type erased; only its declaration knows the type of its value. */
export type AnySetting = Setting<keyof Pmc, string, string, t.Mixed, string, string>

/** The only place that erases the types of settings: a value that passes a setting's codec fits its rules. */
const SETTINGS = Object.entries(PMC_SETTINGS) as unknown as readonly (readonly [SettingTag, AnySetting])[]

export const getSetting = (tag: SettingTag): AnySetting => PMC_SETTINGS[tag] as unknown as AnySetting
const settings: readonly AnySetting[] = SETTINGS.map(([, setting]) => setting)

/** Codecs of the key fields of a setting. */
export const getKeyFields = ({ key }: AnySetting): t.Props => (key === undefined ? {} : { [key]: Id })

const byName = <A>(name: 'event' | 'command', of: (setting: AnySetting) => A): Readonly<Record<string, A>> =>
  Object.fromEntries(settings.map((setting) => [setting[name], of(setting)]))

export const settingEvents = byName('event', (setting) =>
  t.type({ pmc: Id, ...getKeyFields(setting), [setting.name]: setting.codec }),
) as unknown as EventCodecs

type Values = Record<string, unknown>

/** Default values are not stored, so that PMCs are equal whatever was set and reset. */
export const settingRecipes = byName(
  'event',
  ({ at, key, name, unset }) =>
    (pmc: Draft<Pmc>, data: Values) => {
      const fields = pmc as unknown as Record<string, Values | unknown>
      if (key === undefined) fields[at] = data[name]
      else {
        const values = fields[at] as Values
        if (data[name] === unset) delete values[data[key] as string]
        else values[data[key] as string] = data[name]
      }
    },
)

/** Codecs of the PMC's fields that hold settings; a record if there are several values. */
export const settingStates = Object.fromEntries(
  settings.map(({ at, key, codec }) => [at, key === undefined ? codec : t.record(t.string, codec)]),
) as unknown as {
  readonly [S in Settings[SettingTag] as S['at']]: t.Type<Pmc[S['at']], Pmc[S['at']], unknown>
}

/** The current value; `key` is empty if the setting has a single value. */
export const readSetting = (setting: AnySetting, pmc: Pmc, key: string): unknown => {
  const value = pmc[setting.at]
  return setting.key === undefined ? value : ((value as unknown as Values)[key] ?? setting.unset)
}

/** The account and its PMC before a setting is changed. */
export interface SettingPlace {
  readonly catalogue: Catalogue
  readonly account: Account
  readonly pmc: Pmc
}

/** The event that sets the value, none if unchanged, or the reason for a rejection. */
export const setTo = (
  setting: AnySetting,
  { catalogue, account, pmc }: SettingPlace,
  key: string,
  value: unknown,
): Either<SettingRejection, readonly SettingEvent[]> => {
  const refusal = setting.refuses?.(value, { catalogue, account, pmc, key })
  if (refusal !== undefined) return left(refusal)
  const adjusted = setting.adjust?.(value) ?? value
  const bounds = setting.bounds?.(catalogue)
  const isWithin = ({ min, max }: Bounds, number: number) =>
    setting.codec.is(number) && number >= min && number <= max
  if (bounds !== undefined && !isWithin(bounds, adjusted as number)) return left(outOfRange(bounds))
  return right(
    readSetting(setting, pmc, key) === adjusted ? [] : [eventThatSets(setting, pmc.uid, key, adjusted)],
  )
}

const dataThatSets = (setting: AnySetting, pmc: string, key: string, value: unknown): Values => ({
  pmc,
  ...(setting.key === undefined ? {} : { [setting.key]: key }),
  [setting.name]: value,
})

/** The event that sets a value. */
export const eventThatSets = (setting: AnySetting, pmc: string, key: string, value: unknown): SettingEvent =>
  ({ type: setting.event, data: dataThatSets(setting, pmc, key, value) }) as SettingEvent

/** The command that sets a value. */
export const commandThatSets = (
  setting: AnySetting,
  pmc: string,
  key: string,
  value: unknown,
): SettingCommand => ({ tag: setting.command, ...dataThatSets(setting, pmc, key, value) }) as SettingCommand

/** The number set by an event and its bounds, if the setting has any. */
export const getSettingRange = (
  catalogue: Catalogue,
  { type, data }: DomainEvent,
): (Bounds & { readonly value: number }) | undefined => {
  const setting = settings.find(({ event }) => event === type)
  const bounds = setting?.bounds?.(catalogue)
  return setting === undefined || bounds === undefined
    ? undefined
    : { ...bounds, value: (data as Values)[setting.name] as number }
}

/** The commands of all settings. */
export const SETTING_COMMANDS: Definitions = byName('command', (setting): AnyDefinition => {
  const { key, name, given, codec, tables = [] } = setting
  return {
    fields: { pmc: Id, ...getKeyFields(setting), [name]: given ?? codec },
    optional: {},
    action: 'profile',
    tables,
    decide: (
      { catalogue }: Pick<SettingPlace, 'catalogue'>,
      command: Values,
      { account, pmc }: Omit<SettingPlace, 'catalogue'>,
    ) =>
      setTo(
        setting,
        { catalogue, account, pmc },
        key === undefined ? '' : (command[key] as string),
        command[name],
      ),
  }
})

export const SettingCommand = commandCodec('SettingCommand', SETTING_COMMANDS) as unknown as t.Type<
  SettingCommand,
  unknown,
  unknown
>
