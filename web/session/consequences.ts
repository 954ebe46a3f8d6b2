// What the last commands of this tab did to the state, so that each of them can be taken back.

/** The state before and after one command; what the command left alone is shared by both. */
export interface Consequence<State> {
  readonly before: State
  readonly after: State
}

export interface Consequences<State> {
  readonly note: (id: string, consequence: Consequence<State>) => void
  readonly of: (id: string) => Consequence<State> | undefined
}

/** More than messages with an Undo can stand on a screen, and few enough to be kept for as long as the page. */
const MAX_KEPT = 50

export const makeConsequences = <State>(): Consequences<State> => {
  const noted = new Map<string, Consequence<State>>()
  return {
    note: (id, consequence) => {
      noted.set(id, consequence)
      const oldest = noted.keys().next().value
      if (noted.size > MAX_KEPT && oldest !== undefined) noted.delete(oldest)
    },
    of: (id) => noted.get(id),
  }
}
