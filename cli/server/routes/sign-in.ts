// Handlers of the calls that begin and end sessions.
import type { Context } from 'hono'
import type { signInCalls } from '#core/api/calls/sign-in-calls.ts'
import { isLeft, isRight, left, right } from '#core/fp.ts'
import { isLocale } from '#core/routes/locale.ts'
import { SIGN_OUT_QUESTION } from '#core/routes/sign-out.ts'
import { getPath } from '#core/routes/table.ts'
import type { NoticeProblem, PatronProblem, ShareProblem, SignInProblem } from '../auth/problems.ts'
import type { SecurityEntry, SignInWay } from '../auth/security-log.ts'
import { Payload } from '../http/answer.ts'
import type { EndpointHandlers, Handled } from '../http/call.ts'
import { clientAddress, countedAddress } from '../http/client-address.ts'
import { dropSession, keepSession, sessionToken, setStateCookie, takeStateCookie } from '../http/cookies.ts'
import { type HttpProblem, notFound, problem, signInRequired } from '../http/problem.ts'
import { isFromOwnSite } from '../http/security.ts'
import type { Services } from '../services/services.ts'
import { wireSessions } from './outcome.ts'
import { personalPayload, showUser } from './show-user.ts'

type AnyProblem = SignInProblem | ShareProblem | PatronProblem | NoticeProblem

const STATUSES = {
  InvalidEmail: 422,
  MailFailed: 502,
  InvalidCode: 401,
  TooManyCodes: 429,
  TooManyTries: 429,
  ShareLinkInvalid: 404,
  ShareLinkAccepted: 409,
  PatronNotConfigured: 404,
  PatronStateWrong: 400,
  PatronRefused: 403,
  PatronCodeExpired: 400,
  PatronUnavailable: 502,
  RecentSignInRequired: 403,
  NoAddress: 409,
  NoticeUnsigned: 401,
  NoticeMalformed: 400,
} as const satisfies Readonly<Record<AnyProblem['tag'], number>>

