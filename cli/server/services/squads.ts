// Squads of friends: joining by a link, what each member shares, and the squad as one of its members may see it.
import { getRole, isPermitted } from '#core/access/roles.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { memoize } from '#core/memo.ts'
import { isPlausible, type SharedPosition } from '#core/pilot/shared-raid.ts'
import { type Account, findPmc, type Pmc } from '#core/player/model.ts'
import type { SquadLiveView } from '#core/squad/live.ts'
import {
  NOTHING_TOLD,
  SHARED_PARTS,
  type SharedPart,
  type SharedProgress,
  type Shares,
  type SquadMember,
  type SquadView,
  type ToldProgress,
} from '#core/squad/model.ts'
import type { NewPing } from '#core/squad/pings.ts'
import { shareProgress, shareTold } from '#core/squad/shared-progress.ts'
import { hashToken, isToken, newId, newToken, type RandomBytes } from '../auth/tokens.ts'
import type { Database } from '../stores/sql.ts'
import {
  type JoinRefusal,
  type MemberRecord,
  type SquadCaller,
  type SquadMembership,
  type SquadRecord,
  type SquadStore,
  squadStore,
} from '../stores/squads.ts'
import type { Catalogues } from './catalogues.ts'
import type { Players } from './players.ts'
import { openSquadLive, type SquadNews } from './squad-live.ts'

/** Squads that were not used for so long are removed with their guests. */
const KEPT_MS = 30 * 86_400_000
/** Guests cannot be followed by a pilot and record nothing. */
const GUEST_SHARES: Shares = ['quests', 'keys']

export type SquadProblem = {
  readonly tag:
    | JoinRefusal
    | 'SquadPmcUnknown'
    | 'NotInSquad'
    | 'NotSquadOwner'
    | 'SquadMemberUnknown'
    | 'SquadProgressRecorded'
    | 'PositionNotShared'
    | 'PositionImplausible'
}

/** An account with the PMC that it links. */
export interface LinkedPmc {
  readonly account: string
  readonly state: Account
  readonly pmc: string
  readonly shares: Shares
}

export interface SquadInvitation {
  readonly gameMode: GameMode
  readonly members: readonly Pick<SquadMember, 'name' | 'hue'>[]
}

type Outcome<A> = Promise<Either<SquadProblem, A>>

