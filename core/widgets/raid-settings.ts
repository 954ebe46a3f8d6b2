// What the raid widget shows and how, as words of its address.
import {
  keyField,
  partsField,
  type ReadWord,
  readFields,
  type SettingsIn,
  textLanguageField,
  writeFields,
  writeWords,
} from './fields.ts'
import { LOOKS_FIELDS } from './looks.ts'

export const RAID_PARTS = ['clock', 'map', 'day', 'quests'] as const
export type RaidPart = (typeof RAID_PARTS)[number]

/** `day`: the two times of the game's day. */
const RAID_FIELDS = {
  key: keyField,
  parts: partsField('parts', RAID_PARTS),
  language: textLanguageField,
  ...LOOKS_FIELDS,
} as const

export type RaidSettings = SettingsIn<typeof RAID_FIELDS>

export const readRaidSettings = (read: ReadWord): RaidSettings => readFields(RAID_FIELDS, read)

export const writeRaidSettings = (settings: RaidSettings): string =>
  writeWords(writeFields(RAID_FIELDS, settings))
