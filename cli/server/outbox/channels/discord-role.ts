// Gives and takes the role of patrons: a person who is linked to an account with Pro at the time of delivery has it.
import type { DiscordClient } from '../../discord/discord-client.ts'
import { DISCORD_CODE } from '../../discord/discord-client.ts'
import type { DiscordLinkStore } from '../../stores/discord-links.ts'
import type { DiscordRoleStore } from '../../stores/discord-roles.ts'
import type { AttemptResult, OutboxChannel } from '../channel.ts'
import { toFailure } from './discord.ts'

const FORBIDDEN = 403

export interface DiscordRoleOptions {
  readonly links: Pick<DiscordLinkStore, 'findByPerson'>
  readonly roles: Pick<DiscordRoleStore, 'settle' | 'recordFailure'>
  readonly client: Pick<DiscordClient, 'setRole'>
  readonly isPro: (account: string) => Promise<boolean>
  readonly now: () => Date
}

export const discordRoleChannel = ({
  links,
  roles,
  client,
  isPro,
  now,
}: DiscordRoleOptions): OutboxChannel => ({
  // No alert is sent here.
  listTargets: async () => [],
  deliver: async ({ target: person }): Promise<AttemptResult> => {
    const link = await links.findByPerson(person)
    const wantsRole = link !== undefined && (await isPro(link.account))
    const answer = await client.setRole(person, wantsRole)
    const isNoMember = answer.tag === 'Refused' && answer.code === DISCORD_CODE.unknownMember
    if (answer.tag === 'Done' || (isNoMember && !wantsRole)) {
      await roles.settle(person, wantsRole, now())
      return { tag: 'Delivered' }
    }
    const failure: AttemptResult = isNoMember
      ? { tag: 'Rejected', error: 'NotMember' }
      : answer.tag === 'Refused' && answer.status === FORBIDDEN
        ? { tag: 'Rejected', error: 'Forbidden' }
        : toFailure(answer)
    if (failure.tag !== 'Delivered') await roles.recordFailure(person, failure.error, now())
    return failure
  },
})
