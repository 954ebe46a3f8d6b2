// What the browser is told to forbid, and where a write may come from.
import type { MiddlewareHandler } from 'hono'
import { crossSite } from './problem.ts'

export interface SecurityOptions {
  /** Host of pictures and map tiles, empty where there is none. */
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

/** The security headers of every answer. */
export const securityHeaders = (options: SecurityOptions): MiddlewareHandler => {
  const policy = contentSecurityPolicy(options)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (options.isTls) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR}`)
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends: the browser's own word on it where it gives one, otherwise the Origin. Programs
 * that are no browser send neither and carry a token instead of a cookie.
 */
export const isCrossSite = (request: {
  readonly method: string
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly hasCookie: boolean
  readonly allowedOrigins: ReadonlySet<string>
}): boolean => {
  if (SAFE_METHODS.has(request.method)) return false
  if (request.origin !== undefined) return !request.allowedOrigins.has(request.origin)
  if (request.fetchSite !== undefined)
    return request.fetchSite !== 'same-origin' && request.fetchSite !== 'none'
  return request.hasCookie
}

/** Answers 403 to writes from elsewhere. */
export const sameOriginOnly =
  (allowedOrigins: ReadonlySet<string>, exempt: (path: string) => boolean): MiddlewareHandler =>
  async (context, next) => {
    const refused = isCrossSite({
      method: context.req.method,
      origin: context.req.header('Origin'),
      fetchSite: context.req.header('Sec-Fetch-Site'),
      hasCookie: context.req.header('Cookie') !== undefined,
      allowedOrigins,
    })
    if (refused && !exempt(context.req.path)) return context.json(crossSite, crossSite.status)
    return next()
  }
