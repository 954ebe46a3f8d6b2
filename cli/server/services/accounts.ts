// What a sign-in wants of the accounts, as commands of the server itself.
import { randomUUID } from 'node:crypto'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { Players } from './players.ts'

/** A taken name gets a few other digits this often. */
const NAME_TRIES = 5

export const accountsOf = (players: Players): Accounts => {
  const run = (account: string, command: PlayerCommand) =>
    players.run({
      account,
      commandId: randomUUID(),
      source: 'server',
      locale: 'en',
      role: 'admin',
      steps: [() => [command]],
    })

  const runOrThrow = async (account: string, command: PlayerCommand): Promise<void> => {
    const outcome = await run(account, command)
    if (outcome.tag !== 'Decided') throw new Error(`${command.tag} of an account failed: ${outcome.tag}`)
  }

  return {
    register: async (account, usernameHint) => {
      if ((await players.read(account)).version > 0) return
      for (let tries = 0; tries < NAME_TRIES; tries++) {
        const username = tries === 0 ? usernameHint : `${usernameHint}-${randomUUID().slice(0, 4)}`
        const outcome = await run(account, { tag: 'RegisterAccount', username })
        if (outcome.tag === 'Decided') return
        if (outcome.tag === 'Refused' && outcome.rejection.tag === 'AlreadyRegistered') return
      }
      throw new Error('an account could not be registered')
    },
    grantOwner: async (account) => {
      await runOrThrow(account, { tag: 'GrantAdmin' })
      await runOrThrow(account, { tag: 'StartPro' })
    },
    setPro: (account, isPro) => runOrThrow(account, { tag: isPro ? 'StartPro' : 'EndPro' }),
  }
}
