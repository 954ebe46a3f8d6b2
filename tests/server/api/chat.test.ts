// The chat over HTTP: who may write, what is refused, and that two servers on one database show the same.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CHAT_RATE } from '#core/chat/model.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { clockAt } from '../../support/sign-in.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { printTook } from '../../support/took.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

const clock = clockAt('2026-11-28T18:00:00.000Z')
const engines = inject('postgres') === undefined ? (['PGlite'] as const) : (['PGlite', 'PostgreSQL'] as const)

let ids = 0
const post = (by: Pick<ApiClient, 'ask'>, text: string, clientId = `client-${ids++}`) =>
  by.ask('postChat', { body: { clientId, text } })
const idIn = (answer: Awaited<ReturnType<typeof post>>): number =>
  (answer.json() as { readonly message: { readonly id: number } }).message.id
const texts = async (by: Pick<ApiClient, 'call'>): Promise<readonly string[]> =>
  (await by.call('readChat')).messages.map(({ text }) => text)

const next = async (stream: EventStream, wanted: string): Promise<unknown> => {
  for (;;) {
    const event = await stream.next()
    if (event === undefined) throw new Error(`the stream ended before ${wanted}`)
    if (event.event === wanted) return event.data === '' ? undefined : JSON.parse(event.data)
  }
}

