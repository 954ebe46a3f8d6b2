// An id for each request, which every line that is logged for it has, and its response.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Tells processes apart. */
const PREFIX = randomBytes(3).toString('hex')
let count = 0

export const REQUEST_ID_HEADER = 'X-Request-Id'

export const newRequestId = (): string => {
  count++
  return `${PREFIX}-${count.toString(36)}`
}

/** Everything that `work` does and starts belongs to the request. */
export const runAsRequest = <A>(requestId: string, work: () => A): A => current.run(requestId, work)

/** Undefined outside of requests. */
export const getRequestId = (): string | undefined => current.getStore()
