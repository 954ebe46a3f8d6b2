// Erases an account with everything that belongs to it.
import type { Services } from './services.ts'

type Erasable = Pick<
  Services,
  | 'raids'
  | 'squads'
  | 'toldRaids'
  | 'signIn'
  | 'apiKeys'
  | 'webhooks'
  | 'notices'
  | 'discord'
  | 'players'
  | 'loadouts'
  | 'challenges'
  | 'security'
>

export const eraseAccount = async (services: Erasable, account: string): Promise<void> => {
  const {
    raids,
    squads,
    toldRaids,
    signIn,
    apiKeys,
    webhooks,
    notices,
    discord,
    players,
    loadouts,
    challenges,
    security,
  } = services
  await raids.leave(account)
  const membership = await squads.find({ account })
  if (membership !== undefined) await squads.leave(membership)
  await toldRaids.forget(account)
  await signIn.erase(account)
  await apiKeys.erase(account)
  await webhooks.erase(account)
  await discord.erase(account)
  await notices.erase(account)
  await players.erase(account)
  // Last, because an account can create more of them until it is gone.
  await loadouts.eraseOf(account)
  await challenges.eraseOf(account)
  security.record({ event: 'AccountErased', account })
}
