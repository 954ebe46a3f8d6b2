// The calls about the link with a person of Discord.
import * as t from 'io-ts'
import { oneOf, Text } from '../../codec.ts'
import { Instant } from '../../events/envelope.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/**
 * `name`: of the person when they linked. `role`: of patrons, given, awaited (`Pending`) or absent; `roleError`: why Discord did not do what was asked last.
 * `messageError`: why direct messages are disabled.
 */
const DiscordLink = t.type(
  {
    name: t.string,
    linked: Instant,
    role: oneOf(['Given', 'Absent', 'Pending']),
    roleError: t.union([Text, t.null]),
    messageError: t.union([Text, t.null]),
  },
  'DiscordLink',
)

export const discordCalls = {
  readDiscord: endpoint({
    method: 'GET',
    path: '/discord',
    access: 'everyone',
    summary:
      "The application of the Discord bot, null if Discord is not configured, and the user's link with a person there",
    answer: t.type({
      application: t.union([Text, t.null]),
      givesRole: t.boolean,
      link: t.union([DiscordLink, t.null]),
    }),
  }),
  createDiscordCode: endpoint({
    method: 'POST',
    path: '/discord/code',
    access: 'account',
    wantsRecentSignIn: true,
    summary: 'Makes a code that links the person who gives it to the Discord bot, once',
    answer: t.type({ code: Text, account: Text, expires: Instant }),
  }),
  testDiscord: endpoint({
    method: 'POST',
    path: '/discord/test',
    access: 'account',
    summary:
      'Sends a direct message as a test, at most one a minute; one that arrives enables messages again',
    answer: Done,
  }),
  unlinkDiscord: endpoint({
    method: 'DELETE',
    path: '/discord',
    access: 'account',
    summary: 'Ends the link with its undelivered messages and its code',
    answer: Done,
  }),
} as const

export type DiscordRejection =
  | { readonly tag: 'DiscordNotConfigured' }
  | { readonly tag: 'DiscordNotLinked' }
  | { readonly tag: 'DiscordTestedJustNow' }