describe.each(engines)('the chat on %s', (engine) => {
  const servers: TestServer[] = []
  let drop: (() => Promise<void>) | undefined
  let [pro, free, admin] = [] as unknown as [Person, Person, Person]
  const at = (index: number): TestServer => servers[index % servers.length] as TestServer

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await newPostgresDatabase() : undefined
    drop = database?.drop
    const options = database === undefined ? {} : { databaseUrl: database.url }
    servers.push(await openTestServer({ ...options, now: clock.now }))
    if (database !== undefined) servers.push(await openTestServer({ ...options, now: clock.now }))
    ;[pro, free, admin] = [await at(0).pro(), await at(0).free(), await at(0).admin()]
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await drop?.()
  })

  const moderate = (command: Readonly<Record<string, unknown>>) =>
    admin.ask('moderateChat', { body: { commandId: `command-${ids++}`, command } })

  it('is read by visitors and written by patrons only', async () => {
    const { username } = await pro.call('getMe')
    const answer = await post(pro, 'Anyone for \u202eLabs?  https://example.org')
    expect(answer.status).toBe(200)
    expect((await at(0).visitor().call('readChat')).messages.at(-1)).toEqual({
      ...{ id: idIn(answer), name: username, text: 'Anyone for Labs? https://example.org' },
      at: clock.now().toISOString(),
    })
    expect(refusalOf(await post(free, 'Me too'))).toMatchObject({ status: 403, tag: 'ProRequired' })
    expect(refusalOf(await post(at(0).visitor(), 'Me too'))).toMatchObject({ status: 401 })
  })

  it('says why a message is refused', async () => {
    clock.pass(10)
    expect(refusalOf(await post(pro, ' \u200b '))).toMatchObject({ status: 422, tag: 'MessageEmpty' })
    expect(refusalOf(await post(pro, 'x'.repeat(501)))).toMatchObject({ status: 422, tag: 'MessageTooLong' })
    await post(pro, 'Selling a LEDX')
    expect(refusalOf(await post(pro, 'selling a ledx!'))).toMatchObject({
      status: 409,
      tag: 'MessageRepeated',
    })
    for (let index = 1; index < CHAT_RATE; index++) await post(pro, `Message ${index}`)
    const late = await post(pro, 'One more')
    expect(refusalOf(late)).toMatchObject({ status: 429, tag: 'MessageTooSoon' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('posts a message once that is sent again, and answers it as the first time', async () => {
    clock.pass(10)
    const first = await post(pro, 'Only once', 'the-same')
    clock.pass(10)
    const again = await post(pro, 'Only once', 'the-same')
    expect(again.json()).toEqual(first.json())
    expect((await texts(pro)).filter((text) => text === 'Only once')).toHaveLength(1)
    await moderate({ tag: 'DeleteChatMessage', message: idIn(first), reason: 'A test' })
    expect((await post(pro, 'Only once', 'the-same')).json()).toEqual({ message: null })
  })

  it('shows a message and its deletion on every server', async () => {
    clock.pass(10)
    const streams: EventStream[] = []
    for (const [index, server] of servers.entries()) {
      streams.push(await openEventStream(server.url(), at(index).visitor(), 'streamChat'))
      await next(streams[index] as EventStream, 'resync')
    }
    const began = performance.now()
    const id = idIn(await post(pro, 'Seen everywhere'))
    for (const stream of streams)
      expect(await next(stream, 'message')).toMatchObject({ id, text: 'Seen everywhere' })
    await moderate({ tag: 'DeleteChatMessage', message: id, reason: 'A test' })
    for (const stream of streams) expect(await next(stream, 'deleted')).toMatchObject({ ids: [id] })
    printTook('a message and its deletion on two servers', [{ ms: performance.now() - began }], 1_000)
    for (const server of servers) {
      expect(await texts(server.visitor())).not.toContain('Seen everywhere')
      expect((await server.visitor().call('readChat')).deleted).toContain(id)
    }
    for (const stream of streams) stream.close()
  })

  it('mutes an author on every server until the time is over or the mute is lifted', async () => {
    clock.pass(10)
    const other = await at(0).pro()
    const message = idIn(await post(other, 'Buy accounts'))
    const stream = await openEventStream(at(1).url(), at(1).visitor(), 'streamChat')
    await next(stream, 'resync')
    const muted = { tag: 'MuteChatAuthor', message, minutes: 60, reason: 'Spam' }
    expect((await moderate(muted)).json()).toMatchObject({ muted: [{ account: other.uid, reason: 'Spam' }] })
    await next(stream, 'mutes')
    stream.close()
    expect(await other.call('readOwnMute')).toMatchObject({ mute: { reason: 'Spam' } })
    expect(refusalOf(await post(other, 'Buy more'))).toMatchObject({
      ...{ status: 403, tag: 'ChatMuted', message: 'You cannot write in the chat for now: Spam' },
    })
    clock.pass(61)
    expect((await post(other, 'Sorry')).status).toBe(200)
    await moderate(muted)
    expect((await post(other, 'Hey')).status).toBe(403)
    await moderate({ tag: 'UnmuteChatAccount', account: other.uid, reason: 'Explained' })
    expect((await post(other, 'Thanks')).status).toBe(200)
    expect(await other.call('readOwnMute')).toEqual({ mute: null })
  })

  it('refuses blocked words, written with letters that look alike too', async () => {
    clock.pass(10)
    await moderate({ tag: 'ChangeBlockedWords', words: ['cheat*', 'сосна'] })
    for (const text of ['Cheats for sale', 'СОСНА', 'сhеats', 'ch\u200beats', 'ｃｈｅａｔ'])
      expect(refusalOf(await post(pro, text)), text).toMatchObject({ status: 422, tag: 'MessageBlocked' })
    expect((await post(pro, 'An anti-cheese question')).status).toBe(200)
    await moderate({ tag: 'ChangeBlockedWords', words: [] })
  })

  it('gives reports to administrators, who dismiss them or delete the message', async () => {
    clock.pass(10)
    const [first, second] = [idIn(await post(pro, 'Reported one')), idIn(await post(pro, 'Reported two'))]
    for (const id of [first, second])
      await free.call('reportChat', { params: { id: String(id) }, body: { reason: 'abuse' } })
    expect(refusalOf(await free.ask('readChatModeration'))).toMatchObject({ status: 404 })
    const { reported } = await admin.call('readChatModeration')
    expect(reported.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second])
    await moderate({ tag: 'DismissChatReports', message: first, reason: 'Harmless' })
    await moderate({ tag: 'DeleteChatMessage', message: second, reason: 'Abuse' })
    expect((await admin.call('readChatModeration')).reported).toEqual([])
    expect(
      refusalOf(await moderate({ tag: 'DeleteChatMessage', message: second, reason: 'Abuse' })),
    ).toMatchObject({ status: 404, tag: 'ChatMessageUnknown' })
    expect(
      refusalOf(await free.ask('reportChat', { params: { id: '999999' }, body: { reason: 'spam' } })),
    ).toMatchObject({ status: 404, tag: 'ChatMessageUnknown' })
  })

  it('tells administrators of every server that something was reported, and no one else', async () => {
    clock.pass(10)
    const id = idIn(await post(pro, 'Look at this'))
    const stream = await openEventStream(at(1).url(), admin, 'streamChatModeration')
    await next(stream, 'resync')
    const { reported: before } = await admin.call('readChatModeration')
    await free.call('reportChat', { params: { id: String(id) }, body: { reason: 'fraud' } })
    await next(stream, 'changed')
    expect((await admin.call('readChatModeration')).reported).toHaveLength(before.length + 1)
    await moderate({ tag: 'DeleteChatMessage', message: id, reason: 'Fraud' })
    await next(stream, 'changed')
    stream.close()
    expect((await openEventStream(at(0).url(), free, 'streamChatModeration')).status).toBe(404)
    const { rows } = await admin.call('readAudit', { query: { action: 'moderateChat' } })
    expect(rows[0]).toMatchObject({ actor: admin.uid, subject: String(id), reason: 'Fraud', outcome: 'done' })
  })

  it('previews what a blocked word matches, in letters that look alike too, and records why it is blocked', async () => {
    clock.pass(10)
    const texts = ['Scamming is fun', 'sсаm', 'No match here', 'A scam']
    for (const text of texts) {
      clock.pass(1)
      expect((await post(pro, text)).status, text).toBe(200)
    }
    const preview = async (word: string) => {
      const { checked, count, samples } = await admin.call('previewBlockedWord', { query: { word } })
      expect(checked).toBeGreaterThanOrEqual(texts.length)
      expect(count).toBe(samples.length)
      return samples.map(({ text }) => text)
    }
    expect(await preview('scam')).toEqual(['A scam', 'sсаm'])
    expect(await preview('scam*')).toEqual(['A scam', 'sсаm', 'Scamming is fun'])
    expect(await preview('*')).toEqual([])
    expect(refusalOf(await admin.ask('previewBlockedWord', { query: { word: '' } }))).toMatchObject({
      status: 400,
    })
    await moderate({ tag: 'ChangeBlockedWords', words: ['scam*'], reason: 'Sellers' })
    const { rows } = await admin.call('readAudit', { query: { action: 'moderateChat' } })
    expect(rows[0]).toMatchObject({ reason: 'Sellers' })
    await moderate({ tag: 'ChangeBlockedWords', words: [] })
  })

  it('is exported with the account, and erased with it on every open page', async () => {
    clock.pass(10)
    const leaver = await at(0).pro()
    const id = idIn(await post(leaver, 'My last words'))
    const stream = await openEventStream(at(1).url(), at(1).visitor(), 'streamChat')
    await next(stream, 'resync')
    expect((await leaver.call('exportMe')).chat).toMatchObject([{ id, text: 'My last words' }])
    await eraseNow(at(0), leaver)
    expect(await next(stream, 'deleted')).toMatchObject({ ids: [id] })
    stream.close()
    expect(await texts(at(1).visitor())).not.toContain('My last words')
  })

  it('is read page by page, and a missed connection is resumed', async () => {
    const { messages } = await pro.call('readChat')
    const last = messages.at(-1)?.id ?? 0
    const { messages: older } = await pro.call('readOlderChat', { query: { before: String(last) } })
    expect(older.at(-1)?.id).toBe(messages.at(-2)?.id)
    expect(refusalOf(await pro.ask('readOlderChat', { query: { before: 'x' } }))).toMatchObject({
      status: 400,
    })
    const { headers } = await pro.ask('readChat')
    const same = await pro.ask('readChat', { headers: { 'If-None-Match': String(headers.etag) } })
    expect(same.status).toBe(304)
  })
})
