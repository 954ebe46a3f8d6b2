// Signing in by a code that comes by e-mail, or through the page of the patron provider; confirming who one is by such a code.
import { assign, fromPromise, setup } from 'xstate'
import { parseSignInCode } from '#core/api/sign-in-code.ts'
import { CODE_TRIES } from '#core/api/sign-in-limits.ts'
import type { Either } from '#core/fp.ts'
import { asking, type Problem, toProblem } from './problem.ts'

/**
 * The injected effects.
 * - `sendCode`: has a code mailed to the address (`InvalidEmail`, `MailFailed`, `TooManyCodes`).
 * - `verifyCode`: signs in with it (`InvalidCode` for a wrong, old or used one, `TooManyTries` after many).
 * - `enter`: makes the app load the account that is signed in now; a rejection changes nothing, since the session is valid.
 * - `leaveForPatron`: loads the provider's page, which unloads this one.
 */
export interface SignInEffects {
  readonly sendCode: (address: string) => Promise<Either<Problem, unknown>>
  readonly verifyCode: (attempt: {
    readonly address: string
    readonly code: string
  }) => Promise<Either<Problem, unknown>>
  readonly enter: () => Promise<void>
  readonly leaveForPatron: () => void
}

/** Between two codes for one address. */
export const RESEND_SECONDS = 30
const SECOND_MS = 1000

/** `address`: where the code goes, where that is known already. */
export interface SignInInput {
  readonly address?: string
}

export interface SignInContext {
  readonly address: string
  readonly code: string
  readonly triesLeft: number
  /** Whole seconds until another code can be sent. */
  readonly resendIn: number
  /** What went wrong last, until it is put right. */
  readonly problem: Problem | undefined
}

export type SignInEvents =
  | { readonly type: 'address.changed'; readonly address: string }
  | { readonly type: 'address.submitted' }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resend' }
  /** Back to the address, to use another one. */
  | { readonly type: 'address.reopened' }
  | { readonly type: 'patron.chosen' }
  /** The browser shows this page again instead of the provider's. */
  | { readonly type: 'page.shown' }

/** Found without asking the server; its words are those of the server's own refusal. */
const foundHere = (tag: 'InvalidEmail' | 'InvalidCode', message: string): Problem => ({
  tag,
  status: 422,
  message,
})
const INVALID_EMAIL = foundHere('InvalidEmail', 'Invalid email')
const INVALID_CODE = foundHere('InvalidCode', 'Error: invalid code')

const isWrongCode = (error: unknown): boolean => toProblem(error).tag === INVALID_CODE.tag

/**
 * States: `address` (being typed), `sending`, `code` (being typed, with a code to be had again after a while), `resending`, `verifying`,
 * `usedUp` (no more tries at this code), `redirecting` (to the patron provider), `entering`, `signedIn`.
 */
export const signInMachine = (effects: SignInEffects) =>
  setup({
    types: { context: {} as SignInContext, events: {} as SignInEvents, input: {} as SignInInput },
    actors: {
      sendCode: asking(effects.sendCode),
      verifyCode: asking(effects.verifyCode),
      enter: fromPromise(() => effects.enter()),
    },
    actions: {
      leaveForPatron: () => effects.leaveForPatron(),
      explain: assign({ problem: (_, problem: Problem) => problem }),
      forgetProblem: assign({ problem: undefined }),
      startCode: assign({ code: '', triesLeft: CODE_TRIES, resendIn: RESEND_SECONDS, problem: undefined }),
    },
    guards: {
      // Only what can't be an address at all: the rest is the server's to say.
      isAddress: ({ context }) => /^[^\s@]+@[^\s@]+$/.test(context.address.trim()),
      isCode: ({ context }) => parseSignInCode(context.code) !== undefined,
      mayResend: ({ context }) => context.resendIn === 0,
      mustWait: ({ context }) => context.resendIn > 0,
    },
    delays: { second: SECOND_MS },
  }).createMachine({
    id: 'signIn',
    context: ({ input: { address = '' } }) => ({
      address,
      code: '',
      triesLeft: CODE_TRIES,
      resendIn: 0,
      problem: undefined,
    }),
    initial: 'address',
    states: {
      address: {
        on: {
          'address.changed': {
            actions: [assign({ address: ({ event }) => event.address }), 'forgetProblem'],
          },
          'address.submitted': [
            { guard: 'isAddress', target: 'sending' },
            { actions: { type: 'explain', params: INVALID_EMAIL } },
          ],
          'patron.chosen': 'redirecting',
        },
      },
      sending: {
        entry: 'forgetProblem',
        invoke: {
          src: 'sendCode',
          input: ({ context }) => context.address.trim(),
          onDone: { target: 'code', actions: 'startCode' },
          onError: {
            target: 'address',
            actions: { type: 'explain', params: ({ event }) => toProblem(event.error) },
          },
        },
      },
      code: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'mustWait', target: 'waiting' }, { target: 'resendable' }] },
          waiting: {
            after: {
              second: {
                target: 'deciding',
                actions: assign({ resendIn: ({ context }) => context.resendIn - 1 }),
              },
            },
          },
          resendable: {},
        },
        on: {
          'code.changed': {
            actions: [assign({ code: ({ event }) => event.code }), 'forgetProblem'],
          },
          'code.submitted': [
            { guard: 'isCode', target: 'verifying' },
            { actions: { type: 'explain', params: INVALID_CODE } },
          ],
          'code.resend': { guard: 'mayResend', target: 'resending' },
          'address.reopened': { target: 'address', actions: 'forgetProblem' },
        },
      },
      resending: {
        entry: 'forgetProblem',
        invoke: {
          src: 'sendCode',
          input: ({ context }) => context.address.trim(),
          onDone: { target: 'code', actions: 'startCode' },
          // The code that came before is still good, unless it is used up.
          onError: [
            {
              guard: ({ context }) => context.triesLeft > 0,
              target: 'code',
              actions: { type: 'explain', params: ({ event }) => toProblem(event.error) },
            },
            {
              target: 'usedUp',
              actions: { type: 'explain', params: ({ event }) => toProblem(event.error) },
            },
          ],
        },
      },
      verifying: {
        entry: 'forgetProblem',
        invoke: {
          src: 'verifyCode',
          input: ({ context: { address, code } }) => ({
            address: address.trim(),
            code: parseSignInCode(code) ?? code,
          }),
          onDone: 'entering',
          onError: [
            {
              guard: ({ context, event }) => isWrongCode(event.error) && context.triesLeft <= 1,
              target: 'usedUp',
              actions: [
                assign({ triesLeft: 0, code: '' }),
                { type: 'explain', params: ({ event }) => toProblem(event.error) },
              ],
            },
            {
              target: 'code',
              actions: [
                assign({
                  triesLeft: ({ context, event }) => context.triesLeft - (isWrongCode(event.error) ? 1 : 0),
                }),
                { type: 'explain', params: ({ event }) => toProblem(event.error) },
              ],
            },
          ],
        },
      },
      usedUp: {
        on: {
          'code.resend': 'resending',
          'address.reopened': { target: 'address', actions: 'forgetProblem' },
        },
      },
      redirecting: {
        entry: ['forgetProblem', 'leaveForPatron'],
        on: { 'page.shown': 'address' },
      },
      entering: { invoke: { src: 'enter', onDone: 'signedIn', onError: 'signedIn' } },
      signedIn: { type: 'final' },
    },
  })
