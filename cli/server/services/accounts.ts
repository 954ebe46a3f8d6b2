// Operations on accounts that signing in needs, as commands of the server itself.
import { randomUUID } from 'node:crypto'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import { ADMINISTRATION, LastAdministrator } from '../stores/people-model.ts'
import { PRO_END, type ProEnds, ProGoesOn } from '../stores/pro-ends.ts'
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
  /** Grants Pro until an instant, or without an end; an end that was set before is replaced. */
  readonly grantPro: (account: string, endsAt: Date | undefined) => Promise<void>
  /** Revokes Pro, and the end of a grant with it. */
  readonly revokePro: (account: string) => Promise<void>
  /** Ends Pro whose grant is over, unless it was granted again in the meantime or a membership gives it. */
  readonly endPro: (account: string) => Promise<void>
}

export const createAccounts = (
  players: Pick<Players, 'read' | 'run'>,
  security: SecurityLog,
  proEnds: ProEnds,
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
      if (event !== undefined)
        security.record({ event, account, ...(source === PRO_END ? { cause: 'end of the grant' } : {}) })
    }
  }

  /** Pro that a membership or the role of owner gives; without it, a grant until a day keeps Pro. */
  const setPro = async (account: string, isPro: boolean): Promise<void> => {
    if (!isPro && (await proEnds.isGranted(account))) return
    // What begins now is not ended by a grant that is over.
    if (isPro) await proEnds.removeDue(account)
    await runOrThrow(account, { tag: isPro ? 'StartPro' : 'EndPro' })
  }

  const grantPro = async (account: string, endsAt: Date | undefined): Promise<void> => {
    // Before the event: an interruption never leaves Pro without its end.
    if (endsAt === undefined) await proEnds.remove(account)
    else await proEnds.set(account, endsAt)
    await runOrThrow(account, { tag: 'StartPro' })
  }

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
      await grantPro(account, undefined)
    },
    revokeOwner: async (account, isMember) => {
      await setAdmin(account, false)
      if (!isMember) await setPro(account, false)
    },
    setPro,
    grantPro,
    revokePro: async (account) => {
      await runOrThrow(account, { tag: 'EndPro' })
      await proEnds.remove(account)
    },
    endPro: async (account) => {
      try {
        await runOrThrow(account, { tag: 'EndPro' }, PRO_END)
      } catch (error) {
        if (!(error instanceof ProGoesOn)) throw error
      }
    },
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