export const signInHandlers = (services: Services): EndpointHandlers<keyof typeof signInCalls> => {
  const { config, signIn, sessions, players, catalogues, words, isTls, log, security, allowedOrigins } =
    services

  /** The words of a problem; its reason is for the log alone. */
  const getProblem = (found: AnyProblem, locale: string): HttpProblem => {
    if ('reason' in found) log.warn({ reason: found.reason }, found.tag)
    const { tag } = found
    if (!('seconds' in found)) return problem(STATUSES[tag], tag, words(locale).rejection({ tag }))
    const minutes = Math.ceil(found.seconds / 60)
    const refused = { tag, count: minutes }
    const said = words(locale).rejection(refused)
    return { ...problem(STATUSES[tag], tag, said, { minutes }), retryAfter: found.seconds }
  }

  const record = (context: Context, entry: SecurityEntry): void =>
    security.record({ ...entry, address: countedAddress(clientAddress(context, config.trustsProxy)) })

  /** A fresh session in place of the one that the browser had. */
  const begin = async (context: Context, account: string, way: SignInWay): Promise<void> => {
    const { token } = await sessions.begin({
      account,
      userAgent: context.req.header('User-Agent'),
      replaces: sessionToken(context, isTls),
      // A link proves that its creator had a session, not who opens it.
      isVerified: way !== 'link',
    })
    keepSession(context, token, isTls)
    record(context, { event: 'SignedIn', account, way })
  }

  const beginAndShow = async (context: Context, account: string, way: SignInWay) => {
    await begin(context, account, way)
    return right(showUser(catalogues, await players.read(account)))
  }

  /** Pages read the problem from the address, since a person comes here by a link of the provider. */
  const backWith = (context: Context, found: AnyProblem, locale: string): Handled<never> => {
    const { tag } = getProblem(found, locale)
    return context.redirect(`/user?problem=${tag}`)
  }

  const signedIn = personalPayload((folded) => ({ user: showUser(catalogues, folded) }))
  const nobody = new Payload({ user: null }, { isPersonal: true })

  return {
    session: async ({ currentUser }) => {
      const user = await currentUser()
      return user === undefined ? nobody : signedIn(user.folded)
    },
    sendCode: async ({ body: { email }, context, locale }) => {
      const sent = await signIn.sendCode(email, locale)
      if (isLeft(sent)) {
        record(context, { event: 'CodeRefused', email, reason: sent.left.tag })
        return left(getProblem(sent.left, locale))
      }
      record(context, { event: 'CodeSent', email })
      return right({ done: true as const })
    },
    verifyCode: async ({ body: { email, code }, context, locale }) => {
      const verified = await signIn.verifyCode(email, code)
      if (isRight(verified)) return beginAndShow(context, verified.right.account, 'code')
      record(context, { event: 'SignInRefused', way: 'code', email, reason: verified.left.tag })
      return left(getProblem(verified.left, locale))
    },
    startPatron: ({ context, locale }) => {
      const started = signIn.patronStart()
      if (isLeft(started)) return left(getProblem(started.left, locale))
      setStateCookie(context, started.right.kept, isTls)
      return context.redirect(started.right.url)
    },
    finishPatron: async ({ query, context, locale, currentUser }) => {
      const user = await currentUser()
      const finished = await signIn.patronFinish({
        ...query,
        kept: takeStateCookie(context, isTls),
        account: user?.uid,
        isRecent: user !== undefined && (await sessions.isRecent(user.uid, user.sessionId)),
      })
      if (isLeft(finished)) {
        record(context, { event: 'SignInRefused', way: 'patron', reason: finished.left.tag })
        return backWith(context, finished.left, locale)
      }
      await begin(context, finished.right.account, 'patron')
      return context.redirect('/user')
    },
    patronWebhook: async ({ context, locale, rawBody }) => {
      if (config.patron === undefined) return left(getProblem({ tag: 'PatronNotConfigured' }, locale))
      const body = await rawBody()
      if (isLeft(body)) return body
      const noticed = await signIn.patronNotice(body.right, context.req.raw.headers)
      if (isRight(noticed)) return right({ done: true as const })
      record(context, { event: 'NoticeRefused', reason: noticed.left.tag })
      return left(getProblem(noticed.left, locale))
    },
    logout: async ({ query: { lang }, context }) => {
      const token = sessionToken(context, isTls)
      // A link or a picture of another site must not sign anybody out: who comes from elsewhere is asked.
      if (token !== undefined && !isFromOwnSite(context, allowedOrigins))
        return context.redirect(`${getPath('account')}${SIGN_OUT_QUESTION}`)
      for (const account of token === undefined ? [] : await sessions.end(token))
        record(context, { event: 'SignedOut', account })
      dropSession(context, isTls)
      if (token !== undefined) context.header('Clear-Site-Data', '"cache", "storage"')
      return context.redirect(lang !== undefined && isLocale(lang) && lang !== 'en' ? `/${lang}` : '/')
    },
    listSessions: async ({ user: { uid, sessionId } }) =>
      right({ sessions: wireSessions(await sessions.list(uid), sessionId) }),
    revokeSession: async ({ user: { uid }, context }) => {
      const id = context.req.param('id') ?? ''
      if (!(await sessions.revoke(uid, id))) return left(notFound(`session ${id}`))
      record(context, { event: 'SessionsEnded', account: uid, sessions: 1 })
      return right({ done: true as const })
    },
    sendConfirmation: async ({ user: { uid: account, sessionId: session }, context, locale }) => {
      const sent = await signIn.sendConfirmation({ account, session }, locale)
      if (isLeft(sent)) {
        record(context, { event: 'CodeRefused', account, reason: sent.left.tag })
        return left(getProblem(sent.left, locale))
      }
      record(context, { event: 'CodeSent', account })
      return right({ done: true as const })
    },
    confirmSession: async ({
      user: { uid: account, sessionId: session },
      body: { code },
      context,
      locale,
    }) => {
      const checked = await signIn.checkConfirmation({ account, session }, code)
      if (isLeft(checked)) {
        record(context, { event: 'ConfirmationRefused', account, reason: checked.left.tag })
        return left(getProblem(checked.left, locale))
      }
      if (!(await sessions.verify(account, session))) return left(signInRequired)
      record(context, { event: 'SessionConfirmed', account })
      return right({ done: true as const })
    },
    requireConfirmed: () => right({ done: true as const }),
    createShare: async ({ user: { uid, sessionId }, context }) => {
      const { token, url, expires } = await signIn.createShare({ account: uid, session: sessionId })
      record(context, { event: 'ShareLinkMade', account: uid })
      return right({ token, url, expires: expires.toISOString() })
    },
    acceptShare: async ({ body: { token }, context, locale }) => {
      const accepted = await signIn.acceptShare(token)
      if (isRight(accepted)) return beginAndShow(context, accepted.right.account, 'link')
      record(context, { event: 'SignInRefused', way: 'link', reason: accepted.left.tag })
      return left(getProblem(accepted.left, locale))
    },
  }
}
