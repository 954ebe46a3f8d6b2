// The parameters of a bot's call: lenient, because bots do not always encode what a chatter types.
import { isObject, tryParseJson } from '#core/json.ts'

const NAMES = ['q', 'mode', 'lang', 'max', 'template', 'key', 'x-api-key', 'l', 'm'] as const
type Name = (typeof NAMES)[number]

export type BotQuery = Readonly<Partial<Record<Name, string>>>

/** Code units that are read of a query. */
const MAX_LENGTH = 4_000

const isName = (name: string): name is Name => NAMES.some((known) => known === name)

/**
 * The parameters, each where it is first. What follows `q` and is no parameter belongs to the question, which may contain an `&` that was
 * not encoded; `template` does too, so that a chatter cannot choose what the bot says.
 */
export const readBotQuery = (search: string): BotQuery => {
  const query: Partial<Record<Name, string>> = {}
  for (const piece of search.slice(0, MAX_LENGTH).split('&')) {
    const [[name = '', value = ''] = []] = new URLSearchParams(piece)
    const isOfQuestion = query.q !== undefined && (!isName(name) || name === 'q' || name === 'template')
    if (isOfQuestion) query.q = `${query.q}&${[...new URLSearchParams(`=${piece}`)][0]?.[1] ?? ''}`
    else if (isName(name)) query[name] ??= value
  }
  return query
}

/** The parameters of a body: a JSON object, a form, or the question as plain text. */
export const readBotBody = (body: string, type: string): BotQuery => {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return readBotQuery(body)
  const parsed = tryParseJson(body)
  if (!isObject(parsed)) return body.trim() === '' ? {} : { q: body }
  return Object.fromEntries(
    Object.entries(parsed).filter(([name, value]) => isName(name) && typeof value === 'string'),
  )
}
