// Looks again and again until something holds: a page on a busy machine takes longer than a second.
import { expect } from 'vitest'

const TIMEOUT_MS = 15_000

type Matcher =
  | 'toBe'
  | 'toEqual'
  | 'toContain'
  | 'toMatch'
  | 'toMatchObject'
  | 'toBeGreaterThan'
  | 'toBeLessThan'
type Matchers = Readonly<Record<Matcher, (wanted: unknown) => Promise<void>>>

/** As `expect.poll`, with the patience that a page needs; `message` says what failed, in a loop. */
export const eventually = (look: () => unknown, message?: string): Matchers & { readonly not: Matchers } =>
  expect.poll(look, {
    timeout: TIMEOUT_MS,
    ...(message === undefined ? {} : { message }),
  }) as unknown as Matchers & { readonly not: Matchers }
