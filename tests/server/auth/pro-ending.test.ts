import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { pruneServer } from '#cli/server/prune-server.ts'
import type { ServerAccounts } from '#cli/server/services/accounts.ts'
import type { Administration } from '#cli/server/services/administration.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { identityStore } from '#cli/server/stores/identities.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { proEndStore } from '#cli/server/stores/pro-ends.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { getLastDay } from '#core/access/pro-end.ts'
import { isRight, left } from '#core/fp.ts'
import { emptyAccounts, openAccountServer } from '../../support/account-server.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { clockAt } from '../../support/sign-in.ts'
import { me, openTestServer } from '../../support/test-server.ts'

const _catalogues = openCatalogues(() => 'fixtures/catalogue')
const never = (): boolean => false
const HERON = 'a'.repeat(32)
const WREN = 'b'.repeat(32)
/** Minutes from the start of the clock to the end of 2026-12-01. */
const TO_END = 52 * 60

describe.each(databases())('Pro with a last day, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  let clock = clockAt('2026-11-29T20:00:00.000Z')
  let recorded: object[]
  let accounts: ServerAccounts
  let administration: Administration

  const openServer = () => openAccountServer(database, clock.now, (entry) => recorded.push(entry))

  beforeEach(async () => {
    await emptyAccounts(database)
    clock = clockAt('2026-11-29T20:00:00.000Z')
    recorded = []
    const server = openServer()
    ;({ accounts, administration } = server)
    await server.register(HERON, 'heron@example.org', 'Heron')
    await server.register(WREN, 'wren@example.org', 'Wren')
  })

  const grant = (until?: string, account = HERON) =>
    administration.changeRights({ actor: undefined, account, grant: 'pro', isGranted: true, until })
  const revoke = () =>
    administration.changeRights({ actor: undefined, account: HERON, grant: 'pro', isGranted: false })
  const read = async (account = HERON) => {
    const found = await administration.find(account)
    if (!isRight(found)) throw new Error('no such account')
    const { pro, proBy, proUntil } = found.right
    return { pro, proBy, proUntil }
  }
  const countEnds = async () => (await database.query('select from pro_ends')).length
  const countEnded = async () => (await database.query("select from events where type = 'ProEnded'")).length
  const setMember = async (isMember: boolean) => {
    await accounts.setPro(HERON, isMember)
    await identityStore(database).setMember(HERON, isMember)
  }
  const NOT_PRO = { pro: false, proBy: null, proUntil: null }
  const WITHOUT_END = { pro: true, proBy: 'granted', proUntil: null }

  it('lasts to the end of the day in UTC and then ends, which the security log says the machine did', async () => {
    await grant('2026-12-01')
    await grant(undefined, WREN)
    expect(await read()).toEqual({ pro: true, proBy: 'granted', proUntil: '2026-12-01' })
    clock.pass(TO_END - 1)
    await administration.endDuePro(never)
    expect((await read()).pro).toBe(true)
    clock.pass(1)
    recorded.length = 0
    await administration.endDuePro(never)
    expect(await read()).toEqual(NOT_PRO)
    expect(recorded).toEqual([{ event: 'ProEnded', account: HERON, cause: 'end of the grant' }])
    expect(await read(WREN)).toEqual(WITHOUT_END)
    expect(await countEnds()).toBe(0)
  })

  it('ends once where several servers end it at once, and again later', async () => {
    await grant('2026-12-01')
    const others = [openServer(), openServer(), openServer()]
    for (const other of others) await other.administration.find(HERON)
    clock.pass(TO_END)
    recorded.length = 0
    await Promise.all(
      [administration, ...others.map((other) => other.administration)].map((each) => each.endDuePro(never)),
    )
    clock.pass(60)
    await openServer().administration.endDuePro(never)
    expect(await countEnded()).toBe(1)
    expect(recorded).toHaveLength(1)
    // Granted again, it is not ended by what is over.
    await grant()
    await openServer().administration.endDuePro(never)
    expect((await read()).pro).toBe(true)
  })

  it('goes on without an end after a grant without one, and to the later day after a later one', async () => {
    await grant('2026-12-01')
    await grant('2026-12-31')
    clock.pass(TO_END)
    await administration.endDuePro(never)
    expect(await read()).toEqual({ pro: true, proBy: 'granted', proUntil: '2026-12-31' })
    await grant()
    clock.pass(60 * 24 * 60)
    await administration.endDuePro(never)
    expect(await read()).toEqual(WITHOUT_END)
    expect(await countEnded()).toBe(0)
  })

  it('is not ended by a server that found it due before it was granted again', async () => {
    await grant('2026-12-01')
    clock.pass(TO_END)
    expect(await proEndStore(database, clock.now).listDue()).toEqual([HERON])
    await grant()
    await accounts.endPro(HERON)
    expect(await read()).toEqual(WITHOUT_END)
  })

  it('loses its end with a revocation', async () => {
    await grant('2026-12-01')
    await revoke()
    expect(await read()).toEqual(NOT_PRO)
    expect(await countEnds()).toBe(0)
    await grant()
    clock.pass(TO_END)
    await administration.endDuePro(never)
    expect(await read()).toEqual(WITHOUT_END)
  })

  it('stays where a membership holds at its end, and then ends with the membership', async () => {
    await grant('2026-12-01')
    await setMember(true)
    expect(await read()).toEqual({ pro: true, proBy: 'patron', proUntil: null })
    clock.pass(TO_END)
    await administration.endDuePro(never)
    expect(await read()).toEqual({ pro: true, proBy: 'patron', proUntil: null })
    expect(await countEnds()).toBe(0)
    await setMember(false)
    expect(await read()).toEqual(NOT_PRO)
  })

  it('lasts to its day where a membership ends before it', async () => {
    await setMember(true)
    await grant('2026-12-01')
    await setMember(false)
    expect(await read()).toEqual({ pro: true, proBy: 'granted', proUntil: '2026-12-01' })
    clock.pass(TO_END)
    await administration.endDuePro(never)
    expect(await read()).toEqual(NOT_PRO)
  })

  it('does not end what a membership began after the day, before the server has looked', async () => {
    await grant('2026-12-01')
    clock.pass(TO_END)
    await accounts.setPro(HERON, true)
    await administration.endDuePro(never)
    expect((await read()).pro).toBe(true)
  })

  it('ends for the others where one fails, and for that one in the next round', async () => {
    await grant('2026-11-30')
    await grant('2026-11-30', WREN)
    clock.pass(TO_END)
    await database.query(
      `create function refuse_heron() returns trigger language plpgsql as $$
       begin if old.account like 'aaaa%' then raise exception 'broken'; end if; return old; end $$`,
    )
    await database.query(
      'create trigger refuse before delete on pro_ends for each row execute function refuse_heron()',
    )
    await expect(administration.endDuePro(never)).rejects.toThrow('1 accounts')
    expect([(await read()).pro, (await read(WREN)).pro]).toEqual([true, false])
    await database.query('drop trigger refuse on pro_ends')
    await database.query('drop function refuse_heron')
    await administration.endDuePro(never)
    expect(await read()).toEqual(NOT_PRO)
  })

  it('is refused for a day that is over, and changes nothing', async () => {
    expect(await grant('2026-11-28')).toEqual(left({ tag: 'LastDayPast' }))
    expect(await read()).toEqual(NOT_PRO)
    expect(await countEnds()).toBe(0)
  })

  it('has no end where the account is the owner’s', async () => {
    await grant('2026-12-01')
    await accounts.grantOwner(HERON)
    clock.pass(TO_END)
    await administration.endDuePro(never)
    expect(await read()).toEqual(WITHOUT_END)
  })
})

