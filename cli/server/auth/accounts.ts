// What a sign-in wants of the accounts: their events say who exists, who owns the installation and who is Pro.
import type { Identities, Identity } from '../stores/identities.ts'

/** All of them may be called again for what they did before, and then change nothing. */
export interface Accounts {
  /** `usernameHint` has no relation to the person; another name may be taken where it is in use. */
  readonly register: (account: string, usernameHint: string) => Promise<void>
  /** Makes the account an administrator and Pro. */
  readonly grantOwner: (account: string) => Promise<void>
  /** The account is no administrator any more, nor Pro but as a member. */
  readonly revokeOwner: (account: string, isMember: boolean) => Promise<void>
  readonly setPro: (account: string, isPro: boolean) => Promise<void>
  readonly setAdmin: (account: string, isAdmin: boolean) => Promise<void>
  readonly setFlag: (account: string, flag: string, isSet: boolean) => Promise<void>
}

/** `player-1f3a9c`, from the uid. */
const usernameHint = (account: string): string => `player-${account.slice(0, 6)}`

/** Records in the account's events what its identity implies, again where that was interrupted before. */
export const ensureAccount = async (
  { account, isOwner, isReady }: Identity,
  accounts: Accounts,
  identities: Pick<Identities, 'markReady'>,
): Promise<void> => {
  if (isReady) return
  await accounts.register(account, usernameHint(account))
  if (isOwner) await accounts.grantOwner(account)
  await identities.markReady(account)
}

/** Once an owner is named, former owners lose the role; repeated at the next start if it was interrupted. */
export const revokeFormerOwners = async (
  owner: string,
  accounts: Pick<Accounts, 'revokeOwner'>,
  identities: Pick<Identities, 'ownersBeside' | 'endOwner'>,
): Promise<void> => {
  for (const { account, isMember } of await identities.ownersBeside(owner)) {
    await accounts.revokeOwner(account, isMember === true)
    await identities.endOwner(account)
  }
}
