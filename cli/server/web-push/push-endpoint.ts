// Which addresses Web Push messages go to: https at the push services of the known browsers.
import { MAX_ENDPOINT_LENGTH } from '#core/alerts/notices.ts'

const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]
const DOMAINS: readonly string[] = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** The address that a browser gave, undefined if it is none of a known push service. */
export const parsePushEndpoint = (text: string): URL | undefined => {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return undefined
  const { protocol, username, password, port, hash, hostname } = new URL(text)
  const isPlain = protocol === 'https:' && `${username}${password}${port}${hash}` === ''
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
  return isPlain && isKnown ? new URL(text) : undefined
}
