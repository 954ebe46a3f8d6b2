// Cookies: the session (programs send a token instead), and the state during sign-in at the patron provider.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Account } from '#core/player/model.ts'
import { type OAuthState, STATE_SECONDS } from '../auth/patron-sign-in.ts'
import { SESSION_DAYS, type Sessions } from '../auth/sessions.ts'
import { isToken } from '../auth/tokens.ts'
import type { Folded } from '../services/fold-cache.ts'
import type { Players } from '../services/players.ts'

const COOKIE = 'exfil_session'
const SECONDS_PER_DAY = 86_400
const BEARER = /^Bearer ([\w-]{43})$/

/** With TLS the cookie gets the `__Host-` prefix: sent over TLS only, and not settable by subdomains. */
const prefix = (isTls: boolean): { readonly prefix?: 'host' } => (isTls ? { prefix: 'host' } : {})

export const sessionToken = (context: Context, isTls: boolean): string | undefined =>
  BEARER.exec(context.req.header('Authorization') ?? '')?.[1] ?? cookieToken(context, isTls)

const cookieToken = (context: Context, isTls: boolean): string | undefined => {
  const { prefix: host } = prefix(isTls)
  return host === undefined ? getCookie(context, COOKIE) : getCookie(context, COOKIE, host)
}

const COOKIES = 'exfil.cookies'

/** Whether the response sets cookies. */
export const setsCookies = (context: Context): boolean => context.get(COOKIES) === true

export const keepSession = (context: Context, token: string, isTls: boolean): void => {
  context.set(COOKIES, true)
  setCookie(context, COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isTls,
    maxAge: SESSION_DAYS * SECONDS_PER_DAY,
    ...prefix(isTls),
  })
}

export const dropSession = (context: Context, isTls: boolean): void => {
  context.set(COOKIES, true)
  deleteCookie(context, COOKIE, { path: '/', secure: isTls, ...prefix(isTls) })
}

/** The signed-in account and its session. */
export interface SignedIn {
  readonly uid: string
  readonly sessionId: string
  readonly folded: Folded<Account>
}

export interface WhoOptions {
  readonly sessions: Sessions
  readonly players: Players
  readonly isTls: boolean
}

/** The user of a request; renews the cookie along with the session. */
export const findUser =
  ({ sessions, players, isTls }: WhoOptions) =>
  async (context: Context): Promise<SignedIn | undefined> => {
    const token = sessionToken(context, isTls)
    if (token === undefined) return undefined
    const session = await sessions.find(token)
    if (session === undefined) return undefined
    const folded = await players.read(session.account)
    if (folded.version === 0) return undefined
    if (session.isRenewed && cookieToken(context, isTls) === token) keepSession(context, token, isTls)
    return { uid: session.account, sessionId: session.id, folded }
  }

const GUEST_COOKIE = 'exfil_squad_guest'
const GUEST_DAYS = 30

/** The token by which a guest of a squad is known. */
export const guestToken = (context: Context, isTls: boolean): string | undefined => {
  const token = isTls ? getCookie(context, GUEST_COOKIE, 'host') : getCookie(context, GUEST_COOKIE)
  return token !== undefined && isToken(token) ? token : undefined
}

export const keepGuest = (context: Context, token: string, isTls: boolean): void => {
  context.set(COOKIES, true)
  setCookie(context, GUEST_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isTls,
    maxAge: GUEST_DAYS * SECONDS_PER_DAY,
    ...prefix(isTls),
  })
}

export const dropGuest = (context: Context, isTls: boolean): void => {
  context.set(COOKIES, true)
  deleteCookie(context, GUEST_COOKIE, { path: '/', secure: isTls, ...prefix(isTls) })
}

const STATE_COOKIE = 'exfil_patron_state'

export const setStateCookie = (context: Context, { state, verifier }: OAuthState, isTls: boolean): void =>
  setCookie(context, STATE_COOKIE, `${state}.${verifier}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isTls,
    maxAge: STATE_SECONDS,
    ...prefix(isTls),
  })

/** Reads the state and deletes its cookie. */
export const takeStateCookie = (context: Context, isTls: boolean): OAuthState | undefined => {
  const kept = isTls ? getCookie(context, STATE_COOKIE, 'host') : getCookie(context, STATE_COOKIE)
  deleteCookie(context, STATE_COOKIE, { path: '/', secure: isTls, ...prefix(isTls) })
  const [state = '', verifier = ''] = kept?.split('.') ?? []
  return isToken(state) && isToken(verifier) ? { state, verifier } : undefined
}
