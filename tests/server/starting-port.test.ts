// A server that is starting: requests wait for it, so that a restart behind a proxy that did not notice it breaks nothing; probes are answered at once.
import { afterEach, expect, it } from 'vitest'
import { type OpenPort, openPort } from '#cli/server/http/listen.ts'

let port: OpenPort | undefined
afterEach(() => port?.close())

it('lets requests wait, with their bodies, and tells probes that it is starting', async () => {
  port = await openPort('127.0.0.1', 0)
  const { url, answerWith } = port
  const early = Array.from({ length: 20 }, (_, index) =>
    fetch(`${url}/api/be/commands`, { method: 'POST', body: `command ${index}` }),
  )
  for (const probe of ['/readyz', '/healthz']) {
    const { status, headers } = await fetch(url + probe)
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  }
  answerWith(async (request) => new Response(`done: ${await request.text()}`))
  const texts = await Promise.all(early.map(async (each) => (await each).text()))
  expect(texts).toEqual(early.map((_, index) => `done: command ${index}`))
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('done: ')
})
