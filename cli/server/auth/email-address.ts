// E-mail addresses as people type them.

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return (labels.length > 1 || domain === 'localhost') && labels.every((label) => LABEL.test(label))
}

/**
 * The address in the one form that is compared, kept and written to: trimmed and in lower case. Undefined where it can't be one.
 * Mails must go to this form, since other letters may become the same in lower case.
 */
export const normaliseEmail = (text: string): string | undefined => {
  if (text.length > 2 * MAX_LENGTH) return undefined
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const fits = address.length <= MAX_LENGTH && local.length <= MAX_LOCAL_LENGTH
  return fits && LOCAL.test(local) && isDomain(address.slice(at + 1)) ? address : undefined
}

/** `n•••@example.org`, of a normalised address: enough for its owner, nothing for anybody else. */
export const maskEmail = (email: string): string =>
  `${[...email][0]}•••${email.slice(email.lastIndexOf('@'))}`

const IGNORE_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind a normalised address, for counting alone: what follows a `+` names no other mailbox, and with some providers
 * neither do dots. Otherwise every spelling would be a mailbox of its own.
 */
export const normalizeMailbox = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+')
  return `${IGNORE_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
