// A server with a host of challenges, for a test file: commands over HTTP, and what they are refused with.
import { afterAll, beforeAll } from 'vitest'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import { type ApiClient, refusalOf } from './api-client.ts'
import { openSpareServer, type Person, type TestServer } from './test-server.ts'

/** Open for the tests of the file that calls it. Ids of commands begin with `prefix`. */
export const openChallengeServer = (prefix: string) => {
  let server: TestServer | undefined
  let host: Person | undefined
  let commands = 0
  beforeAll(async () => {
    server = await openSpareServer()
    host = await server.free()
  })
  afterAll(() => server?.stop())

  const getServer = (): TestServer => {
    if (server === undefined) throw new Error('the server is not open yet')
    return server
  }
  const getHost = (): Person => {
    if (host === undefined) throw new Error('the server is not open yet')
    return host
  }
  const input = (id: string, command: ChallengeCommand) => ({
    params: { id },
    body: { commandId: `${prefix}-${commands++}`, command },
  })
  return {
    server: getServer,
    host: getHost,
    send: (id: string, command: ChallengeCommand, by: ApiClient = getHost()) =>
      by.call('sendChallengeCommand', input(id, command)),
    refused: async (id: string, command: ChallengeCommand, by: ApiClient = getHost()) =>
      refusalOf(await by.ask('sendChallengeCommand', input(id, command))),
  }
}
