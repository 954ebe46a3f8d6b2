// The link between accounts and people of Discord: codes that make it, its messages and its role, and its end.

import { parseSignInCode, showSignInCode } from '#core/api/sign-in-code.ts'
import type { DiscordPerson } from '#core/discord/interaction.ts'
import type { TextLocale } from '#core/languages.ts'
import { hashToken, newCode, newId, type RandomBytes } from '../auth/tokens.ts'
import { addTestMessage } from '../outbox/add-test-message.ts'
import { DISCORD_KIND, type DiscordLinkRow, discordLinkStore } from '../stores/discord-links.ts'
import { type DiscordRole, discordRoleStore } from '../stores/discord-roles.ts'
import type { Database } from '../stores/sql.ts'

const MINUTE_MS = 60_000
const CODE_LIFE_MS = 10 * MINUTE_MS
/** A look at a role that was given up on comes again after this. */
const ROLE_AGAIN_MS = 6 * 60 * MINUTE_MS

export interface DiscordStanding {
  readonly link: DiscordLinkRow
  /** Undefined before the first look. */
  readonly role: DiscordRole | undefined
}

export interface DiscordLinks {
  /** A code that links the person who types it, once, until it expires. */
  readonly createCode: (account: string) => Promise<{ readonly code: string; readonly expires: Date }>
  /** The account that the code links; undefined if it is not valid. */
  readonly link: (
    code: string,
    person: DiscordPerson & { readonly locale: TextLocale },
  ) => Promise<string | undefined>
  readonly read: (account: string) => Promise<DiscordStanding | undefined>
  /** The account of a linked person. */
  readonly findAccount: (person: string) => Promise<string | undefined>
  /** False if there is no link. */
  readonly unlink: (account: string) => Promise<boolean>
  /** Sends a test message, at most one a minute. */
  readonly test: (account: string) => Promise<'Sent' | 'DiscordNotLinked' | 'DiscordTestedJustNow'>
  readonly erase: (account: string) => Promise<void>
  readonly prune: () => Promise<void>
  /** Asks again for roles that could not be given or taken. */
  readonly repeatRoles: () => Promise<number>
}

export interface DiscordLinksOptions {
  readonly database: Database
  readonly now: () => Date
  readonly randomBytes: RandomBytes
}

export const openDiscordLinks = ({ database, now, randomBytes }: DiscordLinksOptions): DiscordLinks => {
  const links = discordLinkStore(database)
  const roles = discordRoleStore(database)
  return {
    createCode: async (account) => {
      const code = newCode(randomBytes)
      const expires = new Date(now().getTime() + CODE_LIFE_MS)
      await links.putCode({ account, codeHash: hashToken(code), expiresAt: expires })
      return { code: showSignInCode(code), expires }
    },
    link: async (text, { id: person, name, locale }) => {
      const code = parseSignInCode(text)
      if (code === undefined) return undefined
      return links.link({
        ...{ codeHash: hashToken(code), person, name, locale, at: now(), id: newId(randomBytes) },
      })
    },
    read: async (account) => {
      const link = await links.find(account)
      return link && { link, role: await roles.find(link.person) }
    },
    findAccount: async (person) => (await links.findByPerson(person))?.account,
    unlink: (account) => links.unlink(account, newId(randomBytes), now()),
    test: async (account) => {
      const link = await links.find(account)
      if (link === undefined) return 'DiscordNotLinked'
      const row = { id: newId(randomBytes), account, kind: DISCORD_KIND, target: link.person, at: now() }
      return (await addTestMessage(database, row)) ? 'Sent' : 'DiscordTestedJustNow'
    },
    erase: async (account) => {
      await links.unlink(account, newId(randomBytes), now())
    },
    prune: () => links.prune(now()),
    repeatRoles: () => roles.repeat(new Date(now().getTime() - ROLE_AGAIN_MS), now()),
  }
}
