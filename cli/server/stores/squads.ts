// Squads and their members. An account or a guest is in one squad at a time.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { MAX_SQUAD, type Shares, SQUAD_HUES, type ToldProgress } from '#core/squad/model.ts'
import type { Database, Sql } from './sql.ts'

/** `account` and `pmc`: null for guests. `name`: that of a guest, empty for accounts. */
export interface MemberRecord {
  readonly id: string
  readonly account: string | null
  readonly pmc: string | null
  readonly name: string
  readonly hue: number
  readonly isOwner: boolean
  readonly shares: Shares
  readonly told: ToldProgress
}

/** `members`: in the order in which they joined. */
export interface SquadRecord {
  readonly id: string
  readonly gameMode: GameMode
  readonly members: readonly MemberRecord[]
}

/** Who asks: an account, or a guest by the hash of their cookie. */
export type SquadCaller = { readonly account: string } | { readonly guestHash: string }

/** The squad of a caller, and who of its members that is. */
export interface SquadMembership {
  readonly caller: SquadCaller
  readonly squad: SquadRecord
  readonly self: MemberRecord
}

/** `hue`: the wished one; a free one if it is taken. */
export interface NewMember {
  readonly id: string
  readonly caller: SquadCaller
  readonly pmc: string | null
  readonly name: string
  readonly hue: number
  readonly shares: Shares
  readonly told: ToldProgress
}

/** Why a caller did not join. */
export type JoinRefusal = 'SquadLinkInvalid' | 'SquadFull' | 'SquadOtherMode' | 'AlreadyInSquad'

export interface SquadStore {
  /** Opens a squad with its owner; false if the account is in one. */
  readonly open: (squad: {
    readonly id: string
    readonly linkHash: string
    readonly gameMode: GameMode
    readonly owner: NewMember
    readonly at: Date
  }) => Promise<boolean>
  /** Adds a member; the id of the squad. `gameMode`: that of the member's PMC, undefined for guests. */
  readonly join: (request: {
    readonly linkHash: string
    readonly gameMode: GameMode | undefined
    readonly member: NewMember
    readonly at: Date
  }) => Promise<{ readonly squad: string } | { readonly refusal: JoinRefusal }>
  readonly findByLink: (linkHash: string) => Promise<SquadRecord | undefined>
  readonly findOf: (caller: SquadCaller) => Promise<SquadMembership | undefined>
  readonly read: (squad: string) => Promise<SquadRecord | undefined>
  readonly replaceLink: (squad: string, linkHash: string, at: Date) => Promise<void>
  readonly setShares: (member: string, shares: Shares) => Promise<void>
  readonly setTold: (member: string, told: ToldProgress) => Promise<void>
  readonly touch: (squad: string, at: Date) => Promise<void>
  readonly remove: (squad: string, member: string) => Promise<void>
  readonly close: (squad: string) => Promise<void>
  /** Removes squads that were not used since. */
  readonly prune: (before: Date) => Promise<void>
}

const MEMBER_COLUMNS = 'id, account, pmc, name, hue, is_owner as "isOwner", shares, told'

const readMembers = async (sql: Sql, squad: string): Promise<readonly MemberRecord[]> =>
  sql.query<MemberRecord>(`select ${MEMBER_COLUMNS} from squad_members where squad = $1 order by place`, [
    squad,
  ])

