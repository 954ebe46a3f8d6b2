// What the browser is told to forbid, and where a write may come from.
import type { Context } from 'hono'

export interface SecurityOptions {
  /** Host of pictures and map tiles, empty if there is none. */
  readonly cdnServer: string
  readonly isTls: boolean
}

/** Scripts, styles and connections of the site's own only; recognition runs in a worker that compiles WebAssembly. */
const contentSecurityPolicy = ({ cdnServer }: SecurityOptions): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${cdnServer}`.trim(),
    "font-src 'self'",
    // The desktop companion listens on the player's own machine.
    "connect-src 'self' ws://localhost:5123 ws://127.0.0.1:5123",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const ONE_YEAR = 31_536_000
const strictTransport = { 'Strict-Transport-Security': `max-age=${ONE_YEAR}` }

/** Data is no page: nothing in it may run or be shown in a frame. */
export const apiSecurityHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(isTls ? strictTransport : {}),
})

/** The headers of pages, and of files that are shown or run by themselves. */
export const securityHeaders = (options: SecurityOptions): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  ...(options.isTls ? strictTransport : {}),
})

const FILE = /^\/assets\/.*\.(js|css|json|woff2|png|webp)$/
/** A worker runs by itself, and obeys the policy that it comes with. */
const WORKER = /worker[^/]*\.js$/

/** Whether a file of the web app is taken in by a page, whose policy holds for it: its own would not be read. */
export const isTakenIn = (path: string): boolean => FILE.test(path) && !WORKER.test(path)

/** The headers of files that are taken in: there are a hundred in a first visit, and a policy takes more than the smallest of them. */
export const takenInHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(isTls ? strictTransport : {}),
})

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends: the browser's own word on it where it gives one, otherwise the Origin. Programs
 * that are no browser send neither and carry a token instead of a cookie.
 */
const isCrossSite = (request: {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly hasCookie: boolean
  readonly allowedOrigins: ReadonlySet<string>
}): boolean => {
  if (request.origin !== undefined) return !request.allowedOrigins.has(request.origin)
  if (request.fetchSite !== undefined)
    return request.fetchSite !== 'same-origin' && request.fetchSite !== 'none'
  return request.hasCookie
}

/** Whether the request is a write that another site's page sends. */
export const isCrossSiteWrite =
  (allowedOrigins: ReadonlySet<string>) =>
  ({ req }: Context): boolean =>
    !SAFE_METHODS.has(req.method) &&
    isCrossSite({
      origin: req.header('Origin'),
      fetchSite: req.header('Sec-Fetch-Site'),
      hasCookie: req.header('Cookie') !== undefined,
      allowedOrigins,
    })

/**
 * Whether a page of the site, or a program with a token, sends the request: by the browser's own word, which it gives over TLS and on
 * this machine; otherwise by the page that it names, which another site cannot choose.
 */
export const isFromOwnSite = (
  { req }: Pick<Context, 'req'>,
  allowedOrigins: ReadonlySet<string>,
): boolean => {
  if (req.header('Authorization') !== undefined) return true
  const site = req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const referrer = req.header('Referer') ?? ''
  return URL.canParse(referrer) && allowedOrigins.has(new URL(referrer).origin)
}
