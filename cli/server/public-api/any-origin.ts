// Lets pages of any site call the public API and read what limits and downloads say in headers.
import { cors } from 'hono/cors'

/** A day in seconds; browsers shorten it. */
const PREFLIGHT_AGE = 86_400

/** Answers preflights with the headers that they ask for. */
export const anyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  exposeHeaders: [
    ...['ETag', 'Retry-After', 'Content-Disposition'],
    ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  ],
  maxAge: PREFLIGHT_AGE,
})