const insertMember = (
  sql: Sql,
  squad: string,
  { id, caller, pmc, name, hue, shares, told }: NewMember,
  isOwner: boolean,
): Promise<readonly { readonly id: string }[]> =>
  sql.query(
    `insert into squad_members (id, squad, account, pmc, guest_hash, name, hue, is_owner, shares, told)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      ...[id, squad, 'account' in caller ? caller.account : null, pmc],
      ...['guestHash' in caller ? caller.guestHash : null, name, hue, isOwner, shares, JSON.stringify(told)],
    ],
  )

const chooseHue = (members: readonly MemberRecord[], wished: number): number => {
  const taken = new Set(members.map(({ hue }) => hue))
  const free = Array.from({ length: SQUAD_HUES }, (_, index) => index + 1).filter((hue) => !taken.has(hue))
  return free.includes(wished) ? wished : (free[0] ?? wished)
}

interface SquadRow {
  readonly id: string
  readonly gameMode: GameMode
}

export const squadStore = (database: Database): SquadStore => {
  const readBy = async (where: string, value: string): Promise<SquadRecord | undefined> => {
    const [row] = await database.query<SquadRow>(
      `select id, game_mode as "gameMode" from squads where ${where} = $1`,
      [value],
    )
    return row && { ...row, members: await readMembers(database, row.id) }
  }
  return {
    open: ({ id, linkHash, gameMode, owner, at }) =>
      database.transaction(async (sql) => {
        await sql.query('insert into squads (id, link_hash, game_mode, used_at) values ($1, $2, $3, $4)', [
          ...[id, linkHash, gameMode, at],
        ])
        if ((await insertMember(sql, id, owner, true)).length > 0) return true
        await sql.query('delete from squads where id = $1', [id])
        return false
      }),
    join: ({ linkHash, gameMode, member, at }) =>
      database.transaction(async (sql) => {
        // Locks the squad, so that two who join at once are counted one after the other.
        const [squad] = await sql.query<SquadRow>(
          'update squads set used_at = $2 where link_hash = $1 returning id, game_mode as "gameMode"',
          [linkHash, at],
        )
        if (squad === undefined) return { refusal: 'SquadLinkInvalid' }
        const members = await readMembers(sql, squad.id)
        if (members.length >= MAX_SQUAD) return { refusal: 'SquadFull' }
        if (gameMode !== undefined && gameMode !== squad.gameMode) return { refusal: 'SquadOtherMode' }
        const added = await insertMember(
          ...([sql, squad.id, { ...member, hue: chooseHue(members, member.hue) }, false] as const),
        )
        return added.length > 0 ? { squad: squad.id } : { refusal: 'AlreadyInSquad' }
      }),
    findByLink: (linkHash) => readBy('link_hash', linkHash),
    findOf: async (caller) => {
      const [column, value] =
        'account' in caller ? ['account', caller.account] : ['guest_hash', caller.guestHash]
      // One statement, because pings wait for it.
      const rows = await database.query<
        MemberRecord & { readonly squad: string; readonly gameMode: GameMode; readonly isSelf: boolean }
      >(
        `select member.id, account, pmc, name, hue, is_owner as "isOwner", shares, told,
           squad, game_mode as "gameMode", coalesce(${column} = $1, false) as "isSelf"
         from squad_members member join squads on squads.id = squad
         where squad = (select squad from squad_members where ${column} = $1) order by place`,
        [value],
      )
      const members = rows.map(({ squad: _, gameMode: __, isSelf: ___, ...member }) => member)
      const at = rows.findIndex(({ isSelf }) => isSelf)
      const [row, self] = [rows[at], members[at]]
      return row && self && { caller, squad: { id: row.squad, gameMode: row.gameMode, members }, self }
    },
    read: (squad) => readBy('id', squad),
    replaceLink: async (squad, linkHash, at) => {
      await database.query('update squads set link_hash = $2, used_at = $3 where id = $1', [
        squad,
        linkHash,
        at,
      ])
    },
    setShares: async (member, shares) => {
      await database.query('update squad_members set shares = $2 where id = $1', [member, shares])
    },
    setTold: async (member, told) => {
      await database.query('update squad_members set told = $2 where id = $1', [member, JSON.stringify(told)])
    },
    touch: async (squad, at) => {
      await database.query('update squads set used_at = $2 where id = $1', [squad, at])
    },
    remove: async (squad, member) => {
      await database.query('delete from squad_members where squad = $1 and id = $2', [squad, member])
    },
    close: async (squad) => {
      await database.query('delete from squads where id = $1', [squad])
    },
    prune: async (before) => {
      await database.query('delete from squads where used_at < $1', [before])
    },
  }
}
