import { describe, expect, it } from 'vitest'
import { CODE_TRIES } from '#core/api/sign-in-limits.ts'
import { type Either, left, right } from '#core/fp.ts'
import { type Problem, Refused } from '#machines/problem.ts'
import { RESEND_SECONDS, signInMachine } from '#machines/sign-in.ts'
import { held, start, unreachedStates } from './run.ts'

const refusal = (tag: string, status: number): Either<Problem, never> => left({ tag, status, message: tag })
const OK = right(undefined)

const setUp = (address?: string) => {
  const sendCode = held<string, Either<Problem, unknown>>()
  const verifyCode = held<{ readonly address: string; readonly code: string }, Either<Problem, unknown>>()
  const enter = held<void, void>()
  let left = 0
  const machine = signInMachine({
    sendCode: sendCode.effect,
    verifyCode: verifyCode.effect,
    enter: enter.effect,
    leaveForPatron: () => {
      left += 1
    },
  })
  const { actor, clock } = start(machine, address === undefined ? {} : { address })
  return {
    actor,
    clock,
    sendCode,
    verifyCode,
    enter,
    leftForPatron: () => left,
    state: () => actor.getSnapshot(),
    problem: () => actor.getSnapshot().context.problem?.tag,
  }
}

/** A user who has been sent a code. */
const withCode = async () => {
  const world = setUp()
  world.actor.send({ type: 'address.changed', address: ' nikita@example.org ' })
  world.actor.send({ type: 'address.submitted' })
  await world.sendCode.answer(OK)
  return world
}

const tryCode = async ({ actor, verifyCode }: ReturnType<typeof setUp>, answer: Either<Problem, unknown>) => {
  actor.send({ type: 'code.changed', code: '7k3m-9qxt' })
  actor.send({ type: 'code.submitted' })
  await verifyCode.answer(answer)
}

describe('signing in by e-mail', () => {
  it('goes from the address over the code into the account', async () => {
    const { actor, sendCode, verifyCode, enter, state } = setUp()
    expect(state().value).toBe('address')
    actor.send({ type: 'address.changed', address: ' nikita@example.org ' })
    actor.send({ type: 'address.submitted' })
    expect(state().value).toBe('sending')
    expect(sendCode.inputs()).toEqual(['nikita@example.org'])
    await sendCode.answer(OK)
    expect(state().value).toEqual({ code: 'waiting' })
    actor.send({ type: 'code.changed', code: ' 7k3m-9qxt\n' })
    actor.send({ type: 'code.submitted' })
    expect(state().value).toBe('verifying')
    expect(verifyCode.inputs()).toEqual([{ address: 'nikita@example.org', code: '7K3M9QXT' }])
    await verifyCode.answer(OK)
    expect(state().value).toBe('entering')
    await enter.answer()
    expect(state().value).toBe('signedIn')
    expect(state().status).toBe('done')
  })

  it.each(['', 'nikita', '@example.org', 'nikita@', 'ni kita@example.org', 'a@b@c'])(
    'says "Invalid email" of %j without asking anybody',
    (address) => {
      const { actor, sendCode, state } = setUp()
      actor.send({ type: 'address.changed', address })
      actor.send({ type: 'address.submitted' })
      expect(state().value).toBe('address')
      expect(state().context.problem).toEqual({ tag: 'InvalidEmail', status: 422, message: 'Invalid email' })
      expect(sendCode.inputs()).toEqual([])
    },
  )

  it('takes the problem back when the address is changed', () => {
    const { actor, problem } = setUp()
    actor.send({ type: 'address.submitted' })
    expect(problem()).toBe('InvalidEmail')
    actor.send({ type: 'address.changed', address: 'n' })
    expect(problem()).toBeUndefined()
  })

  it.each(['MailFailed', 'InvalidEmail', 'RateLimited'])(
    'comes back to the address after %s',
    async (tag) => {
      const { actor, sendCode, state, problem } = setUp()
      actor.send({ type: 'address.changed', address: 'nikita@example.org' })
      actor.send({ type: 'address.submitted' })
      await sendCode.answer(refusal(tag, 502))
      expect(state().value).toBe('address')
      expect(problem()).toBe(tag)
      expect(state().context.address).toBe('nikita@example.org')
    },
  )

  it('comes back to the address after a failure that was not foreseen', async () => {
    const { actor, sendCode, state } = setUp()
    actor.send({ type: 'address.changed', address: 'nikita@example.org' })
    actor.send({ type: 'address.submitted' })
    await sendCode.fail(new TypeError('broken'))
    expect(state().value).toBe('address')
    expect(state().context.problem).toEqual({ tag: 'Unexpected', status: -1, message: 'broken' })
  })

  it('enters although the account could not be read at once: the session stands', async () => {
    const world = await withCode()
    await tryCode(world, OK)
    await world.enter.fail(new Error('no connection'))
    expect(world.state().value).toBe('signedIn')
  })
})

