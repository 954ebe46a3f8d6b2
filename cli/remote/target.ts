// Which server a command talks to, and as whom: by the global options, else by the environment.
import type { Command } from 'commander'
import { API_BASE } from '#core/api/endpoint.ts'
import { badInput } from '../errors.ts'
import { isToken } from '../server/auth/tokens.ts'
import { say } from '../speech.ts'

interface RemoteOptions {
  readonly api?: string
  readonly token?: string
  readonly log?: string
}

/** `url` without a slash at its end. */
export interface Target {
  readonly url: string
  readonly token: string | undefined
}

/** The address of a server from a typed address, which may be that of its API. */
const getAddress = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw badInput(say`${name}: expected an address like https://exfil.example.org`)
  // It would end up in logs and error messages.
  if (url.username !== '' || url.password !== '')
    throw badInput(say`${name}: the address must hold no password`)
  if (url.search !== '' || url.hash !== '')
    throw badInput(say`${name}: expected an address like https://exfil.example.org`)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path.endsWith(API_BASE) ? path.slice(0, -API_BASE.length) : path}`
}

const given = (
  name: string,
  option: string | undefined,
  variable: string,
): readonly [string, string] | undefined => {
  if (option !== undefined) return [name, option]
  const value = process.env[variable]
  return value === undefined || value === '' ? undefined : [variable, value]
}

const getToken = (option: string | undefined): string | undefined => {
  const found = given('--token', option, 'EXFIL_TOKEN')
  if (found === undefined) return undefined
  const [name, token] = found
  // The token is a secret, whatever is wrong with it.
  if (!isToken(token)) throw badInput(say`${name}: expected a session token; \`exfil api login\` gives one`)
  return token
}

/** The server that is meant; undefined where the command is about the log on this machine. */
export const readTarget = (command: Command): Target | undefined => {
  const { api, token, log } = command.optsWithGlobals<RemoteOptions>()
  // A log that is named here goes before a server that is named for all commands.
  const found = api === undefined && log !== undefined ? undefined : given('--api', api, 'EXFIL_API')
  if (found === undefined) {
    if (token !== undefined) throw badInput(say`--token: expected together with --api or EXFIL_API`)
    return undefined
  }
  return { url: getAddress(...found), token: getToken(token) }
}

/** The server of a command that makes no sense without one. */
export const requiredTarget = (command: Command): Target => {
  const target = readTarget(command)
  if (target === undefined) throw badInput(say`--api: expected the address of a server (or EXFIL_API)`)
  return target
}
