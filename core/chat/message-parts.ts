// The parts of a message: text, and links that lead exactly where they say.

/** `text` of a link is its address as it was written. */
export type MessagePart =
  | { readonly tag: 'Text'; readonly text: string }
  | { readonly tag: 'Link'; readonly text: string; readonly href: string }

/** An address begins a word, or follows an opening bracket or quote. */
const CANDIDATE = /(?<=^|[\s(<[{"'«“„])https?:\/\/[^\s<>"«»“”„]+/giu
/** What usually ends a sentence or a bracket and not an address. */
const TRAILING = /[.,;:!?'*_~\])}]$/u
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Scheme, host, port, rest. ASCII hosts with a top-level domain of letters only: a letter that looks like another cannot pass for a known host,
 * and neither a user name, an IP address nor a machine of the reader's own network can be addressed.
 */
const ADDRESS =
  /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59}))(:\d{1,5})?([/?#][\p{L}\p{N}!#$%&'()*+,\-./:;=?@[\]_~]*)?$/iu
const LOCAL_DOMAINS =
  /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|onion|test)$/i

const MAX_HOST = 253
const MAX_PORT = 65_535

const count = (text: string, letter: string): number => text.split(letter).length - 1

/** Without the punctuation after it; a bracket stays where the address opens it. */
const withoutTrailing = (address: string): string => {
  let end = address
  for (;;) {
    const last = end.at(-1) ?? ''
    const opener = OPENERS[last]
    if (!TRAILING.test(end) || (opener !== undefined && count(end, opener) >= count(end, last))) return end
    end = end.slice(0, -1)
  }
}

const isLinked = (address: string): boolean => {
  const [, , host = '', port = ''] = ADDRESS.exec(address) ?? []
  return (
    host !== '' && host.length <= MAX_HOST && Number(port.slice(1)) <= MAX_PORT && !LOCAL_DOMAINS.test(host)
  )
}

/** The parts in order; their texts joined are the message. */
export const parseMessageParts = (message: string): readonly MessagePart[] => {
  const parts: MessagePart[] = []
  let from = 0
  const addText = (until: number): void => {
    if (until > from) parts.push({ tag: 'Text', text: message.slice(from, until) })
  }
  for (const { 0: candidate, index } of message.matchAll(CANDIDATE)) {
    const address = withoutTrailing(candidate)
    if (!isLinked(address)) continue
    addText(index)
    parts.push({ tag: 'Link', text: address, href: address })
    from = index + address.length
  }
  addText(message.length)
  return parts
}
