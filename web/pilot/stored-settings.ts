// What the player lets the pilot do, as this browser remembers it.
import * as t from 'io-ts'
import { isRight } from '#core/fp.ts'
import { DEFAULT_PILOT_SETTINGS, PILOT_SETTINGS_KEY, type PilotSettings } from '#machines/pilot-state.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'

const StoredSettings = t.partial({ mapChangeEnabled: t.boolean, questsAutoCompleteEnabled: t.boolean })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was stored, with the default of what was not. */
export const readPilotSettings = (): PilotSettings => {
  const decoded = StoredSettings.decode(parse(readStored(PILOT_SETTINGS_KEY) ?? '{}'))
  return { ...DEFAULT_PILOT_SETTINGS, ...(isRight(decoded) && decoded.right) }
}

export const keepSettings = (settings: PilotSettings): void => {
  writeStored(PILOT_SETTINGS_KEY, JSON.stringify(settings))
}
