// The rules of the account for this page: the deciders and reducers of the core over whatever tables a command needs.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { isLeft, left } from '#core/fp.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { accountDecider } from '#core/player/decider.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { permitCommand, tablesOf } from '#core/player/permissions.ts'
import { roleOf } from '#core/player/roles.ts'
import { changesBetween } from '#core/player/values.ts'
import { questBookOf } from '#core/quests/book.ts'
import type { EventOf, SessionRules } from './effects.ts'
import { namesIn, renamed, temporaryPmc } from './temporary-names.ts'

/** What a session of an account is of. */
export interface OfAccount {
  readonly state: Account
  readonly command: ClientCommand
  readonly event: PlayerEvent
}

/** An event of the account's stream as the server sends it. */
export type AccountEvent = EventOf<OfAccount>

export interface RulesOptions {
  /** The tables of a mode as a catalogue, undefined while one of them is missing. */
  readonly catalogueOf: (mode: GameMode, tables: readonly TableName[]) => Catalogue | undefined
  readonly locale: () => string
}

/** Decides as the server does, which uses the catalogue of the PMC that is selected before the command. */
export const accountRules = ({ catalogueOf, locale }: RulesOptions): SessionRules<OfAccount> => {
  return {
    ...accountDecider,
    decide: (command, id) => (account: Account) => {
      const role = roleOf(account)
      // Asked before anything is loaded, so that what the role may not do is never sent.
      const permission = permitCommand(role, command)
      if (isLeft(permission)) return permission
      const mode = selectedPmc(account)?.gameMode ?? 'PVP'
      const tables = tablesOf(command)
      const catalogue = catalogueOf(mode, tables)
      if (catalogue === undefined) return left({ tag: 'TablesMissing', mode, tables })
      return accountDecider.decide({
        actor: { uid: account.uid, role },
        catalogue,
        get book() {
          return questBookOf(catalogue)
        },
        newId: temporaryPmc(id),
        locale: locale(),
        // Only the server knows, and refuses.
        isLoadoutKnown: () => true,
      })(command)(account)
    },
    namesIn,
    rename: renamed,
    undo: (command, { before, after }) => ({ tag: 'Undo', command, changes: changesBetween(before, after) }),
  }
}
