// The channel of direct messages on Discord. A person who takes none disables it.
import type { ReadableMessage } from '#core/alerts/notice.ts'
import { noticeMessage } from '#core/discord/notice.ts'
import { readDiscordSpeech } from '#core/discord/speech.ts'
import { isObject } from '#core/json.ts'
import { DISCORD_CODE, type DiscordAnswer, type DiscordClient } from '../../discord/discord-client.ts'
import { type DiscordLinkRow, type DiscordLinkStore, listDiscordTargets } from '../../stores/discord-links.ts'
import type { AttemptResult, OutboxChannel } from '../channel.ts'

const FORBIDDEN = 403
const BAD_REQUEST = 400
/** Discord keeps a nonce of at most so many letters. */
const MAX_NONCE = 25

export interface DiscordChannelOptions {
  readonly links: Pick<DiscordLinkStore, 'findByPerson' | 'setChannel' | 'setDmError'>
  readonly client: Pick<DiscordClient, 'openDm' | 'sendMessage'>
}

/** What came of an attempt that Discord did not take. */
export const toFailure = (answer: Exclude<DiscordAnswer, { readonly tag: 'Done' }>): AttemptResult => {
  switch (answer.tag) {
    case 'RateLimited':
      return { tag: 'Failed', error: 'RateLimited', retryAfterMs: answer.retryAfterMs }
    case 'NotReached':
      return { tag: 'Failed', error: answer.reason }
    case 'Refused': {
      const error = `Status ${answer.status}`
      return answer.status === BAD_REQUEST ? { tag: 'Rejected', error } : { tag: 'Failed', error }
    }
  }
}

const isForbidden = (answer: DiscordAnswer): boolean =>
  answer.tag === 'Refused' && answer.status === FORBIDDEN

const readId = (body: unknown): string | undefined =>
  isObject(body) && typeof body.id === 'string' && /^\d{1,20}$/.test(body.id) ? body.id : undefined

export const discordChannel = ({ links, client }: DiscordChannelOptions): OutboxChannel => {
  const refuse = async (person: string): Promise<AttemptResult> => {
    await links.setDmError(person, 'CannotMessage')
    return { tag: 'Rejected', error: 'CannotMessage' }
  }

  /** The channel of direct messages with the person, or what came of asking for it. */
  const findChannel = async ({ person, dmChannel }: DiscordLinkRow): Promise<string | AttemptResult> => {
    if (dmChannel !== null) return dmChannel
    const opened = await client.openDm(person)
    if (isForbidden(opened)) return refuse(person)
    if (opened.tag !== 'Done') return toFailure(opened)
    const id = readId(opened.body)
    if (id === undefined) return { tag: 'Failed', error: 'NotUnderstood' }
    await links.setChannel(person, id)
    return id
  }

  const send = async (link: DiscordLinkRow, id: string, message: ReadableMessage): Promise<AttemptResult> => {
    const { person } = link
    const written = noticeMessage(await readDiscordSpeech(link.locale), message)
    const channel = await findChannel(link)
    if (typeof channel !== 'string') return channel
    // A repeated attempt of the same message is taken once.
    const once = { nonce: id.slice(-MAX_NONCE), enforce_nonce: true }
    const sent = await client.sendMessage(channel, { ...written, ...once })
    if (sent.tag === 'Done') {
      if (link.dmError !== null) await links.setDmError(person, null)
      return { tag: 'Delivered' }
    }
    if (isForbidden(sent)) return refuse(person)
    // A channel that is gone is opened again by the next attempt.
    if (sent.tag === 'Refused' && sent.code === DISCORD_CODE.unknownChannel)
      await links.setChannel(person, null)
    return toFailure(sent)
  }

  return {
    listTargets: listDiscordTargets,
    deliver: async (row, message) => {
      if (message.type === 'discord.role') return { tag: 'Rejected', error: 'NotUnderstood' }
      const link = await links.findByPerson(row.target)
      if (link === undefined || link.account !== row.account) return { tag: 'Rejected', error: 'Removed' }
      // A test may find out that the person takes messages again.
      const isTest = message.type === 'alert.test'
      if (link.dmError !== null && !isTest) return { tag: 'Rejected', error: 'Disabled' }
      return send(link, row.id, message)
    },
  }
}
