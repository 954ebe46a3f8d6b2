// People who write during a benchmark: signed in, and with Pro, so that everything that they write is kept.
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type ServerProcess, signedInClient } from '../support/exfil-server.ts'

/** The log may show the code before this one for a moment. */
const signIn = (server: ServerProcess, email: string, attempts = 20): Promise<Client> =>
  signedInClient(server, email).catch(async (error: unknown) => {
    if (attempts === 0) throw error
    await delay(100)
    return signIn(server, email, attempts - 1)
  })

export const readUid = async (client: Client): Promise<string> => {
  const { body } = await client.call('GET', '/users/me')
  return (body as { readonly uid: string }).uid
}

/** The first one owns the installation; needs a server whose log has the codes. */
export const signInWriters = async (server: ServerProcess, total: number): Promise<readonly Client[]> => {
  const clients: Client[] = []
  for (let account = 0; account < total; account++)
    clients.push(await signIn(server, `writer-${account}@example.org`))
  const [owner] = clients
  for (const client of clients.slice(1)) {
    const path = `/admin/people/${await readUid(client)}/rights`
    const { status } = await (owner ?? client).call('POST', path, {
      ...{ grant: 'pro', isGranted: true, reason: 'a writer of the benchmark' },
    })
    if (status !== 200) throw new Error(`Pro was not granted: ${status}`)
  }
  return clients
}
