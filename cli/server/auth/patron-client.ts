// Talks to the patron provider: OAuth 2 and the call that tells who signed in.
import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from 'arctic'
import { createOAuth2Request, sendTokenRequest } from 'arctic/dist/request.js'
import { signInCalls } from '#core/api/calls/sign-in-calls.ts'
import { API_BASE } from '#core/api/endpoint.ts'
import { decode } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { normaliseEmail } from './email-address.ts'
import { IdentityDocument, isMemberIn } from './patron-documents.ts'
import type { PatronProblem } from './problems.ts'

/** `url` is the provider's base address, without a slash at the end. */
export interface PatronClientOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly url: string
  readonly campaign: string | undefined
  readonly publicUrl: string
}

export interface Patron {
  readonly id: string
  /** Only an address that the provider has verified. */
  readonly email: string | undefined
  readonly isMember: boolean
}

export interface PatronClient {
  /** Where the person says yes or no. */
  readonly authorizationUrl: (kept: { readonly state: string; readonly verifier: string }) => URL
  /** Exchanges the code that the person came back with; `verifier` proves that this sign-in asked for it (PKCE, RFC 7636). */
  readonly redeem: (code: string, verifier: string) => Promise<Either<PatronProblem, Patron>>
}

const TIMEOUT_MS = 10_000
// Memberships of other campaigns are another scope, which is not asked for.
const SCOPES = ['identity', 'identity[email]']
const IDENTITY_QUERY = new URLSearchParams({
  include: 'memberships,memberships.campaign',
  'fields[user]': 'email,is_email_verified',
  'fields[member]': 'patron_status,currently_entitled_amount_cents',
})

const unavailable = (reason: string): PatronProblem => ({ tag: 'PatronUnavailable', reason })

const tokenProblem = (error: unknown): PatronProblem => {
  if (error instanceof OAuth2RequestError)
    return error.code === 'invalid_grant' ? { tag: 'PatronCodeExpired' } : unavailable(error.code)
  return unavailable(error instanceof ArcticFetchError ? 'no answer' : 'unexpected answer to the code')
}

export const patronClient = (options: PatronClientOptions): PatronClient => {
  const { clientId, clientSecret, url, campaign, publicUrl } = options
  const redirectUri = `${publicUrl}${API_BASE}${signInCalls.finishPatron.path}`
  const oauth = new OAuth2Client(clientId, clientSecret, redirectUri)

  /** The provider takes the client's secret in the body only, which arctic's own client of any address does not do. */
  const accessToken = async (code: string, verifier: string): Promise<Either<PatronProblem, string>> => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    })
    const request = createOAuth2Request(`${url}/api/oauth2/token`, body)
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return right((await sendTokenRequest(new Request(request, { signal }))).accessToken())
    } catch (error) {
      return left(tokenProblem(error))
    }
  }

  const whoIs = async (token: string): Promise<Either<PatronProblem, Patron>> => {
    let answer: unknown
    try {
      const response = await fetch(`${url}/api/oauth2/v2/identity?${IDENTITY_QUERY}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'exfil' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) return left(unavailable(`status ${response.status} for the identity`))
      answer = await response.json()
    } catch {
      return left(unavailable('no answer with the identity'))
    }
    const document = decode(IdentityDocument)(answer)
    // The unexpected value may be an e-mail address.
    if (isLeft(document))
      return left(unavailable(`${document.left.path}: expected ${document.left.expected}`))
    const { id, attributes } = document.right.data
    const email = attributes.is_email_verified === true ? normaliseEmail(attributes.email ?? '') : undefined
    return right({ id, email, isMember: isMemberIn(document.right, campaign) })
  }

  return {
    authorizationUrl: ({ state, verifier }) =>
      oauth.createAuthorizationURLWithPKCE(
        `${url}/oauth2/authorize`,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      ),
    redeem: async (code, verifier) => {
      const token = await accessToken(code, verifier)
      return isLeft(token) ? token : whoIs(token.right)
    },
  }
}
