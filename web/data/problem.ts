// Why a call failed, in the server's words if it responded.

/** `status` 0: no connection. `tag` is the translation key, `message` the server's message in the user's language. */
export interface ApiProblem {
  readonly tag: string
  readonly status: number
  readonly message: string
  /** The field or value at fault. */
  readonly details?: Readonly<Record<string, unknown>>
}

export const NO_CONNECTION: ApiProblem = { tag: 'NoConnection', status: 0, message: 'No connection' }

/** Thrown if required data could not be loaded: the error boundary shows the message. */
export class DataMissing extends Error {
  readonly problem: ApiProblem

  constructor(problem: ApiProblem) {
    super(problem.message)
    this.name = 'DataMissing'
    this.problem = problem
  }
}

/** Whether data that was never loaded is missing because there is no connection. */
export const isMissingOffline = (error: unknown): boolean =>
  error instanceof DataMissing && error.problem.status === 0
