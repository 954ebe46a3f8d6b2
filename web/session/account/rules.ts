// The rules of the account for this page.
import { getRole } from '#core/access/roles.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { PlayerContext } from '#core/player/context.ts'
import { accountDecider } from '#core/player/decider.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { getCommandTables, permitCommand } from '#core/player/permissions.ts'
import { changesBetween } from '#core/player/values.ts'
import { getQuestBook } from '#core/quests/book.ts'
import type { SessionRules, StreamEvent } from '../effects.ts'
import { type CatalogueOf, streamRules } from '../stream-rules.ts'
import { collectNames, renamed, temporaryPmc } from './temporary-names.ts'

/** What a session of an account is of. */
export interface OfAccount {
  readonly state: Account
  readonly command: ClientCommand
  readonly event: PlayerEvent
}

/** An event of the account's stream as the server sends it. */
export type AccountStreamEvent = StreamEvent<OfAccount>

export interface RulesOptions {
  readonly catalogueOf: CatalogueOf
  readonly locale: () => string
}

export const accountRules = ({ catalogueOf, locale }: RulesOptions): SessionRules<OfAccount> =>
  streamRules<OfAccount, PlayerContext>({
    decider: accountDecider,
    catalogueOf,
    permit: (command, account) => permitCommand(getRole(account), command),
    // The server uses that of the PMC that is selected before the command.
    modeOf: (account) => selectedPmc(account)?.gameMode ?? 'PVP',
    getTables: getCommandTables,
    contextOf: ({ catalogue, id, state: account }) => ({
      actor: { uid: account.uid, role: getRole(account) },
      catalogue,
      get book() {
        return getQuestBook(catalogue)
      },
      newId: temporaryPmc(id),
      locale: locale(),
      // Only the server knows, and refuses.
      isLoadoutKnown: () => true,
    }),
    collectNames,
    rename: renamed,
    undo: (command, { before, after }) => ({ tag: 'Undo', command, changes: changesBetween(before, after) }),
  })
