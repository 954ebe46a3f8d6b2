// Signing in through the patron provider: who is a member there is Pro here, for as long as the membership lasts.
import { createHash, createHmac } from 'node:crypto'
import { decode } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import type { Identities, Identity, PatronEntrance } from '../stores/identities.ts'
import type { PatronNotices } from '../stores/patron-notices.ts'
import type { Accounts } from './accounts.ts'
import { type PatronClientOptions, patronClient } from './patron-client.ts'
import { isMemberAfter, isNoticeEvent, isOwnCampaign, NoticeDocument } from './patron-documents.ts'
import type { NoticeProblem, PatronProblem } from './problems.ts'
import { isSameText, newId, newToken, type RandomBytes } from './tokens.ts'

/** How long a person may take at the provider: the life of the cookie that keeps the state. */
export const STATE_SECONDS = 600

export interface PatronSettings extends Omit<PatronClientOptions, 'publicUrl'> {
  readonly webhookSecret: string
}

/** What the browser keeps while the person is at the provider: two random tokens, of which the provider sees one, and a hash of the other. */
export interface OAuthState {
  readonly state: string
  readonly verifier: string
}

/** What the person came back with, and what their browser kept. */
export interface PatronReturn {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
  /** Of the cookie that was set when it began. */
  readonly kept: OAuthState | undefined
  /** The account that is signed in already: a patron who is not known yet becomes its patron. */
  readonly account?: string | undefined
  /** Whether its owner has proved lately to be there. */
  readonly isRecent?: boolean
}

export interface PatronSignIn {
  /** Where to send the browser, and what it must keep in a cookie until it is back. */
  readonly patronStart: () => Either<PatronProblem, { readonly url: string; readonly kept: OAuthState }>
  readonly patronFinish: (back: PatronReturn) => Promise<Either<PatronProblem, { readonly account: string }>>
  /** A notice of the provider: its body to the byte. `changed` is false if it repeats what is known or concerns no account here. */
  readonly patronNotice: (
    body: Uint8Array,
    headers: Pick<Headers, 'get'>,
  ) => Promise<Either<NoticeProblem, { readonly changed: boolean }>>
}

export interface PatronSignInOptions {
  readonly settings: PatronSettings | undefined
  readonly publicUrl: string
  readonly isOwnerNamed: boolean
  readonly identities: Identities
  readonly notices: PatronNotices
  readonly accounts: Pick<Accounts, 'setPro'>
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  readonly ensureAccount: (identity: Identity) => Promise<void>
}

const SIGNATURE = 'x-patreon-signature'
const EVENT = 'x-patreon-event'

export const patronSignIn = (options: PatronSignInOptions): PatronSignIn => {
  const {
    settings,
    publicUrl,
    isOwnerNamed,
    identities,
    notices,
    accounts,
    now,
    randomBytes,
    ensureAccount,
  } = options
  const client = settings === undefined ? undefined : patronClient({ ...settings, publicUrl })

  /** Answers whether anything changed. The owner's Pro does not depend on a membership. */
  const setMember = async (identity: Identity, isMember: boolean): Promise<boolean> => {
    const { account, isOwner } = identity
    if ((identity.isMember ?? false) === isMember) return false
    if (isMember || !isOwner) await accounts.setPro(account, isMember)
    await identities.setMember(account, isMember)
    return true
  }

  const comeIn = async (code: string, verifier: string, current: PatronEntrance['current']) => {
    if (client === undefined) return left<PatronProblem>({ tag: 'PatronNotConfigured' })
    const redeemed = await client.redeem(code, verifier)
    if (isLeft(redeemed)) return redeemed
    const { id, email, isMember } = redeemed.right
    const identity = await identities.enterByPatron({
      patron: id,
      email,
      current,
      newAccount: newId(randomBytes),
      at: now(),
      claim: isOwnerNamed ? 'never' : 'first',
    })
    if (identity === undefined) return left<PatronProblem>({ tag: 'RecentSignInRequired' })
    await ensureAccount(identity)
    await setMember(identity, isMember)
    return right({ account: identity.account })
  }

  return {
    patronStart: () => {
      if (client === undefined) return left({ tag: 'PatronNotConfigured' })
      const kept = { state: newToken(randomBytes), verifier: newToken(randomBytes) }
      return right({ url: client.authorizationUrl(kept).href, kept })
    },
    patronFinish: async ({ code, state, error, kept, account, isRecent = false }) => {
      if (client === undefined) return left({ tag: 'PatronNotConfigured' })
      if (state === undefined || kept === undefined || !isSameText(state, kept.state))
        return left({ tag: 'PatronStateWrong' })
      if (error === 'access_denied') return left({ tag: 'PatronRefused' })
      if (error !== undefined) return left({ tag: 'PatronUnavailable', reason: error.slice(0, 60) })
      if (code === undefined) return left({ tag: 'PatronStateWrong' })
      return comeIn(code, kept.verifier, account === undefined ? undefined : { account, isRecent })
    },
    patronNotice: async (body, headers) => {
      if (settings === undefined) return left({ tag: 'PatronNotConfigured' })
      // HMAC-MD5 is what the provider signs with.
      const expected = createHmac('md5', settings.webhookSecret).update(body).digest('hex')
      if (!isSameText((headers.get(SIGNATURE) ?? '').toLowerCase(), expected))
        return left({ tag: 'NoticeUnsigned' })
      const decoded = decode(NoticeDocument)(tryParseJson(Buffer.from(body).toString('utf8')))
      if (isLeft(decoded))
        return left({
          tag: 'NoticeMalformed',
          reason: `${decoded.left.path}: expected ${decoded.left.expected}`,
        })
      const notice = decoded.right
      const event = headers.get(EVENT) ?? ''
      if (!isNoticeEvent(event))
        return left({ tag: 'NoticeMalformed', reason: `${EVENT}: expected an event of a membership` })
      if (!isOwnCampaign(notice.data, settings.campaign)) return right({ changed: false })
      // The body alone is signed: with another event beside it it is the same notice.
      const digest = createHash('sha256').update(body).digest('base64url')
      if (await notices.has(digest)) return right({ changed: false })
      const identity = await identities.findByPatron(notice.data.relationships.user.data.id)
      const isMember = isMemberAfter(notice, event, settings.campaign)
      const changed = identity !== undefined && (await setMember(identity, isMember))
      await notices.put(digest, now())
      return right({ changed })
    },
  }
}
