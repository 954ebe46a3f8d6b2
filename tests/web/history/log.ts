// Logs for the tests of the history: commands decided over the real catalogue, recorded as a server does it.
import { record } from '#core/events/envelope.ts'
import { applyEvent } from '#core/events/fold.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { isLeft } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { UPCASTS } from '#core/upcasts.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf } from '../../support/player-arbitraries.ts'

export const CATALOGUE = testCatalogue('PVP')
export const BOOK = questBook(CATALOGUE.quests.all)
export const PMC = 'pmc-1'
export const DEBUT = '5936d90786f7742b1420ba5b'
export const LUXURIOUS_LIFE = '657315e1dccd301f1301416a'

export interface Scribe {
  /** Records a command and returns its id; throws if it is refused. */
  readonly run: (command: PlayerCommand, at?: string) => string
  readonly events: () => readonly LoggedEvent[]
  readonly account: () => Account
}

/** `newId`: of a PMC that the command creates. */
export const decide = (command: PlayerCommand, newId: string = PMC) =>
  decidePlayer(contextOf(CATALOGUE, BOOK, 'admin', newId))(command)

/** By default `2026-07-01T10:00` and an hour later with every command. PMCs are `pmc-1`, `pmc-2` and so on. */
export const scribe = (): Scribe => {
  const events: LoggedEvent[] = []
  let account: Account = emptyAccount
  let commands = 0
  return {
    run: (command, at = new Date(Date.UTC(2026, 6, 1, 10 + commands)).toISOString()) => {
      const commandId = `command-${++commands}`
      const decided = decide(command, `pmc-${Object.keys(account.pmcs).length + 1}`)(account)
      if (isLeft(decided)) throw new Error(`${command.tag}: ${JSON.stringify(decided.left)}`)
      const recorded = record(decided.right, {
        stream: 'account-somebody',
        version: events.length,
        at,
        meta: { commandId, actor: 'somebody', source: 'web' },
        schemaOf: currentSchema(UPCASTS),
      }) as unknown as readonly LoggedEvent[]
      events.push(...recorded)
      account = recorded.reduce<Account>(applyEvent(reducePlayer), account)
      return commandId
    },
    events: () => [...events],
    account: () => account,
  }
}

/** A PMC with a name and a level. */
export const began = (): Scribe => {
  const log = scribe()
  log.run({ tag: 'RegisterAccount', username: 'Heron' })
  log.run({ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP', name: 'Heron' })
  return log
}
