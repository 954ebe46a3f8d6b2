// What players show each other while they play: shared raids, squads, and the raids that pilots report.
import type { RandomBytes } from '../auth/tokens.ts'
import type { Database } from '../stores/sql.ts'
import type { Catalogues } from './catalogues.ts'
import type { Players } from './players.ts'
import type { Services } from './services.ts'
import { openSharedRaids } from './shared-raids.ts'
import { openSquads } from './squads.ts'
import { openToldRaids } from './told-raids.ts'

export interface SharedPlayOptions {
  readonly database: Database
  readonly players: Players
  readonly catalogues: Catalogues
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  /** Notifies the pages of an account. */
  readonly pushAccount: (account: string) => void
}

export interface SharedPlay {
  readonly services: Pick<Services, 'raids' | 'squads' | 'toldRaids'>
  readonly stop: () => Promise<unknown>
}

export const openSharedPlay = async ({
  database,
  players,
  catalogues,
  now,
  randomBytes,
  pushAccount,
}: SharedPlayOptions): Promise<SharedPlay> => {
  const raids = await openSharedRaids({ database, now, randomBytes })
  const squads = await openSquads({ database, players, catalogues, now, randomBytes })
  const toldRaids = await openToldRaids({ database, now, onChange: pushAccount })
  return {
    services: { raids, squads, toldRaids },
    stop: () => Promise.all([raids.stop(), squads.stop(), toldRaids.stop()]),
  }
}
