// Commands of a log by their ids: how a person is shown one, and which one they mean by the first letters.
import type { HistoryEntry } from '#core/player/history.ts'
import { refused } from '../errors.ts'
import { say } from '../speech.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ENOUGH = 8

/** The first letters of an id too long to type; other ids are unchanged. */
export const shortId = (commandId: string): string =>
  UUID.test(commandId) ? commandId.slice(0, ENOUGH) : commandId

/** The command that is meant: by its whole id, or by a beginning that only it has. */
export const commandMeant = (history: readonly HistoryEntry[], text: string): HistoryEntry => {
  const same = history.find(({ commandId }) => commandId === text)
  if (same !== undefined) return same
  const [first, second] = history.filter(({ commandId }) => commandId.startsWith(text))
  if (first === undefined)
    throw refused(
      say`no command of the log begins with ${JSON.stringify(text)}; \`exfil log show\` lists them`,
    )
  if (second !== undefined)
    throw refused(say`several commands of the log begin with ${JSON.stringify(text)}; type more of the id`)
  return first
}
