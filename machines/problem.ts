// Why an effect of a machine did not succeed, and how machines run effects.
import { fromPromise, type PromiseActorLogic } from 'xstate'
import { type Either, isLeft } from '#core/fp.ts'

/** `tag` is the key of its words; `status` 0 where there was no connection. Problems of the API are such. */
export interface Problem {
  readonly tag: string
  readonly status: number
  readonly message: string
}

/** Carries a problem to the `onError` of the effect's caller. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'Refused'
    this.problem = problem
  }
}

/** The problem behind an error; an unexpected one has the tag `Unexpected`. */
export const toProblem = (error: unknown): Problem =>
  error instanceof Refused
    ? error.problem
    : { tag: 'Unexpected', status: -1, message: error instanceof Error ? error.message : String(error) }

/** An effect that answers a problem or a value, as an actor: a problem comes out of its `onError`. */
export const asking = <A, I>(ask: (input: I) => Promise<Either<Problem, A>>): PromiseActorLogic<A, I> =>
  fromPromise<A, I>(async ({ input }) => {
    const answer = await ask(input)
    if (isLeft(answer)) throw new Refused(answer.left)
    return answer.right
  })
