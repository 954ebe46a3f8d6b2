// Ends Pro whose grant is over.
import type { ProEnds } from '../stores/pro-ends.ts'
import type { ServerAccounts } from './accounts.ts'

export interface ProEndingOptions {
  readonly proEnds: Pick<ProEnds, 'listDue' | 'removeIdle'>
  readonly accounts: Pick<ServerAccounts, 'endPro'>
}

/**
 * Ends what is due. Safe to interrupt at any moment, and in several processes at once. An account that fails does not keep the others;
 * it is due again in the next round.
 */
export const createProEnding =
  ({ proEnds, accounts }: ProEndingOptions) =>
  async (isStopped: () => boolean): Promise<void> => {
    const failures: unknown[] = []
    for (const account of await proEnds.listDue()) {
      if (isStopped()) return
      await accounts.endPro(account).catch((error: unknown) => failures.push(error))
    }
    await proEnds.removeIdle()
    if (failures.length > 0)
      throw new AggregateError(failures, `Pro of ${failures.length} accounts was not ended`)
  }
