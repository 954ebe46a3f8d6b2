// The body of a call as the audit keeps it: without secrets, and bounded.

const MAX_DETAIL = 4_000
const MAX_TEXT = 400
const MAX_DEPTH = 6
const MAX_PARTS = 100
const HIDDEN = '[hidden]'
const SECRET_NAME = /token|secret|password|code$|authorization|cookie|session|e-?mail|apikey|privatekey/i

const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)

const describeValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return shorten(value, MAX_TEXT)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.slice(0, MAX_PARTS).map((part) => describeValue(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_PARTS)
      .map(([name, part]) => [
        shorten(name, MAX_TEXT),
        SECRET_NAME.test(name) ? HIDDEN : describeValue(part, depth + 1),
      ]),
  )
}

/** JSON, or the beginning of it where it is longer than the audit keeps; null without a body. */
export const describeBody = (body: unknown): string | null =>
  body === undefined ? null : shorten(JSON.stringify(describeValue(body, 0)), MAX_DETAIL)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Fields of a body, or of the command in it, that name what it is about. */
const SUBJECTS = ['account', 'message', 'id', 'uid', 'key', 'tag'] as const

const findField = (body: unknown, names: readonly string[]): string | null => {
  const places = isRecord(body) ? [body, body.command].filter(isRecord) : []
  for (const name of names)
    for (const place of places) {
      const value = place[name]
      if (typeof value === 'string' && value !== '') return shorten(value, MAX_TEXT)
      if (typeof value === 'number') return String(value)
    }
  return null
}

/** What a call is about: the id of its path, or else what its body names. */
export const findSubject = (params: Readonly<Record<string, string>>, body: unknown): string | null =>
  params.id ?? params.account ?? findField(body, SUBJECTS)

/** The reason that the caller gave. */
export const findReason = (body: unknown): string | null => findField(body, ['reason'])
