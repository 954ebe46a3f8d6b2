// Switching between PVP and PVE.
import { assertEvent, assign, setup } from 'xstate'
import { isPermitted, type Role } from '#core/access/roles.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Either } from '#core/fp.ts'
import { asking, type Problem, toProblem } from './problem.ts'

/** Who switches: the role, and the mode of the selected PMC. */
export interface ModePlayer {
  readonly role: Role
  readonly gameMode: GameMode | undefined
}

/**
 * The injected effects.
 * - `switchMode`: selects a PMC of the mode, creating it first if there is none; resolves when it is selected.
 * - `leadToUser`: goes to /user, where free users and visitors learn what PVE needs.
 */
export interface GameModeEffects {
  readonly switchMode: (gameMode: GameMode) => Promise<Either<Problem, unknown>>
  readonly leadToUser: () => void
}

export interface GameModeContext {
  readonly problem: Problem | undefined
}

export type GameModeEvents =
  | { readonly type: 'mode.chosen'; readonly gameMode: GameMode; readonly player: ModePlayer }
  | { readonly type: 'problem.dismissed' }

/** A visitor is in PVP without a PMC. */
const isOn = (gameMode: GameMode, player: ModePlayer): boolean =>
  gameMode === (player.role === 'visitor' ? 'PVP' : player.gameMode)

/**
 * States: `resting.idle`, `switching`, during which another choice takes the place of the first, and `resting.failed` (back where it was,
 * with the problem to explain).
 */
export const gameModeMachine = (effects: GameModeEffects) =>
  setup({
    types: { context: {} as GameModeContext, events: {} as GameModeEvents },
    actors: { switchMode: asking(effects.switchMode) },
    actions: {
      leadToUser: () => effects.leadToUser(),
      forgetProblem: assign({ problem: undefined }),
    },
  }).createMachine({
    id: 'gameMode',
    context: { problem: undefined },
    initial: 'resting',
    states: {
      resting: {
        initial: 'idle',
        on: {
          'mode.chosen': [
            { guard: ({ event: { gameMode, player } }) => isOn(gameMode, player) },
            {
              guard: ({ event: { player } }) => !isPermitted(player.role, 'profile'),
              target: '.idle',
              actions: ['leadToUser', 'forgetProblem'],
            },
            { target: 'switching', actions: 'forgetProblem' },
          ],
        },
        states: {
          idle: {},
          failed: { on: { 'problem.dismissed': { target: 'idle', actions: 'forgetProblem' } } },
        },
      },
      switching: {
        on: {
          'mode.chosen': {
            guard: ({ event: { player } }) => isPermitted(player.role, 'profile'),
            target: 'switching',
            reenter: true,
          },
        },
        invoke: {
          src: 'switchMode',
          input: ({ event }) => {
            assertEvent(event, 'mode.chosen')
            return event.gameMode
          },
          onDone: 'resting',
          onError: {
            target: 'resting.failed',
            actions: assign({ problem: ({ event }) => toProblem(event.error) }),
          },
        },
      },
    },
  })
