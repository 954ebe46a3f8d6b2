// Handlers of the calls for the link with a person of Discord.
import type { DiscordRejection, discordCalls } from '#core/api/calls/discord-calls.ts'
import { left, right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import type { DiscordStanding } from '../services/discord.ts'
import type { Services } from '../services/services.ts'

const STATUSES = { DiscordNotConfigured: 404, DiscordNotLinked: 404, DiscordTestedJustNow: 429 } as const

const showRole = (role: DiscordStanding['role']): 'Given' | 'Absent' | 'Pending' => {
  if (role?.isSettled === false && role.error === null) return 'Pending'
  return role?.hasRole === true ? 'Given' : 'Absent'
}

const showLink = ({ link, role }: DiscordStanding) => ({
  name: link.name,
  linked: link.linkedAt.toISOString(),
  role: showRole(role),
  roleError: role?.error ?? null,
  messageError: link.dmError,
})

export const discordHandlers = ({
  config,
  discord,
  security,
  words,
}: Services): EndpointHandlers<keyof typeof discordCalls> => {
  const refuse = (locale: string, refused: DiscordRejection) =>
    left(problem(STATUSES[refused.tag], refused.tag, words(locale).rejection(refused)))
  return {
    readDiscord: async ({ currentUser }) => {
      const user = config.discord === undefined ? undefined : await currentUser()
      const standing = user && (await discord.read(user.uid))
      return right({
        application: config.discord?.applicationId ?? null,
        givesRole: config.discord?.role !== undefined,
        link: standing === undefined ? null : showLink(standing),
      })
    },
    createDiscordCode: async ({ user, locale }) => {
      if (config.discord === undefined) return refuse(locale, { tag: 'DiscordNotConfigured' })
      const { code, expires } = await discord.createCode(user.uid)
      return right({ code, account: user.folded.state.username ?? user.uid, expires: expires.toISOString() })
    },
    testDiscord: async ({ user, locale }) => {
      if (config.discord === undefined) return refuse(locale, { tag: 'DiscordNotConfigured' })
      const tested = await discord.test(user.uid)
      return tested === 'Sent' ? right({ done: true }) : refuse(locale, { tag: tested })
    },
    unlinkDiscord: async ({ user, locale }) => {
      if (!(await discord.unlink(user.uid))) return refuse(locale, { tag: 'DiscordNotLinked' })
      security.record({ event: 'DiscordUnlinked', account: user.uid })
      return right({ done: true })
    },
  }
}
