// Interactions over HTTP: only those that Discord signed lately and once, answered without waiting.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INTERACTIONS_ROUTE } from '#cli/server/discord/mount-discord.ts'
import { MAX_AGE_MS, makeVerifier } from '#cli/server/discord/verify-interaction.ts'
import type { InteractionResponse } from '#core/discord/wire.ts'
import {
  APPLICATION,
  BOT_TOKEN,
  DISCORD,
  type InteractionFields,
  makeInteraction,
  PERSON,
  signInteraction,
} from '../../support/discord.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const MUTATIONS = 1_000
const GPU = '57347ca924597744596b4e71'

let server: TestServer
let clock = Date.parse('2026-11-28T13:00:00.000Z')
const now = (): Date => new Date(clock)

beforeAll(async () => {
  server = await openTestServer({ config: { discord: DISCORD }, now })
})
afterAll(() => server.stop())

const post = (body: string, headers: Readonly<Record<string, string>>, on = server) =>
  fetch(`${on.url()}${INTERACTIONS_ROUTE}`, { method: 'POST', body, headers })

const send = async (interaction: object, at = now()) => {
  const { body, headers } = signInteraction(JSON.stringify(interaction), at)
  return post(body, headers)
}

const ask = async (fields: InteractionFields): Promise<InteractionResponse> => {
  const response = await send(makeInteraction(fields))
  expect(response.status).toBe(200)
  return (await response.json()) as InteractionResponse
}
const askText = async (fields: InteractionFields): Promise<string> => JSON.stringify(await ask(fields))

describe('an interaction', () => {
  it('that is a ping is answered with a pong', async () => {
    expect(await ask({ type: 1 })).toEqual({ type: 1 })
  })

  it.each([
    ['in a server', { inServer: true }],
    ['in a direct message', { inServer: false }],
  ])('%s is answered with an embed that mentions no one', async (_, where) => {
    const answer = await ask({ name: 'price', options: { item: GPU }, ...where })
    expect(answer).toMatchObject({
      type: 4,
      data: { embeds: [{ title: 'Graphics card' }], allowed_mentions: { parse: [] } },
    })
  })

  it.each([
    ['price', { item: 'salewa' }, /Salewa first aid kit/],
    ['price', { item: 'salewa', mode: 'PVE' }, /Salewa first aid kit/],
    ['craft', { item: 'grizzly' }, /Grizzly medical kit/],
    ['barter', { item: 'graphics card' }, /Car battery/],
    ['quest', { quest: 'shootout picnic' }, /Eliminate 15 Scavs/],
    ['ammo', { round: 'm995' }, /Penetration/],
    ['key', { key: 'dorm 314' }, /Customs/],
    ['map', { map: 'customs' }, /Reshala/],
    ['restock', {}, /not known at the moment/],
    ['unheard', {}, /does not know the command/],
    ['price', {}, /Name what you are looking for/],
  ])('/%s %j is answered', async (name, options, expected) => {
    expect(await askText({ name, options })).toMatch(expected)
  })

  it('in Russian is answered in Russian', async () => {
    expect(await askText({ name: 'price', options: { item: GPU }, locale: 'ru' })).toMatch(
      /Видеокарта.*Барахолка/,
    )
  })

  it('that is typed is answered with choices', async () => {
    const fields = { type: 4, name: 'price', options: { item: 'graphics c' }, focused: 'item' }
    expect(await ask(fields)).toMatchObject({
      type: 8,
      data: { choices: expect.arrayContaining([{ name: 'Graphics card', value: GPU }]) },
    })
    expect(await ask({ ...fields, focused: 'mode' })).toEqual({ type: 8, data: { choices: [] } })
  })

  it('that was sent before is refused', async () => {
    const interaction = makeInteraction({ name: 'price', options: { item: GPU } })
    expect((await send(interaction)).status).toBe(200)
    expect((await send(interaction)).status).toBe(401)
    clock += MAX_AGE_MS
    expect((await send(interaction)).status).toBe(401)
  })

  it.each([
    ['older than five minutes', -MAX_AGE_MS - 1_000, 401],
    ['five minutes old', -MAX_AGE_MS, 200],
    ['of a clock that is five minutes ahead', MAX_AGE_MS, 200],
    ['from the future', MAX_AGE_MS + 1_000, 401],
  ])('%s: %s ms: %s', async (_, ms, status) => {
    expect((await send(makeInteraction({ type: 1 }), new Date(clock + ms))).status).toBe(status)
  })

  it('of another application is refused', async () => {
    expect((await send({ ...makeInteraction(), application_id: '1180000000000000999' })).status).toBe(401)
  })

  it.each([
    ['no JSON', 'price'],
    ['no object', '[]'],
    ['an id that is too long', JSON.stringify({ ...makeInteraction(), id: '1'.repeat(21) })],
    ['a component that was pressed', JSON.stringify({ ...makeInteraction(), type: 3 })],
    ['no one who asks', JSON.stringify({ ...makeInteraction(), user: undefined })],
    [
      'too many options',
      JSON.stringify({
        ...makeInteraction(),
        data: { name: 'price', options: Array.from({ length: 26 }, () => ({ name: 'item', value: 'x' })) },
      }),
    ],
  ])('with %s is answered with one error', async (_, body) => {
    const { headers } = signInteraction(body, now())
    const response = await post(body, headers)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()) as object)).toEqual(['error'])
  })

  it('that is too long is refused unread', async () => {
    const { body, headers } = signInteraction('x'.repeat(70_000), now())
    expect((await post(body, headers)).status).toBe(413)
  })

  it.each([
    ['signature', 'x-signature-ed25519'],
    ['timestamp', 'x-signature-timestamp'],
  ])('without a %s is refused', async (_, name) => {
    const { body, headers } = signInteraction(JSON.stringify(makeInteraction()), now())
    expect((await post(body, { ...headers, [name]: '' })).status).toBe(401)
  })

  it('is nothing that a server without Discord has', async () => {
    const plain = await openTestServer()
    const { body, headers } = signInteraction(JSON.stringify(makeInteraction()), new Date())
    const { status } = await post(body, headers, plain)
    await plain.stop()
    expect(status).toBe(404)
  })

  it('leaves no token and no person in the log', () => {
    const log = server.log.join('')
    expect(log).toContain(INTERACTIONS_ROUTE)
    for (const secret of [BOT_TOKEN, 'interaction-token', PERSON.id]) expect(log).not.toContain(secret)
  })
})

