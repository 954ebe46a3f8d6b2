// The values of a PMC's profile: its settings, progress tracking, and options of the calculators.
import * as t from 'io-ts'
import { right } from '../../fp.ts'
import {
  Fuel,
  PROFIT_SWITCHES,
  PriceSource,
  type ProfitOptions,
  ProfitSwitch,
} from '../../pricing/profit/options.ts'
import type { PlayerEvent } from '../events.ts'
import type { Pmc } from '../model.ts'
import {
  type AnySetting,
  eventThatSets,
  getKeyFields,
  getSetting,
  readSetting,
  type SettingKey,
  type SettingTag,
  type SettingValue,
  setTo,
} from '../settings/setting-rules.ts'
import { PMC_SETTINGS } from '../settings/settings.ts'
import { declared, listAllKeys, SINGLETON, type Value } from './value.ts'

const ofPmc = declared<Pmc>()

type Values = Readonly<Record<string, unknown>>

const settingValue = (setting: AnySetting): Value<Pmc, t.Props, unknown> => {
  const { key: name, at, given, codec, tables = [], comesBack } = setting
  const keyIn = (key: Values): string => (name === undefined ? '' : String(key[name]))
  return ofPmc<t.Props, unknown>({
    key: getKeyFields(setting),
    // For numbers, the rule is stricter than the codec; invalid text is never a value.
    codec: given === t.number ? given : codec,
    action: 'profile',
    tables,
    read: (pmc, key) => readSetting(setting, pmc, keyIn(key)),
    named: (before, after) =>
      name === undefined
        ? SINGLETON
        : listAllKeys(before[at] as unknown as Values, after[at] as unknown as Values).map((key) => ({
            [name]: key,
          })),
    revert: ({ catalogue }, change, pmc, account) =>
      comesBack === true
        ? right([eventThatSets(setting, pmc.uid, keyIn(change), change.from)])
        : setTo(
            setting,
            // Values known before tracking was turned off may be restored.
            { catalogue, account, pmc: { ...pmc, trackProgress: true } },
            keyIn(change),
            change.from,
          ),
  })
}

/** The settings as values, with the key and type of their declarations. */
const SETTING_VALUES = Object.fromEntries(
  (Object.keys(PMC_SETTINGS) as readonly SettingTag[]).map((tag) => [tag, settingValue(getSetting(tag))]),
) as unknown as {
  readonly [Tag in SettingTag]: Value<
    Pmc,
    { [Name in keyof SettingKey<Tag>]: t.Type<string> },
    SettingValue<Tag>
  >
}

const optionEvent = (pmc: string, option: keyof ProfitOptions, value: unknown): PlayerEvent =>
  ({ type: 'ProfitOptionChanged', data: { pmc, option, value } }) as PlayerEvent

/** The events that change options of the calculators; none for unchanged ones. */
export const changeOptions = (
  { uid, profit }: Pmc,
  options: Partial<ProfitOptions>,
): readonly PlayerEvent[] =>
  (Object.keys(options) as readonly (keyof ProfitOptions)[]).flatMap((option) => {
    const value = options[option]
    return value === undefined || value === profit[option] ? [] : [optionEvent(uid, option, value)]
  })

const choice = <Name extends 'priceSource' | 'useFuel'>(option: Name, codec: t.Type<ProfitOptions[Name]>) =>
  ofPmc({
    key: {},
    codec,
    action: 'profile',
    tables: [],
    read: ({ profit }) => profit[option],
    named: () => SINGLETON,
    revert: (_, { from }, pmc) => right(changeOptions(pmc, { [option]: from })),
  })

export const PROFILE_VALUES = {
  ...SETTING_VALUES,
  Tracking: ofPmc({
    key: {},
    codec: t.boolean,
    action: 'profile',
    tables: [],
    read: ({ trackProgress }) => trackProgress,
    named: () => SINGLETON,
    // The discount that was turned off with it is a separate change.
    revert: (_, { from }, { uid: pmc }) =>
      right([{ type: from ? 'ProgressTrackingEnabled' : 'ProgressTrackingDisabled', data: { pmc } }]),
  }),
  PriceSource: choice('priceSource', PriceSource),
  Fuel: choice('useFuel', Fuel),
  ProfitSwitch: ofPmc({
    key: { option: ProfitSwitch },
    codec: t.boolean,
    action: 'profile',
    tables: [],
    read: ({ profit }, { option }) => profit[option],
    named: (before, after) =>
      before.profit === after.profit ? [] : PROFIT_SWITCHES.map((option) => ({ option })),
    revert: (_, { option, from }, pmc) => right(changeOptions(pmc, { [option]: from })),
  }),
} as const
