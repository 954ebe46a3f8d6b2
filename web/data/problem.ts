// Why a call brought no answer, in the server's own words where it has spoken.

/** `status` 0: there was no connection. `tag` is the key of the words for it, `message` the server's in the reader's language. */
export interface ApiProblem {
  readonly tag: string
  readonly status: number
  readonly message: string
  /** Which field or value is at fault. */
  readonly details?: Readonly<Record<string, unknown>>
}

export const NO_CONNECTION: ApiProblem = { tag: 'NoConnection', status: 0, message: 'No connection' }

/** Thrown where data that a page can't do without did not come: its error boundary shows the message. */
export class DataMissing extends Error {
  readonly problem: ApiProblem

  constructor(problem: ApiProblem) {
    super(problem.message)
    this.name = 'DataMissing'
    this.problem = problem
  }
}

/** Data that was never loaded here, while there is no connection to load it with. */
export const isMissingOffline = (error: unknown): boolean =>
  error instanceof DataMissing && error.problem.status === 0
