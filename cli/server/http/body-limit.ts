// Refuses bodies that are too long, or that nobody would read, before anything else looks at the request.
import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from '#core/api/bounds.ts'
import { tooLarge } from './problem.ts'

/** The part of a request that says how long its body is. */
type Announced = Pick<IncomingMessage, 'method' | 'headers'>

/** Whether the body is longer than any call takes, or comes without a length where no body is read. */
export const isTooLong = ({ method, headers }: Announced): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ||
  ((method === 'GET' || method === 'HEAD') && headers['transfer-encoding'] !== undefined)

/** The answer to such a request; the connection ends with it, so that the rest of the body is not waited for. */
export const refuseBody = (headers: Readonly<Record<string, string>>): Response => {
  const { status, ...body } = tooLarge
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
  })
}
