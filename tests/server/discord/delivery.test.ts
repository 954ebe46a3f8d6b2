// Messages and roles on a stand-in of Discord: given, taken, repeated as Discord wants, and ended where it refuses.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDiscordClient } from '#cli/server/discord/discord-client.ts'
import { discordChannel } from '#cli/server/outbox/channels/discord.ts'
import { discordRoleChannel } from '#cli/server/outbox/channels/discord-role.ts'
import { MAX_ATTEMPTS, startOutboxWorker } from '#cli/server/outbox/worker.ts'
import { openDiscordLinks } from '#cli/server/services/discord.ts'
import { DISCORD_KIND, discordLinkStore } from '#cli/server/stores/discord-links.ts'
import { DISCORD_ROLE_KIND, discordRoleStore, keepDiscordRoles } from '#cli/server/stores/discord-roles.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { databases } from '../../support/databases.ts'
import {
  BOT_TOKEN,
  DISCORD,
  DM_CHANNEL,
  type FakeDiscord,
  PERSON,
  startFakeDiscord,
} from '../../support/discord.ts'

const START = Date.parse('2026-11-28T13:00:00.000Z')
const HOUR_MS = 3_600_000
const { id } = PERSON
const OTHER = '80351110224679999'

const fail = (error: unknown): never => {
  throw error
}

let discord: FakeDiscord
beforeAll(async () => {
  discord = await startFakeDiscord()
})
afterAll(() => discord.close())

