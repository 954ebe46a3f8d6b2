// The rules of the account in the browser: they decide as the core does, over no more tables than they name.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { isLeft } from '#core/fp.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import { questBook } from '#core/quests/book.ts'
import { accountRules } from '#web/session/account/rules.ts'
import { temporaryPmc } from '#web/session/account/temporary-names.ts'
import { onlyTables, testCatalogue } from '../../support/catalogue.ts'
import { commandOf, commandsOf, contextOf, run } from '../../support/player-arbitraries.ts'

const full = testCatalogue('PVP')
const book = questBook(full.quests.all)

const only = (tables: readonly TableName[]): Catalogue => onlyTables(full, tables)

const start = run(full, [{ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' }]).account

describe('the rules in the browser', () => {
  it('decide like the core, and touch only the tables that a command is said to need', () => {
    const rules = accountRules({ catalogueOf: (_, tables) => only(tables), locale: () => 'en' })
    fc.assert(
      fc.property(commandsOf(full, 30), commandOf(full), fc.boolean(), (before, command, pro) => {
        const account = { ...run(full, before).account, pro }
        const id = 'command-1'
        const context = contextOf(full, book, pro ? 'pro' : 'free', temporaryPmc(id))
        expect(rules.decide(command as ClientCommand, id)(account)).toEqual(
          decidePlayer(context)(command)(account),
        )
      }),
      { numRuns: 300 },
    )
  })

  it.each<ClientCommand>([
    { tag: 'ChangeUsername', username: 'Dymov' },
    { tag: 'RemoveOwnPrice', item: '5447a9cd4bdc2dbd208b4567', side: 'buy' },
    { tag: 'ToggleLike', loadout: 'loadout-1' },
    { tag: 'ResetLikes' },
    { tag: 'RenamePmc', pmc: 'pmc-1', name: 'Dymov' },
    { tag: 'ChangeFraction', pmc: 'pmc-1', fraction: 'Bear' },
    { tag: 'ChangeGameMode', pmc: 'pmc-1', gameMode: 'PVE' },
    { tag: 'ChangePrestige', pmc: 'pmc-1', prestige: 1 },
    { tag: 'ChangeReputation', pmc: 'pmc-1', trader: 'fence', reputation: 6 },
    { tag: 'ShowQuest', pmc: 'pmc-1', quest: '5936d90786f7742b1420ba5b' },
    { tag: 'DeselectQuest', pmc: 'pmc-1', quest: '5936d90786f7742b1420ba5b' },
    { tag: 'CountObjective', pmc: 'pmc-1', objective: '5967379186f77463860dadd6', count: 1 },
    { tag: 'ResetQuests', pmc: 'pmc-1' },
    { tag: 'TrackModule', pmc: 'pmc-1', station: 'medstation', level: 2 },
    { tag: 'UntrackModule', pmc: 'pmc-1', station: 'medstation', level: 2 },
    { tag: 'ResetHideout', pmc: 'pmc-1' },
    { tag: 'ResetItems', pmc: 'pmc-1' },
  ])('decide $tag over no more tables than that', (command) => {
    const rules = accountRules({ catalogueOf: (_, tables) => only(tables), locale: () => 'en' })
    const account = { ...start, pro: true }
    expect(rules.decide(command, 'command-1')(account)).toEqual(
      decidePlayer(contextOf(full, book, 'pro', temporaryPmc('command-1')))(command)(account),
    )
  })

  it('say which tables are missing instead of deciding without them', () => {
    const rules = accountRules({ catalogueOf: () => undefined, locale: () => 'en' })
    const decided = rules.decide(
      { tag: 'ChangeLevel', pmc: 'pmc-1', level: 2 },
      'command-1',
    )({ ...start, pro: true })
    expect(isLeft(decided) && decided.left).toEqual({
      tag: 'TablesMissing',
      mode: 'PVP',
      tables: ['levels'],
    })
  })

  it('refuse what the role may not do before they ask for a table', () => {
    const rules = accountRules({
      catalogueOf: () => {
        throw new Error('no table is needed')
      },
      locale: () => 'en',
    })
    const decided = rules.decide({ tag: 'ChangeLevel', pmc: 'pmc-1', level: 2 }, 'command-1')(start)
    expect(isLeft(decided) && decided.left).toEqual({ tag: 'ProRequired' })
  })
})
