// A server that ends while clients are busy: none of them meets a connection that was cut under its request.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openPort } from '#cli/server/http/listen.ts'

interface Answered {
  readonly connection: string | undefined
}

const ask = (url: string, agent: Agent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { agent }, (incoming) => {
      const { connection }: IncomingHttpHeaders = incoming.headers
      incoming.resume()
      incoming.on('error', reject)
      incoming.on('end', () => resolve({ connection }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

const codeOf = (error: unknown): string => String(Reflect.get(error as object, 'code') ?? error)

const CLIENTS = 12

describe('a port that is closed', () => {
  it.each(Array.from({ length: 5 }, (_, turn) => turn))(
    'tells busy clients with their next answer that it is the last (%i)',
    async () => {
      const port = await openPort('127.0.0.1', 0)
      port.answerWith(() => new Response('ok'))
      let answers = 0
      let wanted: () => void = () => undefined
      const busy = new Promise<void>((resolve) => {
        wanted = resolve
      })
      const client = async (): Promise<{ readonly end: string; readonly last: Answered | undefined }> => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        let last: Answered | undefined
        for (;;) {
          try {
            last = await ask(port.url, agent)
            if (++answers === CLIENTS * 10) wanted()
          } catch (error) {
            agent.destroy()
            return { end: codeOf(error), last }
          }
        }
      }
      const clients = Array.from({ length: CLIENTS }, client)
      await busy
      await port.close()
      const ended = await Promise.all(clients)
      // New connections are refused; no open one broke.
      expect(ended.map(({ end }) => end)).toEqual(ended.map(() => 'ECONNREFUSED'))
      expect(ended.map(({ last }) => last?.connection)).toEqual(ended.map(() => 'close'))
    },
  )

  it('waits for an answer that is under way, and for no connection on which nothing comes', async () => {
    const port = await openPort('127.0.0.1', 0)
    let answer: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      port.answerWith(({ url }) => {
        if (!url.endsWith('/slow')) return new Response('ok')
        resolve()
        return new Promise((answered) => {
          answer = () => answered(new Response('ok'))
        })
      })
    })
    const idle = new Agent({ keepAlive: true })
    expect((await ask(port.url, idle)).connection).toBe('keep-alive')
    const slow = ask(`${port.url}/slow`, new Agent({ keepAlive: true }))
    await begun
    let isClosed = false
    const closing = port.close().then(() => {
      isClosed = true
    })
    await expect.poll(() => Object.keys(idle.freeSockets)).toEqual([])
    expect(isClosed).toBe(false)
    answer()
    expect((await slow).connection).toBe('close')
    await closing
  })
})
