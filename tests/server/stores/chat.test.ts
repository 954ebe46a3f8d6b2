// Messages of the chat in the database, the same on every engine: posted once, numbered in the order of their commits, erased with their author.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatStore, chatStore, deleteMessage, eraseChatMessages } from '#cli/server/stores/chat.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { CHAT_RATE, CHAT_RATE_SECONDS, REPEAT_SECONDS, REPORT_RATE } from '#core/chat/model.ts'
import { databases } from '../../support/databases.ts'

const START = Date.parse('2026-11-28T18:00:00.000Z')
const secondsIn = (seconds: number): Date => new Date(START + seconds * 1_000)

describe.each(databases())('The chat on $name', ({ open }) => {
  let database: Database
  let store: ChatStore
  beforeAll(async () => {
    database = await open()
    store = chatStore(database)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.query('delete from chat_messages')
    await database.query('delete from usernames')
    for (const account of ['wren', 'heron'])
      await database.query('insert into usernames (name_key, account) values ($1, $1)', [account])
  })

  let ids = 0
  const post = (text: string, given: { account?: string; at?: Date; clientId?: string } = {}) =>
    store.post({
      ...{ account: given.account ?? 'wren', clientId: given.clientId ?? `client-${ids++}` },
      ...{ name: 'Wren', text, at: given.at ?? secondsIn(0), isRepeat: (written) => written === text },
    })
  const posted = async (text: string, given: Parameters<typeof post>[1] = {}): Promise<number> => {
    const answer = await post(text, given)
    if (answer.tag !== 'Posted') throw new Error(answer.tag)
    return answer.row.id
  }

  it('keeps a message once, however often and however concurrently it is sent', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => posted('Selling a LEDX', { clientId: 'the-same' })),
    )
    expect(new Set(all).size).toBe(1)
    // The id belongs to its account.
    expect(await posted('Selling a LEDX', { clientId: 'the-same', account: 'heron' })).not.toBe(all[0])
    expect(await store.listBefore(undefined, 10)).toHaveLength(2)
  })

  it(`takes ${CHAT_RATE} messages in ${CHAT_RATE_SECONDS} seconds, sent at once too, and says when the next may come`, async () => {
    const answers = await Promise.all(
      Array.from({ length: CHAT_RATE + 3 }, (_, index) => post(`Message ${index}`)),
    )
    expect(answers.filter(({ tag }) => tag === 'Posted')).toHaveLength(CHAT_RATE)
    expect(await post('One more', { at: secondsIn(5) })).toEqual({
      ...{ tag: 'TooSoon', retryAfter: CHAT_RATE_SECONDS - 5 },
    })
    expect((await post('Of another', { account: 'heron', at: secondsIn(5) })).tag).toBe('Posted')
    expect((await post('One more', { at: secondsIn(CHAT_RATE_SECONDS) })).tag).toBe('Posted')
  })

  it('refuses the same text of an account for a time', async () => {
    await posted('Buying a GPU')
    expect((await post('Buying a GPU', { at: secondsIn(REPEAT_SECONDS - 1) })).tag).toBe('Repeated')
    expect((await post('Buying a GPU', { account: 'heron' })).tag).toBe('Posted')
    expect((await post('Buying a GPU', { at: secondsIn(REPEAT_SECONDS) })).tag).toBe('Posted')
  })

  it('gives followers every posting and deletion in order, without a gap that fills later', async () => {
    const accounts = Array.from({ length: 30 }, (_, index) => `writer-${index}`)
    for (const account of accounts)
      await database.query('insert into usernames (name_key, account) values ($1, $1)', [account])
    const from = await store.readVersion()
    const seen: number[] = []
    let last = from
    const follow = async (): Promise<void> => {
      for (const { changed } of await store.changedAfter(last, 100)) {
        seen.push(changed)
        last = changed
      }
    }
    const writers = accounts.map((account, index) => posted(`Message ${index}`, { account }))
    for (let turn = 0; turn < 15; turn++) await follow()
    const all = await Promise.all(writers)
    await database.transaction((sql) => deleteMessage(sql, all[3] ?? 0))
    await follow()
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // A follower that came late sees the same, but for what was overwritten by the deletion.
    const late = await store.changedAfter(from, 100)
    expect(late).toHaveLength(30)
    expect(late.at(-1)).toMatchObject({ id: all[3], isDeleted: true, name: '', text: '' })
    expect(seen).toHaveLength(31)
  })

  it('lists older messages by keyset', async () => {
    const all: number[] = []
    for (let index = 0; index < 7; index++)
      all.push(await posted(`Message ${index}`, { at: secondsIn(index * 60) }))
    expect((await store.listBefore(undefined, 3)).map(({ id }) => id)).toEqual(all.slice(4))
    expect((await store.listBefore(all[4], 3)).map(({ id }) => id)).toEqual(all.slice(1, 4))
    expect((await store.listBefore(all[1], 3)).map(({ id }) => id)).toEqual(all.slice(0, 1))
  })

  it('counts a report per user and message, and forgets reports with the message', async () => {
    const id = await posted('Cheap accounts')
    const report = (account: string, message = id) =>
      store.report({ message, account, reason: 'spam', at: secondsIn(1) })
    expect([await report('heron'), await report('heron'), await report('wren')]).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await store.listReported(10)).toMatchObject([
      { id, account: 'wren', reports: 2, reasons: ['spam'] },
    ])
    await database.transaction((sql) => deleteMessage(sql, id))
    expect(await store.listReported(10)).toEqual([])
    expect(await report('heron')).toBe('unknown')
  })

  it(`takes ${REPORT_RATE} reports of a user in a time`, async () => {
    const answers: string[] = []
    for (let index = 0; index <= REPORT_RATE; index++) {
      const message = await posted(`Message ${index}`, { at: secondsIn(index * 60) })
      answers.push(await store.report({ message, account: 'heron', reason: 'abuse', at: secondsIn(1_000) }))
    }
    expect(answers).toEqual([...Array.from({ length: REPORT_RATE }, () => 'done'), 'too-many'])
  })

  it('erases what an account wrote and reported, and tells followers of each message', async () => {
    const own = await posted('My address is ...')
    const other = await posted('Hello', { account: 'heron' })
    await store.report({ message: other, account: 'wren', reason: 'other', at: secondsIn(1) })
    const version = await store.readVersion()
    await database.transaction(async (sql) => {
      await sql.query("delete from usernames where account = 'wren'")
      await eraseChatMessages(sql, 'wren')
    })
    expect(await store.changedAfter(version, 10)).toMatchObject([{ id: own, isDeleted: true, text: '' }])
    expect(await store.listReported(10)).toEqual([])
    const [row] = await database.query<{ readonly rows: number }>(
      "select count(*)::integer as rows from chat_messages where account = 'wren' or client_id is null and account is not null",
    )
    expect(row?.rows).toBe(0)
    expect((await post('I am still here')).tag).toBe('AccountGone')
  })

  it('deletes what is older than the retention', async () => {
    await posted('Old')
    const young = await posted('Young', { at: secondsIn(600) })
    expect(await store.prune(secondsIn(300))).toBe(1)
    expect((await store.listBefore(undefined, 10)).map(({ id }) => id)).toEqual([young])
  })
})
