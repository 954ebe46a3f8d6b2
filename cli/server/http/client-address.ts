// Where a request comes from: the connection's address, or what a trusted proxy says.
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address, only ever used to count requests; it is not logged. */
export const clientAddress = (context: Context, trustsProxy: boolean): string => {
  // The last address is the one that our own proxy has seen; those before it anybody can make up.
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? getConnInfo(context).remote.address ?? 'unknown'
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

export const isLoopback = (address: string): boolean => LOOPBACK.test(address)
