// Links between accounts and people of Discord: one to one. Codes that make a link are kept as hashes and work once.
import type { TextLocale } from '#core/languages.ts'
import { lockDiscordLink, requestRoleLook } from './discord-roles.ts'
import { dropFromOutbox } from './outbox.ts'
import type { Database, Sql } from './sql.ts'

/** The kind of direct messages in the outbox. */
export const DISCORD_KIND = 'discord'

/** `person`: an id of Discord; `name`: as it was when they linked. `dmChannel`: of direct messages. `dmError`: why they are disabled. */
export interface DiscordLinkRow {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly locale: TextLocale
  readonly linkedAt: Date
  readonly dmChannel: string | null
  readonly dmError: string | null
}

export interface NewDiscordLink extends Pick<DiscordLinkRow, 'person' | 'name' | 'locale'> {
  readonly codeHash: string
  readonly at: Date
  /** Makes the looks at roles unique. */
  readonly id: string
}

export interface DiscordLinkStore {
  /** Replaces the code of the account. */
  readonly putCode: (code: {
    readonly account: string
    readonly codeHash: string
    readonly expiresAt: Date
  }) => Promise<void>
  /** Uses a code up and replaces earlier links of the account and of the person; the account, undefined for a code that is not valid. */
  readonly link: (link: NewDiscordLink) => Promise<string | undefined>
  readonly find: (account: string) => Promise<DiscordLinkRow | undefined>
  readonly findByPerson: (person: string) => Promise<DiscordLinkRow | undefined>
  /** Removes the link, its undelivered messages and the code; false if there was no link. */
  readonly unlink: (account: string, id: string, at: Date) => Promise<boolean>
  readonly setChannel: (person: string, channel: string | null) => Promise<void>
  /** `error` disables direct messages; null enables them. */
  readonly setDmError: (person: string, error: string | null) => Promise<void>
  readonly prune: (before: Date) => Promise<void>
}

const COLUMNS = `account, person, name, locale, linked_at as "linkedAt", dm_channel as "dmChannel",
  dm_error as "dmError"`

/** The person that messages of an account go to, unless they are disabled. */
export const listDiscordTargets = async (sql: Sql, account: string): Promise<readonly string[]> =>
  (
    await sql.query<{ readonly person: string }>(
      'select person from discord_links where account = $1 and dm_error is null',
      [account],
    )
  ).map(({ person }) => person)

/** Ends links of the account or the person, whose roles are looked at again. */
const endLinks = async (
  sql: Sql,
  { account, person, id, at }: Pick<NewDiscordLink, 'person' | 'id' | 'at'> & { readonly account: string },
): Promise<number> => {
  const ended = await sql.query<{ readonly person: string }>(
    'delete from discord_links where account = $1 or person = $2 returning person',
    [account, person],
  )
  for (const each of ended) {
    await dropFromOutbox(sql, DISCORD_KIND, each.person)
    await requestRoleLook(sql, { person: each.person, id: `${id} ended ${each.person}`, at })
  }
  return ended.length
}

export const discordLinkStore = (database: Database): DiscordLinkStore => {
  const find = async (column: 'account' | 'person', value: string): Promise<DiscordLinkRow | undefined> => {
    const [row] = await database.query<DiscordLinkRow>(
      `select ${COLUMNS} from discord_links where ${column} = $1`,
      [value],
    )
    return row
  }
  return {
    putCode: async ({ account, codeHash, expiresAt }) => {
      await database.query(
        `insert into discord_codes (account, code_hash, expires_at) values ($1, $2, $3)
         on conflict (account) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
        [account, codeHash, expiresAt],
      )
    },
    link: ({ codeHash, person, name, locale, at, id }) =>
      database.transaction(async (sql) => {
        const [used] = await sql.query<{ readonly account: string }>(
          'delete from discord_codes where code_hash = $1 and expires_at > $2 returning account',
          [codeHash, at.toISOString()],
        )
        if (used === undefined) return undefined
        const { account } = used
        await lockDiscordLink(sql, account)
        // Two codes that one person types at once.
        await lockDiscordLink(sql, `person ${person}`)
        await endLinks(sql, { account, person, id, at })
        await sql.query(
          `insert into discord_links (account, person, name, locale, linked_at) values ($1, $2, $3, $4, $5)`,
          [account, person, name, locale, at.toISOString()],
        )
        await requestRoleLook(sql, { person, id, at })
        return account
      }),
    find: (account) => find('account', account),
    findByPerson: (person) => find('person', person),
    unlink: (account, id, at) =>
      database.transaction(async (sql) => {
        await sql.query('delete from discord_codes where account = $1', [account])
        return (await endLinks(sql, { account, person: '', id, at })) > 0
      }),
    setChannel: async (person, channel) => {
      await database.query('update discord_links set dm_channel = $2 where person = $1', [person, channel])
    },
    setDmError: async (person, error) => {
      await database.query('update discord_links set dm_error = $2 where person = $1', [person, error])
    },
    prune: async (before) => {
      await database.query('delete from discord_codes where expires_at <= $1', [before.toISOString()])
    },
  }
}
