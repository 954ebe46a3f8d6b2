// Switching between PVP and PVE, and what a PMC's own settings may change of it.
import { assign, setup } from 'xstate'
import { permit, type Role } from '#core/access/roles.ts'
import type { Fraction, GameMode } from '#core/catalogue/vocabulary.ts'
import { type Either, isRight } from '#core/fp.ts'
import { defaultFraction } from '#core/player/default-fraction.ts'
import type { Account } from '#core/player/model.ts'
import { asking, type Problem, problemOf } from './problem.ts'

/** Who switches: the role, the PMCs, and the language of the interface. */
export interface ModePlayer {
  readonly role: Role
  readonly account: Pick<Account, 'pmcs' | 'selected'>
  readonly locale: string
}

/** What a new PMC is created with. */
export interface NewPmc {
  readonly fraction: Fraction
  readonly gameMode: GameMode
}

/** Another mode for a PMC. */
export interface ModeChange {
  readonly pmc: string
  readonly gameMode: GameMode
}

/**
 * The effects, injected by whoever starts the machine.
 * - `createPmc`: creates a PMC and answers its uid.
 * - `selectPmc`: selects it.
 * - `changeMode`: gives a PMC another mode, from its settings.
 * - `leadToUser`: goes to /user, where free users and visitors learn what PVE needs.
 */
export interface GameModeEffects {
  readonly createPmc: (request: NewPmc) => Promise<Either<Problem, string>>
  readonly selectPmc: (pmc: string) => Promise<Either<Problem, unknown>>
  readonly changeMode: (change: ModeChange) => Promise<Either<Problem, unknown>>
  readonly leadToUser: () => void
}

/** What is on its way. The switch shows `gameMode` already, until it is done or has failed. */
export type ModeRequest =
  | ({ readonly tag: 'Create' } & NewPmc)
  | ({ readonly tag: 'Select' } & ModeChange)
  | ({ readonly tag: 'Change' } & ModeChange)

export interface GameModeContext {
  readonly request: ModeRequest | undefined
  readonly problem: Problem | undefined
}

export type GameModeEvents =
  /** In the header or the drawer. */
  | { readonly type: 'mode.chosen'; readonly gameMode: GameMode; readonly player: ModePlayer }
  /** In the settings of one PMC. */
  | ({ readonly type: 'pmc.mode.chosen'; readonly player: ModePlayer } & ModeChange)
  | { readonly type: 'problem.dismissed' }

/** Free users and visitors see the modes as a way to /user. */
export const mayChangeMode = ({ role }: Pick<ModePlayer, 'role'>): boolean => isRight(permit(role, 'profile'))

/** The settings of the main PMC do not offer PVE. */
export const isModeOffered = (
  { account }: Pick<ModePlayer, 'account'>,
  { pmc, gameMode }: ModeChange,
): boolean => gameMode !== 'PVE' || account.selected !== pmc

const pmcOf = ({ account }: ModePlayer, uid: string | null) =>
  Object.values(account.pmcs).find((pmc) => pmc.uid === uid)

/** A PMC of the other mode takes its fraction over from the selected one. */
const requestOf = (player: ModePlayer, gameMode: GameMode): ModeRequest => {
  const fraction = pmcOf(player, player.account.selected)?.fraction ?? defaultFraction(player.locale)
  const pmc = Object.values(player.account.pmcs).find((candidate) => candidate.gameMode === gameMode)?.uid
  return pmc === undefined ? { tag: 'Create', fraction, gameMode } : { tag: 'Select', pmc, gameMode }
}

/** An effect runs only in a state that its request has led to. */
const requested = <T extends ModeRequest['tag']>(
  context: GameModeContext,
  tag: T,
): Extract<ModeRequest, { readonly tag: T }> => {
  const { request } = context
  if (request?.tag !== tag) throw new Error(`no request to ${tag.toLowerCase()}`)
  return request as Extract<ModeRequest, { readonly tag: T }>
}

