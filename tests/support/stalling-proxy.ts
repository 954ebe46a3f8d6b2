// A TCP proxy before a database that can stop forwarding without closing anything, as a network does that drops packets.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface StallingProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /** From now on nothing goes through, on connections of now and of later; all that is sent waits. */
  readonly freeze: () => void
  /** Everything goes on, with what has waited. */
  readonly thaw: () => void
  /** Connections of now never carry anything again, those whose first bytes hold `saying` alone where it is given; later ones work. */
  readonly silence: (saying?: string) => void
  readonly close: () => Promise<void>
}

interface Link {
  readonly sockets: readonly [Socket, Socket]
  /** What the client said first: for PostgreSQL its user, database and application. */
  hello: string
  isSilent: boolean
}

/** @param target the database's address, `postgres://…` */
export const openStallingProxy = async (target: string): Promise<StallingProxy> => {
  const { hostname, port } = new URL(target)
  const links = new Set<Link>()
  let isFrozen = false

  const update = ({ sockets, isSilent }: Link): void => {
    for (const socket of sockets) isFrozen || isSilent ? socket.pause() : socket.resume()
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const link: Link = { sockets: [client, upstream], hello: '', isSilent: false }
    links.add(link)
    client.on('data', (bytes) => {
      if (link.hello === '') link.hello = bytes.toString('latin1')
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => client.write(bytes))
    // A paused socket reports no end either.
    client.on('end', () => upstream.end())
    upstream.on('end', () => client.end())
    for (const socket of link.sockets) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
    }
    update(link)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const link of links) update(link)
    },
    thaw: () => {
      isFrozen = false
      for (const link of links) update(link)
    },
    silence: (saying = '') => {
      for (const link of links) {
        if (!link.hello.includes(saying)) continue
        link.isSilent = true
        update(link)
      }
    },
    close: async () => {
      for (const { sockets } of links) for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