describe.each(databases())('Discord on $name', ({ open }) => {
  let database: Database
  let clock = START
  let store: ReturnType<typeof sqlEventStore>
  const pro = new Set<string>()
  const versions = new Map<string, number>()
  const now = (): Date => new Date(clock)

  beforeAll(async () => {
    database = await open()
    store = sqlEventStore(database, { onAppend: keepDiscordRoles })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = START
    pro.clear()
    versions.clear()
    discord.mend()
    discord.requests.length = 0
    discord.members.clear()
    for (const table of ['outbox', 'discord_links', 'discord_codes', 'discord_roles', 'events'])
      await database.query(`delete from ${table}`)
  })

  const openLinks = () => openDiscordLinks({ database, now, randomBytes })
  const link = async (account: string, person = id): Promise<string | undefined> => {
    const links = openLinks()
    const { code } = await links.createCode(account)
    return links.link(code, { id: person, name: 'Dymov', locale: 'en' })
  }
  /** Pro begins or ends as the events of the account say. */
  const setPro = async (account: string, isPro: boolean): Promise<void> => {
    const version = (versions.get(account) ?? 0) + 1
    versions.set(account, version)
    const stream = `account-${account}`
    const commandId = `${account}-${version}`
    await store.append({
      ...{ stream, expectedVersion: version - 1, commandId },
      events: [
        {
          ...{ stream, version, at: now().toISOString(), type: isPro ? 'ProStarted' : 'ProEnded' },
          ...{ schema: 1, data: {}, meta: { commandId, actor: account, source: 'test', ordinal: 0 } },
        },
      ] as never,
    })
    if (isPro) pro.add(account)
    else pro.delete(account)
  }
  const startWorker = (timeoutMs = 5_000) => {
    const client = openDiscordClient({ ...DISCORD, url: discord.url, now, timeoutMs })
    const links = discordLinkStore(database)
    const roles = discordRoleStore(database)
    const isPro = async (account: string) => pro.has(account)
    return startOutboxWorker({
      ...{ database, now, random: () => 0.5, randomBytes, onError: fail },
      channels: {
        [DISCORD_KIND]: discordChannel({ links, client }),
        [DISCORD_ROLE_KIND]: discordRoleChannel({ links, roles, client, isPro, now }),
      },
    })
  }
  /** Delivers what is due now. */
  const deliver = async (): Promise<void> => {
    const worker = await startWorker()
    await worker.settle()
    await worker.stop()
  }
  const readRows = () =>
    database.query<{
      readonly outcome: string | null
      readonly lastError: string | null
      readonly dueAt: Date
    }>('select outcome, last_error as "lastError", due_at as "dueAt" from outbox order by created_at, id')
  const posted = () => discord.requests.filter(({ path }) => path.endsWith('/messages'))
  const readLink = async () => (await openLinks().read('heron'))?.link

  it('has the role of the Pro of the linked account, whichever comes first', async () => {
    await link('heron')
    await deliver()
    expect([...discord.members]).toEqual([])
    await setPro('heron', true)
    await deliver()
    expect([...discord.members]).toEqual([id])
    expect(discord.requests.at(-1)).toMatchObject({ method: 'PUT', authorization: `Bot ${BOT_TOKEN}` })
    await setPro('heron', false)
    await deliver()
    expect([...discord.members]).toEqual([])
    await setPro('wren', true)
    await link('wren', OTHER)
    await deliver()
    expect([...discord.members]).toEqual([OTHER])
  })

  it('has the role taken when the link ends, and when the account is erased', async () => {
    for (const end of ['unlink', 'erase'] as const) {
      await setPro(`bird-${end}`, true)
      await link(`bird-${end}`)
      await deliver()
      expect([...discord.members]).toEqual([id])
      await openLinks()[end](`bird-${end}`)
      expect(await openLinks().read(`bird-${end}`)).toBeUndefined()
      await deliver()
      expect([...discord.members]).toEqual([])
    }
  })

  it('has the role moved when another person links the account, or the person another account', async () => {
    await setPro('heron', true)
    await link('heron')
    await deliver()
    await link('heron', OTHER)
    await deliver()
    expect([...discord.members]).toEqual([OTHER])
    await link('wren', OTHER)
    await deliver()
    expect([...discord.members]).toEqual([])
    expect(await openLinks().read('heron')).toBeUndefined()
  })

  it('is linked by the code once although it is typed twice at once', async () => {
    const { code } = await openLinks().createCode('heron')
    const typed = [id, OTHER].map((person) => openLinks().link(code, { id: person, name: 'x', locale: 'en' }))
    expect((await Promise.all(typed)).toSorted()).toEqual(['heron', undefined])
  })

  it('keeps no code that can be read', async () => {
    const { code } = await openLinks().createCode('heron')
    const stored = JSON.stringify(await database.query('select * from discord_codes'))
    expect(stored).not.toContain(code.replace('-', ''))
  })

  it('is asked again after the time that it names', async () => {
    await setPro('heron', true)
    await link('heron')
    discord.answer(/roles/, {
      status: 429,
      body: { message: 'slow down', retry_after: 7_200.5, global: false },
    })
    await deliver()
    const [row] = await readRows()
    expect(row).toMatchObject({ outcome: null, lastError: 'RateLimited', dueAt: new Date(START + 7_200_500) })
    discord.mend()
    clock = START + 7_200_499
    await deliver()
    expect([...discord.members]).toEqual([])
    clock++
    await deliver()
    expect([...discord.members]).toEqual([id])
  })

  it('gives the role in the end although Discord was away for longer than a message is tried', async () => {
    await setPro('heron', true)
    await link('heron')
    discord.answer(/./, { status: 503 })
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await deliver()
      clock += 5 * HOUR_MS
    }
    expect(await readRows()).toMatchObject([{ outcome: 'failed', lastError: 'Status 503' }])
    expect((await openLinks().read('heron'))?.role).toMatchObject({ hasRole: false, error: 'Status 503' })
    discord.mend()
    clock += 6 * HOUR_MS
    expect(await openLinks().repeatRoles()).toBe(1)
    expect(await openLinks().repeatRoles()).toBe(0)
    await deliver()
    expect([...discord.members]).toEqual([id])
    expect((await openLinks().read('heron'))?.role).toEqual({ hasRole: true, isSettled: true, error: null })
  })

  it.each([
    ['who is not in the server', { status: 404, body: { code: 10_007 } }, 'NotMember'],
    ['whose role the bot may not give', { status: 403, body: { code: 50_013 } }, 'Forbidden'],
  ])('says why a person %s has no role', async (_, answer, error) => {
    await setPro('heron', true)
    await link('heron')
    discord.answer(/roles/, answer)
    await deliver()
    expect((await openLinks().read('heron'))?.role).toEqual({ hasRole: false, isSettled: false, error })
  })

  it('takes nothing from a person who has left the server', async () => {
    await link('heron')
    discord.answer(/^DELETE .*roles/, { status: 404, body: { code: 10_007 } })
    await deliver()
    expect((await openLinks().read('heron'))?.role).toEqual({ hasRole: false, isSettled: true, error: null })
  })

  it('sends a message by the channel that it opened once', async () => {
    await link('heron')
    expect(await openLinks().test('heron')).toBe('Sent')
    expect(await openLinks().test('heron')).toBe('DiscordTestedJustNow')
    await deliver()
    clock += HOUR_MS
    await openLinks().test('heron')
    await deliver()
    expect(discord.requests.filter(({ path }) => path === '/users/@me/channels')).toHaveLength(1)
    expect(posted()).toMatchObject([
      {
        path: `/channels/${DM_CHANNEL}/messages`,
        body: {
          embeds: [{ description: 'This is a test. Notices arrive in the same way.' }],
          ...{ allowed_mentions: { parse: [] }, enforce_nonce: true },
        },
      },
      {},
    ])
  })

  it('sends a message again with the same nonce after a failure', async () => {
    await link('heron')
    await openLinks().test('heron')
    discord.answer(/messages/, { status: 500 })
    await deliver()
    discord.mend()
    clock += HOUR_MS
    await deliver()
    const nonces = posted().map(({ body }) => (body as { readonly nonce: string }).nonce)
    expect(nonces).toHaveLength(2)
    expect(new Set(nonces).size).toBe(1)
    expect(nonces[0]?.length).toBeLessThanOrEqual(25)
  })

  it.each([
    ['channels', 'POST /users/@me/channels'],
    ['messages', `POST /channels/${DM_CHANNEL}/messages`],
  ])('disables the messages of a person who takes none (%s), until a test arrives', async (_, refused) => {
    await link('heron')
    await openLinks().test('heron')
    discord.answer(new RegExp(refused), { status: 403, body: { code: 50_007 } })
    await deliver()
    expect((await readLink())?.dmError).toBe('CannotMessage')
    const { listTargets } = discordChannel({ links: discordLinkStore(database), client: undefined as never })
    expect(await database.transaction((sql) => listTargets(sql, 'heron'))).toEqual([])
    discord.mend()
    clock += HOUR_MS
    await openLinks().test('heron')
    await deliver()
    expect((await readLink())?.dmError).toBeNull()
    expect(await database.transaction((sql) => listTargets(sql, 'heron'))).toEqual([id])
  })

  it('opens a channel that is gone again', async () => {
    await link('heron')
    await openLinks().test('heron')
    discord.answer(/messages/, { status: 404, body: { code: 10_003 } })
    await deliver()
    expect((await readLink())?.dmChannel).toBeNull()
    discord.mend()
    clock += HOUR_MS
    await deliver()
    expect((await readLink())?.dmChannel).toBe(DM_CHANNEL)
  })

  it('sends nothing to a person whose link has ended', async () => {
    await link('heron')
    await openLinks().test('heron')
    await openLinks().unlink('heron')
    await deliver()
    expect(posted()).toEqual([])
  })

  it('has message and role once after twenty workers that were stopped', async () => {
    await setPro('heron', true)
    await link('heron')
    await openLinks().test('heron')
    for (let kill = 0; kill < 20; kill++) {
      discord.answer(/./, { status: 502 })
      const worker = await startWorker()
      await worker.stop()
      clock += HOUR_MS / 60
    }
    discord.mend()
    clock += 5 * HOUR_MS
    await deliver()
    expect([...discord.members]).toEqual([id])
    expect(posted()).toHaveLength(1)
    expect((await readRows()).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  })
})
