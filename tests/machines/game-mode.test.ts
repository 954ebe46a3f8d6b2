import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#core/access/roles.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { type Either, left, right } from '#core/fp.ts'
import { newPmc } from '#core/player/model.ts'
import {
  gameModeMachine,
  isModeOffered,
  type ModeChange,
  type ModePlayer,
  mayChangeMode,
  type NewPmc,
} from '#machines/game-mode.ts'
import type { Problem } from '#machines/problem.ts'
import { held, start, unreachedStates } from './run.ts'

const pmc = (uid: string, gameMode: GameMode) =>
  newPmc({ uid, gameMode, name: uid, fraction: 'Usec', edition: 'Standard' })

/** The first PMC is the selected one. */
const player = (role: Role, modes: readonly GameMode[], locale = 'en'): ModePlayer => {
  const pmcs = modes.map((mode, index) => pmc(`${mode}-${index}`, mode))
  return {
    role,
    locale,
    account: {
      pmcs: Object.fromEntries(pmcs.map((each) => [each.uid, each])),
      selected: pmcs[0]?.uid ?? null,
    },
  }
}

const REFUSED: Either<Problem, never> = left({ tag: 'NoConnection', status: 0, message: 'No connection' })

const setUp = () => {
  const createPmc = held<NewPmc, Either<Problem, string>>()
  const selectPmc = held<string, Either<Problem, unknown>>()
  const changeMode = held<ModeChange, Either<Problem, unknown>>()
  let led = 0
  const machine = gameModeMachine({
    createPmc: createPmc.effect,
    selectPmc: selectPmc.effect,
    changeMode: changeMode.effect,
    leadToUser: () => {
      led += 1
    },
  })
  const { actor } = start(machine, undefined)
  return {
    actor,
    createPmc,
    selectPmc,
    changeMode,
    ledToUser: () => led,
    value: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context.request?.gameMode,
    problem: () => actor.getSnapshot().context.problem?.tag,
    choose: (gameMode: GameMode, by: ModePlayer) => actor.send({ type: 'mode.chosen', gameMode, player: by }),
  }
}

describe('switching the game mode', () => {
  it.each([
    ['PVE', ['PVP', 'PVE'], 'PVE-1'],
    ['PVP', ['PVE', 'PVE', 'PVP', 'PVP'], 'PVP-2'],
  ] as const)('to %s selects the first PMC of that mode', async (mode, modes, uid) => {
    const { choose, createPmc, selectPmc, value, shown } = setUp()
    choose(mode, player('pro', modes))
    expect(value()).toBe('selecting')
    expect(shown()).toBe(mode)
    expect(selectPmc.inputs()).toEqual([uid])
    expect(createPmc.inputs()).toEqual([])
    await selectPmc.answer(right(undefined))
    expect(value()).toEqual({ resting: 'idle' })
    expect(shown()).toBeUndefined()
  })

  it.each([
    ['ru', 'Bear'],
    ['en', 'Usec'],
    ['de', 'Usec'],
  ] as const)('creates the first PMC in a %s interface as %s, then selects it', async (locale, fraction) => {
    const { choose, createPmc, selectPmc, value, shown } = setUp()
    choose('PVE', player('pro', [], locale))
    expect(value()).toBe('creating')
    expect(createPmc.inputs()).toEqual([{ fraction, gameMode: 'PVE' }])
    await createPmc.answer(right('new'))
    expect(value()).toBe('selecting')
    expect(shown()).toBe('PVE')
    expect(selectPmc.inputs()).toEqual(['new'])
    await selectPmc.answer(right(undefined))
    expect(value()).toEqual({ resting: 'idle' })
  })

  it('creates the missing PMC on the side of the selected one', () => {
    const { choose, createPmc } = setUp()
    choose('PVE', player('pro', ['PVP'], 'ru'))
    expect(createPmc.inputs()).toEqual([{ fraction: 'Usec', gameMode: 'PVE' }])
  })

  it('creates the first PMC of all where there is none', () => {
    const { choose, createPmc } = setUp()
    choose('PVP', player('admin', []))
    expect(createPmc.inputs()).toEqual([{ fraction: 'Usec', gameMode: 'PVP' }])
  })

  it('leads visitors and free users to /user instead', () => {
    for (const role of ['visitor', 'free'] as const) {
      const { choose, createPmc, selectPmc, value, ledToUser } = setUp()
      choose('PVE', player(role, role === 'free' ? ['PVP', 'PVE'] : []))
      expect(ledToUser()).toBe(1)
      expect(value()).toEqual({ resting: 'idle' })
      expect([...createPmc.inputs(), ...selectPmc.inputs()]).toEqual([])
    }
  })

  it('to the mode that is on does nothing', () => {
    const { choose, createPmc, selectPmc, ledToUser } = setUp()
    choose('PVP', player('pro', ['PVP']))
    choose('PVP', player('free', ['PVP']))
    choose('PVP', player('visitor', []))
    choose('PVE', player('pro', ['PVE', 'PVP']))
    expect([...createPmc.inputs(), ...selectPmc.inputs(), ledToUser()]).toEqual([0])
  })

  it('takes no other choice while one is on its way', () => {
    const { choose, selectPmc, changeMode, actor } = setUp()
    const pro = player('pro', ['PVP', 'PVE'])
    choose('PVE', pro)
    choose('PVE', pro)
    actor.send({ type: 'pmc.mode.chosen', pmc: 'PVE-1', gameMode: 'PVP', player: pro })
    expect(selectPmc.inputs()).toEqual(['PVE-1'])
    expect(changeMode.inputs()).toEqual([])
  })

  it.each(['create', 'select'] as const)('goes back and explains where it fails to %s', async (step) => {
    const { choose, createPmc, selectPmc, value, shown, problem, actor } = setUp()
    if (step === 'create') {
      choose('PVE', player('pro', ['PVP']))
      await createPmc.answer(REFUSED)
    } else {
      choose('PVE', player('pro', ['PVP', 'PVE']))
      await selectPmc.answer(REFUSED)
    }
    expect(value()).toEqual({ resting: 'failed' })
    expect(shown()).toBeUndefined()
    expect(problem()).toBe('NoConnection')
    actor.send({ type: 'problem.dismissed' })
    expect(value()).toEqual({ resting: 'idle' })
    expect(problem()).toBeUndefined()
  })

  it('can be tried again after it failed', async () => {
    const { choose, selectPmc, value, problem } = setUp()
    const pro = player('pro', ['PVP', 'PVE'])
    choose('PVE', pro)
    await selectPmc.fail(new Error('broken'))
    expect(problem()).toBe('Unexpected')
    choose('PVE', pro)
    expect(value()).toBe('selecting')
    expect(problem()).toBeUndefined()
  })
})

