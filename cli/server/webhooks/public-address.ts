// Which addresses a webhook may have: https on the public internet, checked by its text and again by what its name resolves to.
import ipaddr from 'ipaddr.js'
import { MAX_WEBHOOK_ADDRESS_LENGTH } from '#core/alerts/webhooks.ts'
import { withoutBrackets } from '../loopback.ts'

const HTTPS_PORT = 443
/** Below it are the well-known ports of other protocols, such as mail. */
const FIRST_OTHER_PORT = 1024

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is a public unicast one. Addresses that carry another one (IPv4-mapped, 6to4, NAT64, Teredo) are not. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

/** Names without a dot and those of the machine or the local network. */
const isLocalName = (host: string): boolean => {
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa|onion)$/i.test(name)
}

/**
 * The address of a webhook, undefined if it is refused: https only, without a user name, on port 443 or from 1024, and no host that is not
 * public by its text. What a name resolves to is checked when a message is sent.
 */
export const parseWebhookUrl = (
  text: string,
  isAllowed: (address: string) => boolean = isPublicAddress,
): URL | undefined => {
  if (text.length > MAX_WEBHOOK_ADDRESS_LENGTH || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const port = url.port === '' ? HTTPS_PORT : Number(url.port)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
    return undefined
  if (port !== HTTPS_PORT && port < FIRST_OTHER_PORT) return undefined
  const host = withoutBrackets(url.hostname)
  if (ipaddr.isValid(host)) return isAllowed(host) ? url : undefined
  return isLocalName(host) ? undefined : url
}
