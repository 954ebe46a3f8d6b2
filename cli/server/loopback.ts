// Whether an address or a host's name is of this machine alone.
import { BlockList, isIP } from 'node:net'

const OWN = new BlockList()
OWN.addSubnet('127.0.0.0', 8, 'ipv4')
OWN.addAddress('::1', 'ipv6')

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** `127.0.0.1`, `::1` or `::ffff:127.0.0.1`; never a name. */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(MAPPED_IPV4, '')
  const family = isIP(plain)
  return family !== 0 && OWN.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** The host of an address as IPv6 is written elsewhere. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/** The same of a host as addresses of pages name it: `localhost`, `exfil.localhost`, `[::1]`. */
export const isLoopbackHost = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || isLoopback(withoutBrackets(host))
