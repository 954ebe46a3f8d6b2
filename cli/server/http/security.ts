// Security headers, and the check of the origin of writes.
import type { Context } from 'hono'

export interface SecurityOptions {
  /** Host of pictures and map tiles; empty if there is none. */
  readonly cdnServer: string
  readonly isTls: boolean
  /** Other sites whose scripts, frames and pictures a page with advertisements may have. */
  readonly adOrigins?: readonly string[]
}

const allow = (directive: string, origins: readonly string[]): string => [directive, ...origins].join(' ')

/** Allows only the site's own scripts, styles and connections; recognition runs in a worker that compiles WebAssembly. */
const contentSecurityPolicy = ({ cdnServer, adOrigins = [] }: SecurityOptions): string =>
  [
    "default-src 'self'",
    allow("script-src 'self' 'wasm-unsafe-eval'", adOrigins),
    "style-src 'self' 'unsafe-inline'",
    allow(`img-src 'self' data: blob: ${cdnServer}`.trim(), adOrigins),
    "font-src 'self'",
    // The companion program listens on the player's machine.
    allow("connect-src 'self' ws://localhost:5123 ws://127.0.0.1:5123", adOrigins),
    ...(adOrigins.length === 0 ? [] : [allow("frame-src 'self'", adOrigins)]),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const ONE_YEAR = 31_536_000
const strictTransport = { 'Strict-Transport-Security': `max-age=${ONE_YEAR}` }

/** API responses are not pages: nothing may run or be framed. */
export const apiSecurityHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(isTls ? strictTransport : {}),
})

/** Headers of pages, and of files that are opened or run by themselves. */
export const securityHeaders = (options: SecurityOptions): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  ...(options.isTls ? strictTransport : {}),
})

const FILE = /^\/assets\/.*\.(js|css|json|woff2|png|webp)$/
/** A worker has its own policy, sent with its file. */
const WORKER = /worker[^/]*\.js$/

/** Whether a file is loaded by a page, whose policy applies; a policy of its own would be ignored. */
export const isTakenIn = (path: string): boolean => FILE.test(path) && !WORKER.test(path)

/** Headers of files loaded by a page: a first visit has a hundred, and a policy is larger than the smallest of them. */
export const takenInHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(isTls ? strictTransport : {}),
})

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site's page sends the request: by `Origin`, else by `Sec-Fetch-Site`, else by whether there is a cookie. Programs other than
 * browsers send neither header, and use a token instead of a cookie.
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

/** Whether the request is a cross-site write. */
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
 * Whether a page of the site, or a program with a token, sends the request: by `Sec-Fetch-Site`, which browsers send over TLS and on
 * localhost, else by the referring page, which another site can't forge.
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
