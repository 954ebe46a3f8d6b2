// The deletion of an account without the waiting time.
import { eraseAccount } from '#cli/server/services/erase-account.ts'
import type { Person, TestServer } from './test-server.ts'

/** Asks for the deletion as the account page does, and erases the account at once. */
export const eraseNow = async (server: Pick<TestServer, 'services'>, person: Person): Promise<void> => {
  const { username } = await person.call('getMe')
  await person.call('deleteMe', { body: { username } })
  await eraseAccount(server.services(), person.uid)
}
