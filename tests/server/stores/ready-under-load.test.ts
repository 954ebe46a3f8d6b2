// Readiness of a server whose database is busy: a queue is no outage, so that a proxy does not take the last server out of use.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAnswering } from '#cli/server/stores/database.ts'
import { DatabaseAway } from '#cli/server/stores/sql.ts'

/** What `/readyz` promises, in milliseconds. */
const ANSWERED_WITHIN_MS = 2_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = <A>(): Promise<A> => new Promise(() => undefined)

interface Busy {
  readonly answeredAt: () => number
  readonly isAway?: () => boolean
  readonly query?: <Row>() => Promise<readonly Row[]>
}

const ask = async ({
  answeredAt,
  isAway = () => false,
  query = never,
}: Busy): Promise<boolean | undefined> => {
  let isReady: boolean | undefined
  void isAnswering({ answeredAt, isAway, query }).then((answer) => {
    isReady = answer
  })
  await vi.advanceTimersByTimeAsync(ANSWERED_WITHIN_MS)
  return isReady
}

it('is ready while its own question waits in the queue and others are answered', async () => {
  expect(await ask({ answeredAt: () => performance.now() - 100 })).toBe(true)
})

it('is not ready once no query is answered any more, even if one was when the question came', async () => {
  const began = performance.now()
  expect(await ask({ answeredAt: () => began })).toBe(false)
  expect(await ask({ answeredAt: () => Number.NEGATIVE_INFINITY })).toBe(false)
})

it('is not ready if the database turned out to be away meanwhile', async () => {
  let looks = 0
  const isAway = (): boolean => looks++ > 0
  expect(await ask({ answeredAt: () => performance.now(), isAway })).toBe(false)
})

it('is not ready if the question fails and no other query was answered', async () => {
  const query = (): Promise<never> => Promise.reject(new DatabaseAway('gone'))
  expect(await ask({ answeredAt: () => performance.now() - 1_000, query })).toBe(false)
})
