// Lets pages of any site call the public API and read what limits and downloads say in headers.
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** A day in seconds; browsers shorten it. */
const PREFLIGHT_AGE = 86_400

/** Answers preflights with `headers`, by default with those that they ask for. */
export const allowAnyOrigin = (
  methods: readonly string[],
  headers: readonly string[] = [],
): MiddlewareHandler =>
  cors({
    origin: '*',
    allowMethods: [...methods],
    allowHeaders: [...headers],
    exposeHeaders: [
      ...['ETag', 'Retry-After', 'Content-Disposition'],
      ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
    ],
    maxAge: PREFLIGHT_AGE,
  })
