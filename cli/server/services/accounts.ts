// What a sign-in wants of the accounts, as commands of the server itself.
import { randomUUID } from 'node:crypto'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { Players } from './players.ts'

/** Everybody has a character, those too who may not create one: there is none to switch to yet, so that one is made. */
const FIRST_PMC = { tag: 'SwitchGameMode', gameMode: 'PVP' } as const

/** A taken name gets a few other digits this often. */
const NAME_TRIES = 5

export const accountsOf = (players: Players): Accounts => {
  const run = (account: string, ...commands: readonly PlayerCommand[]) =>
    players.run({
      account,
      commandId: randomUUID(),
      source: 'server',
      locale: 'en',
      role: 'admin',
      steps: [() => commands],
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
        const outcome = await run(account, { tag: 'RegisterAccount', username }, FIRST_PMC)
        if (outcome.tag === 'Decided') return
        if (outcome.tag === 'Refused' && outcome.rejection.tag === 'AlreadyRegistered') return
      }
      throw new Error('an account could not be registered')
    },
    grantOwner: async (account) => {
      await runOrThrow(account, { tag: 'GrantAdmin' })
      await runOrThrow(account, { tag: 'StartPro' })
    },
    revokeOwner: async (account, isMember) => {
      await runOrThrow(account, { tag: 'RevokeAdmin' })
      if (!isMember) await runOrThrow(account, { tag: 'EndPro' })
    },
    setPro: (account, isPro) => runOrThrow(account, { tag: isPro ? 'StartPro' : 'EndPro' }),
  }
}
