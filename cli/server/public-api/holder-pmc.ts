// The PMC that a key is about.
import { findPmc, type Pmc, selectedPmc } from '#core/player/model.ts'
import type { Services } from '../services/services.ts'
import type { KeyHolder } from './guard.ts'

/** The PMC of the key, else the selected one of its account. */
export const readHolderPmc = async (
  { players }: Pick<Services, 'players'>,
  { account, pmc }: KeyHolder,
): Promise<Pmc | undefined> => {
  const { state } = await players.read(account)
  return pmc === undefined ? selectedPmc(state) : findPmc(state, pmc)
}
