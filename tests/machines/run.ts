// Running machines in tests: a clock that stands still until it is pushed, effects that end when they are told to, and a walk over all states.
import {
  type ActorOptions,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'

/** A started machine with its clock. */
export const start = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  clock = new SimulatedClock(),
) => {
  const actor = createActor(machine, { clock, input } as ActorOptions<M>)
  actor.start()
  return { actor, clock }
}

/** Lets everything run that waits for nothing but promises which have ended. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

/** An effect whose calls are kept and end when the test says so. */
export const held = <I, A>() => {
  const calls: {
    readonly input: I
    readonly resolve: (answer: A) => void
    readonly reject: (error: unknown) => void
  }[] = []
  const effect = (input: I): Promise<A> =>
    new Promise((resolve, reject) => calls.push({ input, resolve, reject }))
  const last = () => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('the effect was not called')
    return call
  }
  return {
    effect,
    inputs: () => calls.map(({ input }) => input),
    answer: async (answer: A) => {
      last().resolve(answer)
      await settle()
    },
    fail: async (error: unknown) => {
      last().reject(error)
      await settle()
    },
  }
}

export interface Walk<M extends AnyStateMachine> {
  readonly input: InputFrom<M>
  /** Events that carry something, in every variant that matters. All others that the machine knows are tried bare. */
  readonly events: readonly AnyEventObject[]
  /** The part of the context that decides on the way; the rest would only make the walk endless. */
  readonly deciding: (context: ReturnType<M['getInitialSnapshot']>['context']) => unknown
}

/**
 * The ids of states that no sequence of events leads to. States that are left at once are visited where a path goes through them, so
 * they are told apart by `transient`.
 */
export const unreachedStates = <M extends AnyStateMachine>(machine: M, walk: Walk<M>): readonly string[] => {
  const given = new Set(walk.events.map(({ type }) => type))
  const bare = machine.events.filter((type: string) => !given.has(type)).map((type: string) => ({ type }))
  const paths = getShortestPaths(machine as AnyStateMachine, {
    input: walk.input,
    events: [...bare, ...walk.events],
    serializeState: (state) => JSON.stringify([state.value, walk.deciding(state.context)]),
    limit: 100_000,
  })
  const reached = new Set<string>()
  for (const { state, steps } of paths)
    for (const snapshot of [state, ...steps.map((step) => step.state)])
      for (const node of snapshot._nodes) reached.add(node.id)
  return getStateNodes(machine)
    .filter((node) => node.always === undefined || node.always.length === 0)
    .map(({ id }) => id)
    .filter((id) => !reached.has(id))
}