/**
 * States: `idle`, `creating` (the missing PMC), `selecting`, `changing` (from a PMC's settings), `failed` (back where it was, with the
 * problem to explain). While something is on its way, no other choice is taken.
 */
export const gameModeMachine = (effects: GameModeEffects) =>
  setup({
    types: { context: {} as GameModeContext, events: {} as GameModeEvents },
    actors: {
      createPmc: asking(effects.createPmc),
      selectPmc: asking(effects.selectPmc),
      changeMode: asking(effects.changeMode),
    },
    actions: {
      leadToUser: () => effects.leadToUser(),
      request: assign((_, request: ModeRequest) => ({ request, problem: undefined })),
      finish: assign({ request: undefined }),
      goBack: assign((_, problem: Problem) => ({ request: undefined, problem })),
    },
  }).createMachine({
    id: 'gameMode',
    context: { request: undefined, problem: undefined },
    initial: 'resting',
    states: {
      resting: {
        initial: 'idle',
        on: {
          'mode.chosen': [
            // The mode that is on already.
            {
              guard: ({ event: { player, gameMode } }) =>
                pmcOf(player, player.account.selected)?.gameMode === gameMode,
            },
            // A visitor is in PVP without a PMC.
            { guard: ({ event: { player, gameMode } }) => player.role === 'visitor' && gameMode === 'PVP' },
            {
              guard: ({ event }) => !mayChangeMode(event.player),
              target: '.idle',
              actions: ['leadToUser', assign({ problem: undefined })],
            },
            {
              guard: ({ event }) => requestOf(event.player, event.gameMode).tag === 'Create',
              target: 'creating',
              actions: { type: 'request', params: ({ event }) => requestOf(event.player, event.gameMode) },
            },
            {
              target: 'selecting',
              actions: { type: 'request', params: ({ event }) => requestOf(event.player, event.gameMode) },
            },
          ],
          'pmc.mode.chosen': {
            guard: ({ event }) =>
              mayChangeMode(event.player) &&
              isModeOffered(event.player, event) &&
              pmcOf(event.player, event.pmc)?.gameMode !== event.gameMode,
            target: 'changing',
            actions: {
              type: 'request',
              params: ({ event: { pmc, gameMode } }) => ({ tag: 'Change' as const, pmc, gameMode }),
            },
          },
        },
        states: {
          idle: {},
          failed: {
            on: { 'problem.dismissed': { target: 'idle', actions: assign({ problem: undefined }) } },
          },
        },
      },
      creating: {
        invoke: {
          src: 'createPmc',
          input: ({ context }) => {
            const { fraction, gameMode } = requested(context, 'Create')
            return { fraction, gameMode }
          },
          onDone: {
            target: 'selecting',
            actions: {
              type: 'request',
              params: ({ context, event }) => ({
                tag: 'Select' as const,
                pmc: event.output,
                gameMode: requested(context, 'Create').gameMode,
              }),
            },
          },
          onError: {
            target: 'resting.failed',
            actions: { type: 'goBack', params: ({ event }) => problemOf(event.error) },
          },
        },
      },
      selecting: {
        invoke: {
          src: 'selectPmc',
          input: ({ context }) => requested(context, 'Select').pmc,
          onDone: { target: 'resting', actions: 'finish' },
          onError: {
            target: 'resting.failed',
            actions: { type: 'goBack', params: ({ event }) => problemOf(event.error) },
          },
        },
      },
      changing: {
        invoke: {
          src: 'changeMode',
          input: ({ context }) => {
            const { pmc, gameMode } = requested(context, 'Change')
            return { pmc, gameMode }
          },
          onDone: { target: 'resting', actions: 'finish' },
          onError: {
            target: 'resting.failed',
            actions: { type: 'goBack', params: ({ event }) => problemOf(event.error) },
          },
        },
      },
    },
  })
