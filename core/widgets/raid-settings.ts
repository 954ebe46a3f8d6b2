// What the raid widget shows and how, as words of its address.
import { type ReadWord, readFields, type SettingsIn, writeFields, writeWords } from './fields.ts'
import { keyWidgetFields } from './looks.ts'

/** `day`: the two times of the game's day. */
export const RAID_PARTS = ['clock', 'map', 'day', 'quests'] as const
export type RaidPart = (typeof RAID_PARTS)[number]

const RAID_FIELDS = keyWidgetFields(RAID_PARTS)

export type RaidSettings = SettingsIn<typeof RAID_FIELDS>

export const readRaidSettings = (read: ReadWord): RaidSettings => readFields(RAID_FIELDS, read)

export const writeRaidSettings = (settings: RaidSettings): string =>
  writeWords(writeFields(RAID_FIELDS, settings))
