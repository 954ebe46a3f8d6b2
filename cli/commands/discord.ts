// `exfil discord register`: registers the bot's commands with Discord, in every language.
import { Command } from 'commander'
import { registeredCommands } from '#core/discord/commands.ts'
import { readDiscordSpeech } from '#core/discord/speech.ts'
import { readContext } from '../context.ts'
import { badInput, refused } from '../errors.ts'
import { printDetail } from '../output.ts'
import { loadEnvironmentFile, readConfig } from '../server/config.ts'
import type { DiscordConfig } from '../server/config-parts.ts'
import { type DiscordAnswer, openDiscordClient } from '../server/discord/discord-client.ts'
import { say } from '../speech.ts'

const UNAUTHORISED = 401

const requireDiscord = (): DiscordConfig => {
  loadEnvironmentFile()
  const { discord } = readConfig(process.env)
  if (discord === undefined)
    throw badInput(
      say`Discord is not configured: set EXFIL_DISCORD_APPLICATION_ID, EXFIL_DISCORD_PUBLIC_KEY and EXFIL_DISCORD_BOT_TOKEN`,
    )
  return discord
}

const getReason = (answer: Exclude<DiscordAnswer, { readonly tag: 'Done' }>): string => {
  switch (answer.tag) {
    case 'RateLimited':
      return say`Discord wants to be left alone for ${Math.ceil(answer.retryAfterMs / 1000)} s`
    case 'NotReached':
      return say`Discord did not answer`
    case 'Refused':
      return answer.status === UNAUTHORISED
        ? say`Discord does not know the token of EXFIL_DISCORD_BOT_TOKEN`
        : say`Discord refused the commands with status ${answer.status}`
  }
}

export const discordCommand = (): Command =>
  new Command('discord').description('the Discord bot of the server').addCommand(
    new Command('register')
      .description("register the bot's commands with Discord, in place of those before")
      .action(async (_: unknown, command: Command) => {
        const { output } = readContext(command)
        const discord = requireDiscord()
        const [en, ru] = await Promise.all([readDiscordSpeech('en'), readDiscordSpeech('ru')])
        const commands = registeredCommands({ en, ru })
        const answer = await openDiscordClient({ ...discord, now: () => new Date() }).putCommands(commands)
        if (answer.tag !== 'Done') throw refused(getReason(answer))
        const names = commands.map(({ name }) => name)
        printDetail(output, {
          json: { commands: names },
          human: () => [say`Commands registered: ${names.map((name) => `/${name}`).join(' ')}`],
        })
      }),
  )