describe('a signature', () => {
  const body = JSON.stringify(makeInteraction({ name: 'price', options: { item: 'видеокарта' } }))

  it(`with any of ${MUTATIONS} mutations of it, its timestamp or the body is refused`, async () => {
    const at = now()
    const { isSigned } = makeVerifier(DISCORD.publicKey, () => at)
    const { headers } = signInteraction(body, at)
    const signature = headers['x-signature-ed25519'] ?? ''
    const timestamp = headers['x-signature-timestamp'] ?? ''
    const bytes = Buffer.from(body)
    const check = (changed: { signature?: string; timestamp?: string; bytes?: Uint8Array }) =>
      isSigned(
        new Headers({
          'x-signature-ed25519': changed.signature ?? signature,
          'x-signature-timestamp': changed.timestamp ?? timestamp,
        }),
        changed.bytes ?? bytes,
      )
    expect(await check({})).toBe(true)
    const flip = (target: Uint8Array, bit: number): Uint8Array => {
      const copy = Uint8Array.from(target)
      const place = Math.floor(bit / 8) % copy.length
      copy[place] = (copy[place] ?? 0) ^ (1 << (bit % 8))
      return copy
    }
    const hex = Buffer.from(signature, 'hex')
    const mutation = fc.oneof(
      fc.nat(hex.length * 8 - 1).map((bit) => ({ signature: Buffer.from(flip(hex, bit)).toString('hex') })),
      fc.nat(bytes.length * 8 - 1).map((bit) => ({ bytes: flip(bytes, bit) })),
      fc.integer({ min: 1, max: 299 }).map((s) => ({ timestamp: String(Number(timestamp) + s) })),
      fc.nat(bytes.length - 1).map((end) => ({ bytes: bytes.subarray(0, end) })),
      fc.nat(127).map((end) => ({ signature: signature.slice(0, end) })),
      fc.string({ maxLength: 200 }).map((text) => ({ signature: encodeURIComponent(text) })),
      fc
        .constantFrom(`0${timestamp}`, `+${timestamp}`, `${timestamp}.0`)
        .map((text) => ({ timestamp: text })),
    )
    await fc.assert(
      fc.asyncProperty(mutation, async (changed) => {
        expect(await check(changed)).toBe(false)
      }),
      { numRuns: MUTATIONS },
    )
  })
})

