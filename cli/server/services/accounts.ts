// Operations on accounts that signing in needs, as commands of the server itself.
import { randomUUID } from 'node:crypto'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import { ADMINISTRATION, LastAdministrator } from '../stores/people-model.ts'
import type { Players } from './players.ts'

/** Every account gets a character, even if it may not create one: switching the game mode creates the first. */
const FIRST_PMC = { tag: 'SwitchGameMode', gameMode: 'PVP' } as const

/** Number of attempts to find a free name, with other digits each time. */
const NAME_TRIES = 5

/** Changes of an account's permissions, recorded in the security log. */
const STANDING = [
  'AdminGranted',
  'AdminRevoked',
  'ProStarted',
  'ProEnded',
  'FlagGranted',
  'FlagRevoked',
] as const

export interface ServerAccounts extends Accounts {
  /** Revokes the role of administrator, unless it is the last one: then false. */
  readonly demote: (account: string) => Promise<boolean>
}

export const createAccounts = (
  players: Pick<Players, 'read' | 'run'>,
  security: SecurityLog,
): ServerAccounts => {
  const runAs = (source: string, account: string, commands: readonly PlayerCommand[]) =>
    players.run({
      account,
      commandId: randomUUID(),
      source,
      locale: 'en',
      role: 'admin',
      steps: [() => commands],
    })

  const run = (account: string, ...commands: readonly PlayerCommand[]) => runAs('server', account, commands)

  const runOrThrow = async (account: string, command: PlayerCommand, source = 'server'): Promise<void> => {
    const outcome = await runAs(source, account, [command])
    if (outcome.tag !== 'Decided') throw new Error(`${command.tag} of an account failed: ${outcome.tag}`)
    for (const { type } of outcome.events) {
      const event = STANDING.find((known) => known === type)
      if (event !== undefined) security.record({ event, account })
    }
  }

  const setPro = (account: string, isPro: boolean) =>
    runOrThrow(account, { tag: isPro ? 'StartPro' : 'EndPro' })
  const setAdmin = (account: string, isAdmin: boolean) =>
    runOrThrow(account, { tag: isAdmin ? 'GrantAdmin' : 'RevokeAdmin' })

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
      await setAdmin(account, true)
      await setPro(account, true)
    },
    revokeOwner: async (account, isMember) => {
      await setAdmin(account, false)
      if (!isMember) await setPro(account, false)
    },
    setPro,
    setAdmin,
    demote: async (account) => {
      try {
        await runOrThrow(account, { tag: 'RevokeAdmin' }, ADMINISTRATION)
        return true
      } catch (error) {
        if (error instanceof LastAdministrator) return false
        throw error
      }
    },
    setFlag: (account, flag, isSet) => runOrThrow(account, { tag: isSet ? 'GrantFlag' : 'RevokeFlag', flag }),
  }
}
