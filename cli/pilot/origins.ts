// Which pages may use the link: those of the app's own origins, and those that the player names.
import { badInput } from '../errors.ts'
import { DEFAULT_PORT } from '../server/config.ts'
import { say } from '../speech.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const

/** `*` for every origin. */
const getOrigin = (name: string, text: string): string => {
  if (text === '*') return text
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw badInput(say`${name}: expected an origin like https://exfil.example.org, or *`)
  return url.origin
}

/**
 * The origins that may: the server of this machine, the server of EXFIL_API, the public address of a server
 * that runs here, and `more`. A program that is no browser names an origin too.
 */
export const allowedOrigins = (
  env: Readonly<Record<string, string | undefined>>,
  more: readonly string[],
): ReadonlySet<string> => {
  const ports = [DEFAULT_PORT, ...(/^\d{1,5}$/.test(env.PORT ?? '') ? [Number(env.PORT)] : [])]
  return new Set([
    ...ports.flatMap((port) => LOOPBACK.map((host) => new URL(`http://${host}:${port}`).origin)),
    ...(['EXFIL_API', 'EXFIL_PUBLIC_URL'] as const).flatMap((name) => {
      const value = env[name]
      return value === undefined || value === '' ? [] : [getOrigin(name, value)]
    }),
    ...more.map((text) => getOrigin('--origin', text)),
  ])
}

export const isAllowed = (origins: ReadonlySet<string>, origin: string | undefined): boolean =>
  origins.has('*') || (origin !== undefined && origins.has(origin))
