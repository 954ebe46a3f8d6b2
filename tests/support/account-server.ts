// The accounts of a server on a test database, and what administrators do to them.
import { randomUUID } from 'node:crypto'
import { createAccounts } from '#cli/server/services/accounts.ts'
import { openAdministration } from '#cli/server/services/administration.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { openEventStore } from '#cli/server/services/open-event-store.ts'
import { openPlayers } from '#cli/server/services/players.ts'
import { identityStore } from '#cli/server/stores/identities.ts'
import { proEndStore } from '#cli/server/stores/pro-ends.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { emptySignIn } from './sign-in.ts'

const catalogues = openCatalogues(() => 'fixtures/catalogue')

/** Leaves no account in a database. */
export const emptyAccounts = async (database: Database): Promise<void> => {
  await emptySignIn(database)
  await database.query('truncate events, commands, usernames, username_looks, people, pro_ends')
}

/** A server with caches of its own. `record`: told each security event. */
export const openAccountServer = (
  database: Database,
  now: () => Date,
  record: (entry: object) => unknown,
) => {
  const players = openPlayers({
    store: openEventStore(database, catalogues, () => undefined),
    catalogues,
    now,
    newId: randomUUID,
    budget: { aDay: 1_000, inAll: 1_000 },
  })
  const security = { record: (entry: object) => void record(entry) }
  const accounts = createAccounts(players, security, proEndStore(database, now))
  return {
    accounts,
    administration: openAdministration({ database, accounts, security, now }),
    /** An account that has signed in by mail and chosen a name. */
    register: async (account: string, email: string, username: string): Promise<void> => {
      await identityStore(database).enterByEmail({ email, newAccount: account, at: now(), claim: 'never' })
      await accounts.register(account, username)
    },
  }
}