describe('a linked person', () => {
  const link = async (account: Person, person = PERSON): Promise<string> => {
    const { code } = await account.call('createDiscordCode')
    return askText({ name: 'link', options: { code }, person })
  }

  it('links with the code of the page, once, and then reads their PMC', async () => {
    const account = await server.pro()
    expect(await askText({ name: 'needs' })).toMatch(/is not linked.*discord-bot/)
    const { code } = await account.call('createDiscordCode')
    expect(await askText({ name: 'link', options: { code: code.toLowerCase() } })).toMatch(
      /Linked to the account/,
    )
    expect(await askText({ name: 'link', options: { code } })).toMatch(/not valid or has expired/)
    expect(await account.call('readDiscord')).toMatchObject({
      application: APPLICATION,
      givesRole: true,
      link: { name: 'Dymov', messageError: null },
    })
    expect(await askText({ name: 'needs' })).toMatch(/Still missing \d+ items/)
    expect(await askText({ name: 'needs', options: { item: 'gas analyzer' } })).toMatch(/Found|found/)
    expect(await ask({ name: 'next' })).toMatchObject({
      data: { flags: 64, embeds: [{ title: 'What to do next' }] },
    })
    await account.call('unlinkDiscord')
    expect((await account.call('readDiscord')).link).toBeNull()
    expect(await askText({ name: 'needs' })).toMatch(/is not linked/)
  })

  it('with a code that has expired is not linked', async () => {
    const account = await server.pro()
    const { code, expires } = await account.call('createDiscordCode')
    clock = Date.parse(expires)
    expect(await askText({ name: 'link', options: { code } })).toMatch(/has expired/)
  })

  it('without Pro is told so', async () => {
    const person = { ...PERSON, id: '80351110224670001' }
    expect(await link(await server.free(), person)).toMatch(/Linked/)
    expect(await askText({ name: 'next', person })).toMatch(/This is for Pro/)
  })

  it('sets an alert that goes to Discord, once for each interaction', async () => {
    const account = await server.pro()
    const person = { ...PERSON, id: '80351110224670002' }
    await link(account, person)
    const options = { item: GPU, side: 'below', price: 190_000 }
    expect(await askText({ name: 'alert', options, person })).toMatch(
      /Alert set: Graphics card.*190 000 ₽, PVP/,
    )
    const { state } = await server.services().players.read(account.uid)
    expect(Object.values(state.alerts)).toEqual([
      {
        watch: {
          tag: 'Price',
          item: GPU,
          gameMode: 'PVP',
          price: 'lastLow',
          side: 'below',
          roubles: 190_000,
        },
        ...{ repeat: 'always', quiet: null, channels: ['discord'] },
      },
    ])
  })

  it.each([
    ['an item that was not chosen', { item: 'graphics card', side: 'below', price: 1 }, /Choose an item/],
    ['a price of 0', { item: GPU, side: 'below', price: 0 }, /from 1 ₽/],
    ['a side that does not exist', { item: GPU, side: 'beside', price: 5 }, /from 1 ₽/],
  ])('is told that an alert has %s', async (_, options, expected) => {
    const person = { ...PERSON, id: '80351110224670003' }
    await link(await server.pro(), person)
    expect(await askText({ name: 'alert', options, person })).toMatch(expected)
  })

  it('who guesses codes is stopped after ten', async () => {
    const person = { ...PERSON, id: '80351110224670004' }
    const answers: string[] = []
    for (let guess = 0; guess < 12; guess++)
      answers.push(await askText({ name: 'link', options: { code: 'AAAA-AAAA' }, person }))
    expect(answers[9]).toMatch(/not valid/)
    expect(answers[10]).toMatch(/Too many codes/)
  })
})
