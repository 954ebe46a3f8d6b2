// Removes identifying data from text before it is shown, logged or sent.

const MARK = '[redacted]'

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // `AccountId:1234567`, `"accountId": "1234567"`, `"aid": 1234567`
  [/(?<![a-z])(account_?id|aid)(\\*["']?\s*[:=]\s*\\*["']?)\d+/gi, `$1$2${MARK}`],
  // `Ip: 10.0.0.1`, `"ip": "2001:db8::1"`: any value
  [/(?<![a-z])(ip)(\\*["']?\s*[:=]\s*\\*["']?)[^\s,;"'[\\]+/gi, `$1$2${MARK}`],
  // A bare IPv4 address with or without port; game versions have five numbers and are kept.
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\d.])/g, MARK],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, MARK],
]

/** Removes account ids, network addresses and e-mail addresses. Idempotent. */
export const redact = (text: string): string =>
  PATTERNS.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
