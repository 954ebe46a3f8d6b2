// The client address of a request: that of the connection, or as reported by a trusted proxy.
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback, isLoopbackHost } from '../loopback.ts'

/** The address; used only for rate limits and never logged. */
export const clientAddress = (context: Context, trustsProxy: boolean): string => {
  // The last address was added by our own proxy; earlier ones can be forged.
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? getConnInfo(context).remote.address ?? 'unknown'
}

const FORWARDING = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

/** Whether a proxy forwarded the request, so that the connection's address is not the client's. */
const isForwarded = ({ req }: Context): boolean => FORWARDING.some((name) => req.header(name) !== undefined)

/**
 * Whether the request comes from this machine and uses one of its names: a foreign name that resolves to this machine (DNS rebinding) fails
 * the second check.
 */
export const isFromThisMachine = (context: Context): boolean =>
  isLoopback(clientAddress(context, false)) &&
  !isForwarded(context) &&
  isLoopbackHost(new URL(context.req.url).hostname)

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const getGroups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))

/** The first four groups of an IPv6 address, without leading zeros. */
const getNetwork = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [getGroups(head), getGroups(tail ?? '')]
  // An embedded IPv4 address counts as two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0)
  const all = tail === undefined ? before : [...before, ...Array(GROUPS - length).fill('0'), ...after]
  return all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since one customer has all of it. */
export const countedAddress = (address: string): string => {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ''] = address.split('%')
  return isIPv6(plain) ? `${getNetwork(plain)}::/64` : address
}