describe('a code', () => {
  it.each(['', '7K3M-9QX', '7K3M-9QXTA', '7K3M-9QU!'])('%j is not even asked about', async (code) => {
    const { actor, verifyCode, problem, state } = await withCode()
    actor.send({ type: 'code.changed', code })
    actor.send({ type: 'code.submitted' })
    expect(problem()).toBe('InvalidCode')
    expect(verifyCode.inputs()).toEqual([])
    expect(state().context.triesLeft).toBe(CODE_TRIES)
  })

  it('that is wrong can be tried again until the tries are over', async () => {
    const world = await withCode()
    for (let tries = 1; tries < CODE_TRIES; tries++) {
      await tryCode(world, refusal('InvalidCode', 401))
      expect(world.state().value).toEqual({ code: 'waiting' })
      expect(world.problem()).toBe('InvalidCode')
      expect(world.state().context.triesLeft).toBe(CODE_TRIES - tries)
    }
    await tryCode(world, refusal('InvalidCode', 401))
    expect(world.state().value).toBe('usedUp')
    expect(world.problem()).toBe('InvalidCode')
    world.actor.send({ type: 'code.changed', code: '654321' })
    world.actor.send({ type: 'code.submitted' })
    expect(world.verifyCode.inputs()).toHaveLength(CODE_TRIES)
  })

  it('costs no try when the server could not look at it', async () => {
    const world = await withCode()
    await tryCode(world, refusal('NoConnection', 0))
    expect(world.state().context.triesLeft).toBe(CODE_TRIES)
    expect(world.problem()).toBe('NoConnection')
  })

  it('can be right at the last try', async () => {
    const world = await withCode()
    for (let tries = 1; tries < CODE_TRIES; tries++) await tryCode(world, refusal('InvalidCode', 401))
    await tryCode(world, OK)
    expect(world.state().value).toBe('entering')
  })
})

describe('another code', () => {
  it('can be had after a while, which counts down in seconds', async () => {
    const { actor, clock, state, sendCode } = await withCode()
    expect(state().context.resendIn).toBe(RESEND_SECONDS)
    actor.send({ type: 'code.resend' })
    expect(sendCode.inputs()).toHaveLength(1)
    clock.increment(1000)
    expect(state().context.resendIn).toBe(RESEND_SECONDS - 1)
    for (let second = 1; second < RESEND_SECONDS; second++) clock.increment(1000)
    expect(state().value).toEqual({ code: 'resendable' })
    actor.send({ type: 'code.resend' })
    expect(state().value).toBe('resending')
    await sendCode.answer(OK)
    expect(state().value).toEqual({ code: 'waiting' })
    expect(sendCode.inputs()).toEqual(['nikita@example.org', 'nikita@example.org'])
  })

  it('brings all tries back, at once where they were over', async () => {
    const world = await withCode()
    for (let tries = 0; tries < CODE_TRIES; tries++) await tryCode(world, refusal('InvalidCode', 401))
    world.actor.send({ type: 'code.resend' })
    await world.sendCode.answer(OK)
    expect(world.state().value).toEqual({ code: 'waiting' })
    expect(world.state().context).toMatchObject({ triesLeft: CODE_TRIES, code: '', problem: undefined })
  })

  it('that can not be sent leaves the first one good', async () => {
    const { actor, clock, state, sendCode, problem } = await withCode()
    for (let second = 0; second < RESEND_SECONDS; second++) clock.increment(1000)
    actor.send({ type: 'code.resend' })
    await sendCode.answer(refusal('MailFailed', 502))
    expect(state().value).toEqual({ code: 'resendable' })
    expect(problem()).toBe('MailFailed')
  })

  it('that can not be sent leaves a used up one used up', async () => {
    const world = await withCode()
    for (let tries = 0; tries < CODE_TRIES; tries++) await tryCode(world, refusal('InvalidCode', 401))
    world.actor.send({ type: 'code.resend' })
    await world.sendCode.answer(refusal('RateLimited', 429))
    expect(world.state().value).toBe('usedUp')
    expect(world.problem()).toBe('RateLimited')
  })

  it('can go to another address', async () => {
    const world = await withCode()
    world.actor.send({ type: 'address.reopened' })
    expect(world.state().value).toBe('address')
    expect(world.state().context.address).toBe(' nikita@example.org ')
    const used = await withCode()
    for (let tries = 0; tries < CODE_TRIES; tries++) await tryCode(used, refusal('InvalidCode', 401))
    used.actor.send({ type: 'address.reopened' })
    expect(used.state().value).toBe('address')
    expect(used.problem()).toBeUndefined()
  })
})

describe('signing in through the patron provider', () => {
  it('leaves for its page', () => {
    const { actor, leftForPatron, state } = setUp()
    actor.send({ type: 'patron.chosen' })
    expect(state().value).toBe('redirecting')
    expect(leftForPatron()).toBe(1)
  })

  it('can be started again where the browser goes back to this page', () => {
    const { actor, leftForPatron, state } = setUp()
    actor.send({ type: 'patron.chosen' })
    actor.send({ type: 'page.shown' })
    expect(state().value).toBe('address')
    actor.send({ type: 'patron.chosen' })
    expect(leftForPatron()).toBe(2)
  })
})

it('confirming sends the code where the server said that it goes', async () => {
  const { actor, sendCode, verifyCode, enter, state } = setUp('n•••@example.org')
  actor.send({ type: 'address.submitted' })
  await sendCode.answer(OK)
  expect(state().value).toEqual({ code: 'waiting' })
  await tryCode({ actor, verifyCode } as ReturnType<typeof setUp>, OK)
  await enter.answer()
  expect(state().status).toBe('done')
})

it('every state of signing in can be reached', () => {
  const never = () => new Promise<never>(() => undefined)
  const machine = signInMachine({
    sendCode: never,
    verifyCode: never,
    enter: never,
    leaveForPatron: () => undefined,
  })
  const wrongCode = {
    type: 'xstate.error.actor.0.signIn.verifying',
    error: new Refused({ tag: 'InvalidCode', status: 401, message: 'Error: invalid code' }),
  }
  expect(
    unreachedStates(machine, {
      input: {},
      events: [
        { type: 'address.changed', address: 'nikita@example.org' },
        { type: 'code.changed', code: '7K3M9QXT' },
        wrongCode,
      ],
      deciding: ({ address, code, triesLeft, resendIn }) => [address, code, triesLeft, resendIn],
    }),
  ).toEqual([])
})