export interface Squads {
  readonly open: (owner: LinkedPmc) => Outcome<{ readonly token: string }>
  readonly preview: (token: string) => Outcome<SquadInvitation>
  readonly join: (token: string, who: LinkedPmc) => Outcome<undefined>
  /** The guest's token, which their browser keeps. */
  readonly joinAsGuest: (
    token: string,
    who: { readonly name: string; readonly hue: number },
  ) => Outcome<{ readonly guestToken: string }>
  /** Who asks, of an account and a guest's token: whichever is in a squad. */
  readonly findMembership: (
    account: string | undefined,
    guestToken: string | undefined,
  ) => Promise<SquadMembership | undefined>
  readonly view: (member: SquadMembership) => Promise<SquadView>
  readonly viewLive: (squad: SquadRecord) => SquadLiveView
  readonly find: SquadStore['findOf']
  readonly renewLink: (member: SquadMembership) => Outcome<{ readonly token: string }>
  readonly setShares: (member: SquadMembership, shares: Shares) => Outcome<undefined>
  readonly tell: (member: SquadMembership, told: ToldProgress) => Outcome<undefined>
  readonly remove: (owner: SquadMembership, member: string) => Outcome<undefined>
  /** Leaves the squad; when its owner leaves, it is closed for all. */
  readonly leave: (member: SquadMembership) => Promise<void>
  readonly move: (member: SquadMembership, position: SharedPosition) => Outcome<undefined>
  readonly ping: (member: SquadMembership, ping: NewPing) => Outcome<undefined>
  readonly follow: (squad: string, member: string, listener: (news: SquadNews) => void) => () => void
  readonly prune: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface SquadsOptions {
  readonly database: Database
  readonly players: Pick<Players, 'read'>
  readonly catalogues: Pick<Catalogues, 'of'>
  readonly now: () => Date
  readonly randomBytes: RandomBytes
}

/** Parts by a text, so that equal ones are the same argument. */
const shareKept = memoize(
  (pmc: Pmc, catalogue: Catalogue, shares: string): SharedProgress =>
    shareProgress(catalogue, pmc, shares.split(' ') as readonly SharedPart[]),
)

const keepOrder = (shares: Shares): Shares => SHARED_PARTS.filter((part) => shares.includes(part))

export const openSquads = async ({
  database,
  players,
  catalogues,
  now,
  randomBytes,
}: SquadsOptions): Promise<Squads> => {
  const store = squadStore(database)
  const live = await openSquadLive({ database, now, process: newId(randomBytes) })
  const viewMember = async (
    { gameMode }: SquadRecord,
    { id, account, pmc: linked, hue, isOwner, shares, told, ...record }: MemberRecord,
  ): Promise<SquadMember> => {
    const { catalogue } = catalogues.of(gameMode)
    const base = { id, hue, isOwner, shares }
    const isGuest = account === null
    const state = isGuest ? undefined : (await players.read(account)).state
    const pmc = state && findPmc(state, linked ?? '')
    // Without Pro no progress is recorded, so what the PMC shows is not known to be so.
    const isRecorded =
      state !== undefined && pmc?.trackProgress === true && isPermitted(getRole(state), 'progress')
    return {
      ...base,
      isGuest,
      name: isGuest ? record.name : (pmc?.name ?? state?.username ?? ''),
      isTold: !isRecorded,
      progress:
        isRecorded && pmc !== undefined
          ? shareKept(pmc, catalogue, shares.join(' '))
          : shareTold(catalogue, told, shares),
    }
  }

  const makeMember = (
    caller: SquadCaller,
    { pmc, name = '', hue = 1, shares }: { pmc?: string; name?: string; hue?: number; shares: Shares },
  ) => ({
    ...{ id: newId(randomBytes), caller, pmc: pmc ?? null, name, hue },
    ...{ shares: keepOrder(shares), told: NOTHING_TOLD },
  })

  /** Runs `work`, then tells all pages of the squad. */
  const change = async <A>({ squad }: SquadMembership, work: () => Outcome<A>): Outcome<A> => {
    const done = await work()
    await live.tellChanged(squad.id)
    return done
  }

  const done = right(undefined)

  const join = async (
    token: string,
    gameMode: GameMode | undefined,
    member: ReturnType<typeof makeMember>,
  ): Outcome<undefined> => {
    if (!isToken(token)) return left({ tag: 'SquadLinkInvalid' })
    const joined = await store.join({ linkHash: hashToken(token), gameMode, member, at: now() })
    if ('refusal' in joined) return left({ tag: joined.refusal })
    await live.tellChanged(joined.squad)
    return done
  }

  return {
    open: async ({ account, state, pmc, shares }) => {
      const linked = findPmc(state, pmc)
      if (linked === undefined) return left({ tag: 'SquadPmcUnknown' })
      const token = newToken(randomBytes)
      const isOpened = await store.open({
        ...{ id: newId(randomBytes), linkHash: hashToken(token), gameMode: linked.gameMode, at: now() },
        owner: makeMember({ account }, { pmc, shares }),
      })
      return isOpened ? right({ token }) : left({ tag: 'AlreadyInSquad' })
    },
    preview: async (token) => {
      const squad = isToken(token) ? await store.findByLink(hashToken(token)) : undefined
      if (squad === undefined) return left({ tag: 'SquadLinkInvalid' })
      const members = await Promise.all(squad.members.map((member) => viewMember(squad, member)))
      return right({
        gameMode: squad.gameMode,
        members: members.map(({ name, hue }) => ({ name, hue })),
      })
    },
    join: async (token, { account, state, pmc, shares }) => {
      const linked = findPmc(state, pmc)
      return linked === undefined
        ? left({ tag: 'SquadPmcUnknown' })
        : join(token, linked.gameMode, makeMember({ account }, { pmc, shares }))
    },
    joinAsGuest: async (token, { name, hue }) => {
      const guestToken = newToken(randomBytes)
      const caller = { guestHash: hashToken(guestToken) }
      const joined = await join(token, undefined, makeMember(caller, { name, hue, shares: GUEST_SHARES }))
      return isLeft(joined) ? joined : right({ guestToken })
    },
    findMembership: async (account, guestToken) => {
      const own = account === undefined ? undefined : await store.findOf({ account })
      if (own !== undefined || guestToken === undefined || !isToken(guestToken)) return own
      return store.findOf({ guestHash: hashToken(guestToken) })
    },
    view: async ({ squad, self }) => ({
      ...{ id: squad.id, gameMode: squad.gameMode, self: self.id, pmc: self.pmc, told: self.told },
      members: await Promise.all(squad.members.map((member) => viewMember(squad, member))),
    }),
    viewLive: ({ id, members }) => {
      const isMember = new Set(members.map((member) => member.id))
      const sharing = new Set(members.flatMap((each) => (each.shares.includes('position') ? each.id : [])))
      return {
        online: members.flatMap((member) => (live.isOnline(id, member.id) ? member.id : [])),
        positions: live.listPositions(id).filter(({ member }) => sharing.has(member)),
        pings: live.listPings(id).filter(({ member }) => isMember.has(member)),
      }
    },
    find: store.findOf,
    renewLink: (member) =>
      change(member, async () => {
        const { squad, self } = member
        if (!self.isOwner) return left({ tag: 'NotSquadOwner' })
        const token = newToken(randomBytes)
        await store.replaceLink(squad.id, hashToken(token), now())
        return right({ token })
      }),
    setShares: (member, shares) =>
      change(member, async () => {
        const { squad, self } = member
        const kept = self.account === null ? shares.filter((part) => GUEST_SHARES.includes(part)) : shares
        await store.setShares(self.id, keepOrder(kept))
        await store.touch(squad.id, now())
        return done
      }),
    tell: (member, told) =>
      change(member, async () => {
        const { squad, self } = member
        const { isTold } = await viewMember(squad, self)
        if (!isTold) return left({ tag: 'SquadProgressRecorded' })
        await store.setTold(self.id, told)
        await store.touch(squad.id, now())
        return done
      }),
    remove: (owner, member) =>
      change(owner, async () => {
        const { squad, self } = owner
        if (!self.isOwner) return left({ tag: 'NotSquadOwner' })
        if (member === self.id || squad.members.every(({ id }) => id !== member))
          return left({ tag: 'SquadMemberUnknown' })
        await store.remove(squad.id, member)
        return done
      }),
    leave: async (member) => {
      await change(member, async () => {
        const { squad, self } = member
        await (self.isOwner ? store.close(squad.id) : store.remove(squad.id, self.id))
        return done
      })
    },
    move: async ({ squad, self }, position) => {
      if (!isPlausible(position)) return left({ tag: 'PositionImplausible' })
      if (!self.shares.includes('position')) return left({ tag: 'PositionNotShared' })
      await live.move(squad.id, self.id, position)
      return done
    },
    ping: async ({ squad, self }, ping) => {
      await live.ping(squad.id, self.id, newId(randomBytes), ping)
      return done
    },
    follow: live.follow,
    prune: () => store.prune(new Date(now().getTime() - KEPT_MS)),
    stop: live.stop,
  }
}
