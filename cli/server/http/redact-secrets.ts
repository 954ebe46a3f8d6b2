// Removes tokens, keys and passwords from a line of the log: the program writes none, texts of other programs may have some.

const HIDDEN = '[hidden]'
const NAMES = 'token|secret|password|passwd|pwd|api[-_]?key|authorization|cookie|session(?:id)?'
/** Parameters of addresses that may hold a secret; as fields of the log, `code` is that of an error. */
const PARAMETERS = `${NAMES}|signature|code`
/** Whether a line can have something to remove, so that most lines are only looked at once. */
const SUSPICIOUS = new RegExp(
  `${PARAMETERS}|bearer|basic |://[^/\\s"]*@|[\\w-]{40}|[A-Z]{3}_[0-9a-f]{18}`,
  'i',
)

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  // The password of an address, such as that of a database.
  [/(:\/\/)[^/\s"@]+@/g, `$1${HIDDEN}@`],
  // Words of a query or a form.
  [new RegExp(`([?&;\\s"'(]\\w*(?:${PARAMETERS})=)[^&;\\s"'\\\\)]+`, 'gi'), `$1${HIDDEN}`],
  // Fields of JSON, and of JSON within a text.
  [
    new RegExp(`((?:\\\\?")\\w*(?:${NAMES})\\\\?"\\s*:\\s*\\\\?")(?:[^"\\\\]|\\\\[^"])+`, 'gi'),
    `$1${HIDDEN}`,
  ],
  // API keys for trackers.
  [/\b[A-Z]{3}_[0-9a-f]{18}\b/g, HIDDEN],
  // Session tokens and API keys: 32 random bytes as base64url. Hashes of the security log look the same.
  [/(?<!"(?:mailbox|address)":")(?<![\w/+-])(?:exf_)?[A-Za-z0-9_-]{43}(?![\w+/=-])/g, HIDDEN],
]

/** The line without passwords, tokens and keys. */
export const redactSecrets = (line: string): string => {
  if (!SUSPICIOUS.test(line)) return line
  let redacted = line
  for (const [pattern, replacement] of RULES) redacted = redacted.replace(pattern, replacement)
  return redacted
}
