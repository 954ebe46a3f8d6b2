// What the last commands of this tab did to the account, so that each of them can be taken back.
import type { Account } from '#core/player/model.ts'

/** The account before and after one command; what the command left alone is shared by both. */
export interface Consequence {
  readonly before: Account
  readonly after: Account
}

export interface Consequences {
  readonly note: (id: string, consequence: Consequence) => void
  readonly of: (id: string) => Consequence | undefined
}

/** More than messages with an Undo can stand on a screen, and few enough to be kept for as long as the page. */
const MOST = 50

export const makeConsequences = (): Consequences => {
  const noted = new Map<string, Consequence>()
  return {
    note: (id, consequence) => {
      noted.set(id, consequence)
      const oldest = noted.keys().next().value
      if (noted.size > MOST && oldest !== undefined) noted.delete(oldest)
    },
    of: (id) => noted.get(id),
  }
}
