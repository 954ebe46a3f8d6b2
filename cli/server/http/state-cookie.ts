// What the browser keeps while a person is at the patron provider, in a cookie of this site alone.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type OAuthState, STATE_SECONDS } from '../auth/patron-sign-in.ts'
import { isToken } from '../auth/tokens.ts'
import { prefix } from './session-cookie.ts'

const COOKIE = 'exfil_patron_state'

export const setStateCookie = (context: Context, { state, verifier }: OAuthState, isTls: boolean): void =>
  setCookie(context, COOKIE, `${state}.${verifier}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isTls,
    maxAge: STATE_SECONDS,
    ...prefix(isTls),
  })

/** What was kept; it is gone from the browser with the answer. */
export const takeStateCookie = (context: Context, isTls: boolean): OAuthState | undefined => {
  const kept = isTls ? getCookie(context, COOKIE, 'host') : getCookie(context, COOKIE)
  deleteCookie(context, COOKIE, { path: '/', secure: isTls, ...prefix(isTls) })
  const [state = '', verifier = ''] = kept?.split('.') ?? []
  return isToken(state) && isToken(verifier) ? { state, verifier } : undefined
}
