// Sending changes of the site's settings.
import { isLeft } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { callAdmin } from '../admin-calls.ts'

/** Undefined where it was done. */
export const sendSettingsCommand = async (command: SettingsCommand): Promise<ApiProblem | undefined> => {
  const answer = await callAdmin('adminCommand', {
    body: { commandId: crypto.randomUUID(), command: { ...command } },
  })
  return isLeft(answer) ? answer.left : undefined
}

/**
 * What was typed as a rate of fuel: null for the game data's own; a comma counts as a point. No number is 0, which the server refuses:
 * JSON would write NaN as null.
 */
export const parseFuelBase = (text: string): number | null => {
  if (text.trim() === '') return null
  const rate = Number(text.trim().replace(',', '.'))
  return Number.isFinite(rate) ? rate : 0
}

/** What a field for date and time gives, in this device's zone, as an instant; empty if it is none. */
export const parseMoment = (text: string): string => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** An instant as a field for date and time has it, in this device's zone; empty for none. */
export const formatMoment = (instant: string | null): string => {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
