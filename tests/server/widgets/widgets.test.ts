// What widgets fetch: rows of the market as visitors see them, and an event stream that says when they have changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectedPmc } from '#core/player/model.ts'
import { readProgressData } from '#core/widgets/progress-data.ts'
import { readTickerRows } from '#core/widgets/ticker-data.ts'
import { getPricesTopic, getStreamPath, WIDGET_DATA } from '#core/widgets/topics.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
})
afterAll(() => server.stop())

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url()}${path}`, { headers })

const GPU = '57347ca924597744596b4e71'
const gpuRow = async (words = '') => {
  const response = await ask(`${WIDGET_DATA.scrollText}?items=${GPU}${words}`)
  return readTickerRows(await response.json())?.[0]
}

/** Reads a stream until it holds a text. */
const readUntil = async (response: Response, text: string): Promise<string> => {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let all = ''
  while (!all.includes(text)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`ended: ${all}`)
    all += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return all
}

describe('the data of the scrolling text', () => {
  it('are the rows of the market, and cost nothing while they are the same', async () => {
    const path = `${WIDGET_DATA.scrollText}?tag=Keys&lang=ru`
    const first = await ask(path)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(readTickerRows(await first.json())?.length).toBe(60)
    const again = await ask(path, { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('and the stream of the mode follow new prices', async () => {
    const streamed = await ask(getStreamPath(getPricesTopic('PVP')))
    const before = await gpuRow()
    const changed = readUntil(streamed, 'event: changed')
    await server.services().prices.observe('PVP', [{ item: GPU, observedAt: Date.now(), lastLow: 123_456 }])
    expect(await changed).toContain('event: resync')
    expect(before?.price).not.toBe('123 456 ₽')
    expect((await gpuRow())?.price).toBe('123 456 ₽')
    // The season has no prices of its own yet.
    expect((await gpuRow('&mode=season'))?.price).toBe('123 456 ₽')
    expect((await gpuRow('&mode=pve'))?.price).not.toBe('123 456 ₽')
  })

  it.each(['', 'prices-royale', 'account-1', 'prices-pvp%0a'])('knows no topic %s', async (topic) => {
    expect((await ask(`/widgets/stream?topic=${topic}`)).status).toBe(404)
  })
})

describe('the progress of a PMC', () => {
  const path = (key: string, more = '') => `${WIDGET_DATA.progress}${more}?key=${key}&lang=ru`

  it('is shown by a key with the scope of widgets, and by no other', async () => {
    const pro = await server.pro()
    const { create } = server.services().apiKeys
    const made = await create(pro.uid, { name: 'stream', scopes: ['widget'] })
    const other = await create(pro.uid, {
      name: 'other',
      scopes: ['progress:read', 'bot', 'sheet', 'prices'],
    })
    const key = made?.key ?? ''
    expect((await ask(path(other?.key ?? ''))).status).toBe(401)
    expect((await ask(path(other?.key ?? '', '/stream'))).status).toBe(401)
    const response = await ask(path(key))
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const data = readProgressData(await response.json())
    expect(data).toMatchObject({ level: 'Уровень 1', nextLabel: 'Дальше' })
    expect(data?.bars.map(({ kind, label }) => [kind, label])).toEqual([
      ['kappa', 'Каппа'],
      ['lightkeeper', 'Смотритель'],
      ['hideout', 'Убежище'],
    ])
    expect(data?.bars.every(({ done, of }) => of > 50 || done < of)).toBe(true)
    expect(data?.next.length).toBeGreaterThan(0)
    // It opens nothing else.
    for (const closed of ['/api/v1/items', '/api/bots/kappa', '/api/sheets/prices.csv'])
      expect(await (await ask(`${closed}?key=${key}`)).text(), closed).not.toMatch(/LEDX|Каппа|\d+ of \d+/)

    const changed = readUntil(await ask(path(key, '/stream')), 'event: changed')
    const { state } = await server.services().players.read(pro.uid)
    await server.grant(pro.uid, { tag: 'ChangeLevel', pmc: selectedPmc(state)?.uid ?? '', level: 20 })
    await changed
    expect(readProgressData(await (await ask(path(key))).json())?.level).toBe('Уровень 20')
    await server.services().apiKeys.revoke(pro.uid, made?.stored.id ?? '')
    expect((await ask(path(key))).status).toBe(401)
  })
})

it('a server that stops ends the streams of its widgets', async () => {
  const spare = await openSpareServer()
  const streamed = await fetch(`${spare.url()}${getStreamPath(getPricesTopic('PVE'))}`)
  const all = streamed.text()
  await spare.stop()
  expect(await all).toMatch(/retry: \d+\n\n$/)
})