describe('the mode in the settings of a PMC', () => {
  const pro = player('pro', ['PVP', 'PVP'])
  const change = (pmc: string, gameMode: GameMode, by: ModePlayer) => {
    const world = setUp()
    world.actor.send({ type: 'pmc.mode.chosen', pmc, gameMode, player: by })
    return world
  }

  it('changes that PMC', async () => {
    const { changeMode, value, shown } = change('PVP-1', 'PVE', pro)
    expect(value()).toBe('changing')
    expect(shown()).toBe('PVE')
    expect(changeMode.inputs()).toEqual([{ pmc: 'PVP-1', gameMode: 'PVE' }])
    await changeMode.answer(right(undefined))
    expect(value()).toEqual({ resting: 'idle' })
  })

  it('goes back and explains where it fails', async () => {
    const { changeMode, value, problem } = change('PVP-1', 'PVE', pro)
    await changeMode.answer(REFUSED)
    expect(value()).toEqual({ resting: 'failed' })
    expect(problem()).toBe('NoConnection')
  })

  it('does not become PVE on the main PMC', () => {
    expect(isModeOffered(pro, { pmc: 'PVP-0', gameMode: 'PVE' })).toBe(false)
    expect(isModeOffered(pro, { pmc: 'PVP-0', gameMode: 'PVP' })).toBe(true)
    expect(isModeOffered(pro, { pmc: 'PVP-1', gameMode: 'PVE' })).toBe(true)
    expect(change('PVP-0', 'PVE', pro).changeMode.inputs()).toEqual([])
  })

  it('becomes PVP on a main PMC that is in PVE', () => {
    expect(change('PVE-0', 'PVP', player('pro', ['PVE'])).changeMode.inputs()).toHaveLength(1)
  })

  it('stays where it is already, and for those without Pro', () => {
    expect(change('PVP-1', 'PVP', pro).changeMode.inputs()).toEqual([])
    const free = change('PVP-1', 'PVE', player('free', ['PVP', 'PVP']))
    expect(free.changeMode.inputs()).toEqual([])
    expect(free.ledToUser()).toBe(0)
  })
})

it('only Pro and administrators may switch', () => {
  expect(ROLES.filter((role) => mayChangeMode({ role }))).toEqual(['pro', 'admin'])
})

it('every state of the game-mode switch can be reached', () => {
  const never = () => new Promise<never>(() => undefined)
  const machine = gameModeMachine({
    createPmc: never,
    selectPmc: never,
    changeMode: never,
    leadToUser: () => undefined,
  })
  const alone = player('pro', ['PVP', 'PVP'])
  expect(
    unreachedStates(machine, {
      input: undefined,
      events: [
        { type: 'mode.chosen', gameMode: 'PVE', player: alone },
        { type: 'pmc.mode.chosen', pmc: 'PVP-1', gameMode: 'PVE', player: alone },
        { type: 'xstate.done.actor.0.gameMode.creating', output: 'new' },
      ],
      deciding: ({ request }) => request?.tag,
    }),
  ).toEqual([])
})
