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

/** As `expect.poll`, with the patience that a page needs. */
export const eventually = (look: () => unknown): Matchers & { readonly not: Matchers } =>
  expect.poll(look, { timeout: TIMEOUT_MS }) as unknown as Matchers & { readonly not: Matchers }
