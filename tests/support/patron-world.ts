// Sign-in with the stand-in of the patron provider behind it.
import type { OAuthState, PatronReturn } from '#cli/server/auth/patron-sign-in.ts'
import type { SignIn } from '#cli/server/auth/sign-in.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { isRight } from '#core/fp.ts'
import {
  CAMPAIGN,
  CLIENT,
  notice,
  type PatronProvider,
  type Person,
  startPatronProvider,
  WEBHOOK_SECRET,
} from './patron-provider.ts'
import { openWorld, type SignInWorld } from './sign-in.ts'

export const NIKITA: Person = { id: '111836593', email: 'nikita@example.org', isVerified: true }
export const MEMBER: Person = { ...NIKITA, status: 'active_patron', cents: 300 }

export interface PatronWorld extends SignInWorld {
  readonly provider: PatronProvider
  readonly start: () => { readonly url: string; readonly kept: OAuthState }
  /** Goes to the provider and comes back; `account` is signed in meanwhile, lately unless told. */
  readonly comeBack: (
    person: Person | 'refuses',
    account?: string,
    isRecent?: boolean,
  ) => ReturnType<SignIn['patronFinish']>
  /** The account that a person gets; throws where they are refused. */
  readonly accountOf: (person: Person, account?: string) => Promise<string>
  readonly byEmail: (email: string) => Promise<string>
  /** Sends a notice about a person. */
  readonly tell: (event: string, person: Person, secret?: string) => ReturnType<SignIn['patronNotice']>
  /** The notifications that accounts got about Pro. */
  readonly aboutPro: () => readonly string[]
}

/** With a named owner, so that only memberships speak of Pro. */
export const openPatronWorld = async (database: Database): Promise<PatronWorld> => {
  const provider = await startPatronProvider()
  const patron = { ...CLIENT, url: provider.url, campaign: CAMPAIGN, webhookSecret: WEBHOOK_SECRET }
  const world = await openWorld({ database, config: { patron, owner: 'owner@example.org' } })
  const { signIn, told, lastCode } = world

  const start = () => {
    const started = signIn.patronStart()
    if (!isRight(started)) throw new Error(started.left.tag)
    return started.right
  }
  const comeBack: PatronWorld['comeBack'] = async (person, account, isRecent = true) => {
    const { url, kept } = start()
    const back = Object.fromEntries((await provider.authorize(url, person)).searchParams)
    const { code, error }: Partial<PatronReturn> = back
    return signIn.patronFinish({ code, error, state: back.state, kept, account, isRecent })
  }

  return {
    ...world,
    provider,
    start,
    comeBack,
    accountOf: async (person, account) => {
      const answer = await comeBack(person, account)
      if (!isRight(answer)) throw new Error(answer.left.tag)
      return answer.right.account
    },
    byEmail: async (email) => {
      await signIn.sendCode(email, 'en')
      const answer = await signIn.verifyCode(email, lastCode())
      return isRight(answer) ? answer.right.account : 'refused'
    },
    tell: (event, person, secret) => {
      const { body, headers } = notice(event, person, secret)
      return signIn.patronNotice(body, headers)
    },
    aboutPro: () => told.filter((what) => what.startsWith('setPro')),
    close: async () => {
      await world.close()
      await provider.close()
    },
  }
}
