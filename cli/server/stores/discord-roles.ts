// Which people of Discord have the role of patrons. Every change asks for a look in the outbox, in the transaction that makes it.

import type { RecordedEvent } from '#core/events/envelope.ts'
import { parseAccountStream } from '#core/streams.ts'
import { lockName } from './advisory-lock.ts'
import { addToOutbox } from './outbox.ts'
import type { Database, Sql } from './sql.ts'
import type { OnAppend } from './sql-event-store.ts'

/** The kind of these messages in the outbox. */
export const DISCORD_ROLE_KIND = 'discord-role'

const MAX_REPEATED = 500

/** `isSettled`: Discord has confirmed `hasRole`. `error`: a tag of the last attempt that failed. */
export interface DiscordRole {
  readonly hasRole: boolean
  readonly isSettled: boolean
  readonly error: string | null
}

/**
 * Asks for a look at the role of a person: whether they should have it is found out when it is delivered, so that looks may come in any order. Each person
 * is delivered to by one worker at a time, and the message outlives an erased account. `id` makes the look unique.
 */
export const requestRoleLook = async (
  sql: Sql,
  { person, id, at }: { readonly person: string; readonly id: string; readonly at: Date },
): Promise<void> => {
  await sql.query(
    `insert into discord_roles (person) values ($1)
     on conflict (person) do update set is_settled = false, error = null`,
    [person],
  )
  await addToOutbox(sql, [
    {
      ...{ id: `role ${id}`, account: `discord ${person}`, kind: DISCORD_ROLE_KIND, target: person, at },
      payload: JSON.stringify({ type: 'discord.role', timestamp: at.toISOString() }),
      key: `role ${id}`,
    },
  ])
}

/** Of one account: a link that is made while its Pro begins or ends waits for the other. */
export const lockDiscordLink = async (sql: Sql, account: string): Promise<void> => {
  await lockName(sql, `discord ${account}`)
}

const PRO_EVENTS: readonly string[] = ['ProStarted', 'ProEnded']

const findPro = (events: readonly RecordedEvent[]): RecordedEvent | undefined =>
  events.findLast(({ type }) => PRO_EVENTS.includes(type))

/** Asks for a look whenever the Pro of a linked account begins or ends. */
export const keepDiscordRoles: OnAppend = (events) => {
  const event = findPro(events)
  const account = parseAccountStream(event?.stream ?? '')
  if (event === undefined || account === undefined) return undefined
  return async (sql) => {
    await lockDiscordLink(sql, account)
    const [link] = await sql.query<{ readonly person: string }>(
      'select person from discord_links where account = $1',
      [account],
    )
    if (link === undefined) return
    const id = `${account} ${event.version}`
    await requestRoleLook(sql, { person: link.person, id, at: new Date(event.at) })
  }
}

export interface DiscordRoleStore {
  readonly find: (person: string) => Promise<DiscordRole | undefined>
  readonly settle: (person: string, hasRole: boolean, at: Date) => Promise<void>
  readonly recordFailure: (person: string, error: string, at: Date) => Promise<void>
  /** Asks again for looks that were given up on before; returns how many. */
  readonly repeat: (before: Date, at: Date) => Promise<number>
}

export const discordRoleStore = (database: Database): DiscordRoleStore => ({
  find: async (person) => {
    const [role] = await database.query<DiscordRole>(
      'select has_role as "hasRole", is_settled as "isSettled", error from discord_roles where person = $1',
      [person],
    )
    return role
  },
  settle: async (person, hasRole, at) => {
    await database.query(
      `update discord_roles set has_role = $2, is_settled = true, error = null, tried_at = $3 where person = $1`,
      [person, hasRole, at],
    )
    // Of a person without role and link nothing is kept.
    await database.query(
      `delete from discord_roles where person = $1 and is_settled and not has_role
       and not exists (select from discord_links where person = $1)`,
      [person],
    )
  },
  recordFailure: async (person, error, at) => {
    await database.query(
      'update discord_roles set is_settled = false, error = $2, tried_at = $3 where person = $1',
      [person, error, at],
    )
  },
  repeat: (before, at) =>
    database.transaction(async (sql) => {
      const open = await sql.query<{ readonly person: string }>(
        `select person from discord_roles
         where not is_settled and (tried_at is null or tried_at < $1)
           and not exists (
             select 1 from outbox where kind = $2 and target = person and finished_at is null
           )
         order by tried_at nulls first limit ${MAX_REPEATED}`,
        [before.toISOString(), DISCORD_ROLE_KIND],
      )
      for (const { person } of open)
        await requestRoleLook(sql, { person, id: `${person} ${at.toISOString()}`, at })
      return open.length
    }),
})
