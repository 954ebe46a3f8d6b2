// Looks again and again until something holds: a page on a busy machine takes longer than a second.
import { expect, vi } from 'vitest'

const TIMEOUT_MS = 60_000
const INTERVAL_MS = 50

type Matcher =
  | 'toBe'
  | 'toEqual'
  | 'toContain'
  | 'toMatch'
  | 'toMatchObject'
  | 'toBeGreaterThan'
  | 'toBeLessThan'
type Matchers = Readonly<Record<Matcher, (wanted: unknown) => Promise<void>>>
type Assertion = Readonly<Record<Matcher, (wanted: unknown) => void>>

/**
 * As `expect.poll`, with the patience that a page needs, and also in tests that run beside each other, of which `expect.poll` does not know
 * whose it is; `message` says what failed, in a loop.
 */
export const eventually = (look: () => unknown, message?: string): Matchers & { readonly not: Matchers } => {
  const matchers = (assertion: (seen: unknown) => Assertion): Matchers => {
    const until =
      (matcher: Matcher) =>
      (wanted: unknown): Promise<void> =>
        vi.waitFor(async () => assertion(await look())[matcher](wanted), {
          timeout: TIMEOUT_MS,
          interval: INTERVAL_MS,
        })
    return {
      toBe: until('toBe'),
      toEqual: until('toEqual'),
      toContain: until('toContain'),
      toMatch: until('toMatch'),
      toMatchObject: until('toMatchObject'),
      toBeGreaterThan: until('toBeGreaterThan'),
      toBeLessThan: until('toBeLessThan'),
    }
  }
  return {
    ...matchers((seen) => expect(seen, message) as unknown as Assertion),
    not: matchers((seen) => expect(seen, message).not as unknown as Assertion),
  }
}
