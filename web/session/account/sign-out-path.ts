// Where a link to log out leads: to the server, which ends the session, or first to the question where something would be lost.
import type { Locale } from '#core/routes/locale.ts'
import { SIGN_OUT_QUESTION } from '#core/routes/sign-out.ts'
import { getPath } from '#core/routes/table.ts'
import { callPath } from '#web/data/request.ts'

/** `pending`: changes that have not reached the server. */
export const signOutPath = (locale: Locale, pending: number): string =>
  pending === 0
    ? callPath('logout', { query: { lang: locale } })
    : `${getPath('account')}${SIGN_OUT_QUESTION}`
