// Takes out of text what tells who and where a player is, before it is shown, logged or sent.

const MARK = '[redacted]'

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // `AccountId:1234567`, `"accountId": "1234567"`, `"aid": 1234567`
  [/(?<![a-z])(account_?id|aid)(\\*["']?\s*[:=]\s*\\*["']?)\d+/gi, `$1$2${MARK}`],
  // `Ip: 10.0.0.1`, `"ip": "2001:db8::1"`: whatever stands there
  [/(?<![a-z])(ip)(\\*["']?\s*[:=]\s*\\*["']?)[^\s,;"'[\\]+/gi, `$1$2${MARK}`],
  // A bare IPv4 address with or without port; the five numbers of a game version are none.
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\d.])/g, MARK],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, MARK],
]

/** The text without account ids, network addresses and e-mail addresses. Redacting twice changes nothing more. */
export const redact = (text: string): string =>
  PATTERNS.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