describe.skipIf(inject('postgres') === undefined)('a server that prunes', () => {
  it('ends Pro that is over once an hour, also for the person who is signed in', async () => {
    const postgres = await newPostgresDatabase()
    if (postgres === undefined) return
    onTestFinished(postgres.drop)
    const server = await openTestServer({ databaseUrl: postgres.url })
    onTestFinished(server.stop)
    const database = await openPostgres({ url: postgres.url, connections: 1, onError: () => undefined })
    onTestFinished(() => database.close())
    const person = await server.free()
    const services = server.services()
    const until = getLastDay(new Date(Date.now() + 86_400_000))
    const change = { actor: undefined, account: person.uid, grant: 'pro', isGranted: true, until } as const
    expect(isRight(await services.administration.changeRights(change))).toBe(true)
    expect((await me(person)).pro).toBe(true)
    await database.query("update pro_ends set ends_at = now() - interval '1 second'")
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const none = { prune: async () => undefined }
    const stop = pruneServer({
      services,
      ...{ prices: { keepFinishedDays: async () => undefined }, alertDelivery: none, limits: none },
      ...{ database, log: services.log, now: () => new Date() },
    })
    vi.advanceTimersByTime(3_600_000)
    vi.useRealTimers()
    await eventually(async () => (await me(person)).pro).toBe(false)
    await stop()
  })
})
