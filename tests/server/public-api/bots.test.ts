// Chat bots over HTTP: plain text with status 200 whatever happens, a key in the query, limits by channel.
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBotBody, readBotQuery } from '#cli/server/public-api/bots/bot-query.ts'
import { mountBots } from '#cli/server/public-api/bots/mount-bots.ts'
import { KEY_LIMITS, type KeyHolder, makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'
import type { PublicApiParts } from '#cli/server/public-api/parts.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const TEXT = 'text/plain; charset=utf-8'

let server: TestServer
let pro: Person
let app: Hono

const openApp = (overrides: Partial<PublicApiParts['services']> = {}): Hono => {
  const holders: Readonly<Record<string, KeyHolder>> = {
    'test-key': { key: 'k1', account: pro.uid, scopes: ['bot'] },
    'price-key': { key: 'k2', account: pro.uid, scopes: ['prices'] },
    'lost-key': { key: 'k3', account: pro.uid, scopes: ['bot'], pmc: 'deleted' },
  }
  const opened = new Hono()
  mountBots(opened, {
    services: { ...server.services(), ...overrides },
    guard: makeGuard({
      findHolder: async (key) => holders[key],
      recordUse: () => undefined,
      limiters: makeKeyLimiters(),
      isRateLimited: true,
    }),
    observe: (_, answer) => answer,
    compressedCache: undefined as never,
    retryAddressAfter: async () => 60,
  })
  return opened
}

beforeAll(async () => {
  server = await openTestServer()
  pro = await server.pro()
  app = openApp()
})
afterAll(() => server.stop())

const ask = async (path: string, init: RequestInit = {}, on = app) => {
  const response = await on.request(`http://bots.example${path}`, init)
  return { status: response.status, type: response.headers.get('Content-Type'), line: await response.text() }
}
const line = async (path: string, init?: RequestInit): Promise<string> => {
  const answered = await ask(path, init)
  expect(answered).toMatchObject({ status: 200, type: TEXT })
  return answered.line
}

describe('a call of a bot', () => {
  it.each([
    ['a space as +', '/api/bots/price?key=test-key&q=graphics+card', /^Graphics card: /],
    ['a space as %20', '/api/bots/price?q=graphics%20card&key=test-key', /^Graphics card: /],
    ['an & that is not encoded', '/api/bots/quest?key=test-key&q=fish&chips', /found|mean/],
    ['a % that is not encoded', '/api/bots/price?key=test-key&q=100%', /./],
    ['no question', '/api/bots/price?key=test-key&q=', /^Name an item: !price/],
    ['a variable that was not replaced', '/api/bots/price?key=test-key&q=$(querystring)', /^Name an item/],
    [
      'Cyrillic letters',
      '/api/bots/price?key=test-key&q=%D0%B2%D0%B8%D0%B4%D0%B5%D0%BE%D0%BA%D0%B0%D1%80%D1%82%D0%B0&lang=ru',
      /^Видеокарта: /,
    ],
    ['a game mode', '/api/bots/price?key=test-key&q=salewa&mode=pve', /^Salewa first aid kit: /],
    ['a template', '/api/bots/price?key=test-key&template=%7Bname%7D&q=salewa', /^Salewa first aid kit$/],
    ['a length', '/api/bots/price?key=test-key&max=40&q=salewa', /^.{20,39}…$/],
    ['progress of the account', '/api/bots/kappa?key=test-key', /^Kappa: 0 of \d{3} quests \(0%\)/],
    ['progress of a PMC that is gone', '/api/bots/kappa?key=lost-key', /no PMC/],
    ['the time', '/api/bots/time?key=test-key', /^Raid time: \d\d:\d\d · \d\d:\d\d$/],
  ])('with %s', async (_, path, expected) => {
    expect(await line(path)).toMatch(expected)
  })

  it.each([
    ['an unknown command', '/api/bots/qwerty?key=test-key', /^Unknown command\. Commands: price, /],
    ['an unknown mode', '/api/bots/price?key=test-key&q=salewa&mode=coop', /^Unknown game mode/],
    ['no key', '/api/bots/price?q=salewa', /^The API key is missing/],
    ['no key, in Russian', '/api/bots/price?q=salewa&lang=ru', /^Ключ API/],
    ['an unknown key', '/api/bots/price?q=salewa&key=nobody', /^The API key is missing/],
    ['a key of another scope', '/api/bots/price?q=salewa&key=price-key', /^The API key is missing/],
    ['a very long question', `/api/bots/price?key=test-key&q=${'ab+'.repeat(3_000)}`, /./],
  ])('with %s is answered in words', async (_, path, expected) => {
    expect(await line(path)).toMatch(expected)
  })

  it.each([
    ['JSON', 'application/json', '{"q":"graphics card","lang":"ru"}', /^Видеокарта: /],
    ['a form', 'application/x-www-form-urlencoded', 'q=graphics+card', /^Graphics card: /],
    ['text', 'text/plain', 'graphics card', /^Graphics card: /],
    ['nothing', 'text/plain', '', /^Name an item/],
    ['too much', 'text/plain', 'x'.repeat(10_000), /^Name an item/],
  ])('may post %s', async (_, type, body, expected) => {
    const init = { method: 'POST', headers: { 'Content-Type': type, 'x-api-key': 'test-key' }, body }
    expect(await line('/api/bots/price', init)).toMatch(expected)
  })

  it('that fails is answered in words, and the log has neither key nor question', async () => {
    const failing = openApp({
      prices: { ...server.services().prices, observed: () => Promise.reject(new Error('no prices')) },
    })
    const answered = await ask('/api/bots/price?key=test-key&q=zabralo', {}, failing)
    expect(answered).toEqual({ status: 200, type: TEXT, line: 'Something went wrong. Try again later.' })
    expect(server.log.join('')).not.toMatch(/test-key|zabralo/)
  })
})

describe('the limit', () => {
  it('counts each channel of a key apart: 2,000 channels behind one address are all answered', async () => {
    const opened = openApp()
    for (let channel = 0; channel < 2_000; channel++) {
      const headers = { 'Nightbot-Channel': `name=streamer${channel}&provider=twitch` }
      const { line: said } = await ask('/api/bots/time?key=test-key', { headers }, opened)
      expect(said).toMatch(/^Raid time/)
    }
  })

  it.each(['x-fossabot-channelid', 'x-streamelements-channel', 'moobot-channel-id'])(
    'of a channel (%s) is said as text with status 200',
    async (header) => {
      const opened = openApp()
      const call = (channel: string) =>
        ask('/api/bots/time?key=test-key', { headers: { [header]: channel } }, opened)
      for (let count = 0; count < KEY_LIMITS.calls.points; count++) await call('busy')
      expect(await call('busy')).toMatchObject({
        status: 200,
        type: TEXT,
        line: expect.stringMatching(/^429 – at most 300 calls a minute/),
      })
      expect((await call('calm')).line).toMatch(/^Raid time/)
    },
  )
})

describe('the paths of another site', () => {
  it.each(['nightbot', 'stream-elements', 'moobot'])('answer /webhook/%s with the price', async (bot) => {
    expect(await line(`/webhook/${bot}?q=salewa&l=en&m=regular&key=test-key`)).toMatch(
      /^Salewa first aid kit: /,
    )
    expect(await line(`/webhook/${bot}?q=salewa&l=ru&m=pve&key=test-key`)).toMatch(/^Аптечка Salewa/)
    expect(await line(`/webhook/${bot}?q=salewa`)).toMatch(/^The API key is missing/)
    expect(await ask(`/webhook/${bot}?key=test-key`)).toMatchObject({ status: 405, type: TEXT })
  })
})

describe('a query', () => {
  it('has no template or key from what a chatter types behind the question', () => {
    expect(readBotQuery('key=k&q=a&template=/ban+me&key=x')).toEqual({ key: 'k', q: 'a&template=/ban me' })
    expect(readBotQuery('template=%7Bname%7D&q=a&template=b')).toEqual({
      template: '{name}',
      q: 'a&template=b',
    })
  })

  it('has parameters in any order, each where it is first', () => {
    expect(readBotQuery('q=a+b&l=ru&m=pve&l=en')).toEqual({ q: 'a b', l: 'ru', m: 'pve' })
    expect(readBotQuery('')).toEqual({})
  })

  it('in a body has only texts of known names', () => {
    expect(readBotBody('{"q":"a","max":5,"__proto__":"x","other":"y"}', 'application/json')).toEqual({
      q: 'a',
    })
    expect(readBotBody('[1]', 'application/json')).toEqual({ q: '[1]' })
  })
})

describe('the whole server', () => {
  it('answers a bot with a key made by a Pro account, from any Host', async () => {
    await server.confirm(pro)
    const { key } = await pro.call('createApiKey', { body: { name: 'Chat', scopes: ['bot'] } })
    const response = await fetch(`${server.url()}/api/bots/price?key=${key}&q=salewa`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(TEXT)
    expect(await response.text()).toMatch(/^Salewa first aid kit: /)
    expect(server.log.join('')).not.toContain(key)
  })
})
