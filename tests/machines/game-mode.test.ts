import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#core/access/roles.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type Either, left, right } from '#core/fp.ts'
import { gameModeMachine, type ModePlayer } from '#machines/game-mode.ts'
import type { Problem } from '#machines/problem.ts'
import { held, start, unreachedStates } from './run.ts'

const player = (role: Role, gameMode?: GameMode): ModePlayer => ({ role, gameMode })
const PRO = player('pro', 'PVP')

const REFUSED: Either<Problem, never> = left({ tag: 'NoConnection', status: 0, message: 'No connection' })

const setUp = () => {
  const switchMode = held<GameMode, Either<Problem, unknown>>()
  let led = 0
  const machine = gameModeMachine({
    switchMode: switchMode.effect,
    leadToUser: () => {
      led += 1
    },
  })
  const { actor } = start(machine, undefined)
  return {
    actor,
    switchMode,
    ledToUser: () => led,
    value: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem?.tag,
    choose: (gameMode: GameMode, by: ModePlayer) => actor.send({ type: 'mode.chosen', gameMode, player: by }),
  }
}

describe('switching the game mode', () => {
  it.each([
    ['PVE', 'PVP'],
    ['PVP', 'PVE'],
    ['PVE', undefined],
    ['PVP', undefined],
  ] as const)('to %s from %s ends when that is on', async (gameMode, before) => {
    const { choose, switchMode, value } = setUp()
    choose(gameMode, player('pro', before))
    expect(value()).toBe('switching')
    expect(switchMode.inputs()).toEqual([gameMode])
    await switchMode.answer(right(undefined))
    expect(value()).toEqual({ resting: 'idle' })
  })

  it('leads visitors and free users to /user instead', () => {
    for (const by of [player('visitor'), player('free', 'PVP'), player('free')]) {
      const { choose, switchMode, value, ledToUser } = setUp()
      choose('PVE', by)
      expect(ledToUser()).toBe(1)
      expect(value()).toEqual({ resting: 'idle' })
      expect(switchMode.inputs()).toEqual([])
    }
  })

  it('is for Pro and administrators', () => {
    const may = ROLES.filter((role) => {
      const { choose, switchMode } = setUp()
      choose('PVE', player(role, 'PVP'))
      return switchMode.inputs().length === 1
    })
    expect(may).toEqual(['pro', 'admin'])
  })

  it('to the mode that is on does nothing; a visitor is in PVP', () => {
    const { choose, switchMode, ledToUser } = setUp()
    choose('PVP', PRO)
    choose('PVP', player('free', 'PVP'))
    choose('PVP', player('visitor'))
    choose('PVE', player('pro', 'PVE'))
    expect([...switchMode.inputs(), ledToUser()]).toEqual([0])
  })

  it('takes the last choice where one is on its way, also back to the mode that is still on', async () => {
    const { choose, switchMode, value } = setUp()
    choose('PVE', PRO)
    choose('SEASON', PRO)
    choose('PVP', PRO)
    choose('PVE', player('visitor'))
    expect(switchMode.inputs()).toEqual(['PVE', 'SEASON', 'PVP'])
    await switchMode.answer(right(undefined))
    expect(value()).toEqual({ resting: 'idle' })
  })

  it('goes back and explains where it fails', async () => {
    const { choose, switchMode, value, problem, actor } = setUp()
    choose('PVE', PRO)
    await switchMode.answer(REFUSED)
    expect(value()).toEqual({ resting: 'failed' })
    expect(problem()).toBe('NoConnection')
    actor.send({ type: 'problem.dismissed' })
    expect(value()).toEqual({ resting: 'idle' })
    expect(problem()).toBeUndefined()
  })

  it('can be tried again after it failed', async () => {
    const { choose, switchMode, value, problem } = setUp()
    choose('PVE', PRO)
    await switchMode.fail(new Error('broken'))
    expect(problem()).toBe('Unexpected')
    choose('PVE', PRO)
    expect(value()).toBe('switching')
    expect(problem()).toBeUndefined()
  })

  it('reaches each of its states', () => {
    const machine = gameModeMachine({
      switchMode: () => new Promise<never>(() => undefined),
      leadToUser: () => undefined,
    })
    const chosen = { type: 'mode.chosen', gameMode: 'PVE', player: PRO }
    expect(
      unreachedStates(machine, { input: undefined, events: [chosen], deciding: () => undefined }),
    ).toEqual([])
  })
})
