// One account over a network that answers everything, with each piece of work in the order in which it became due.
import type { ClientCommand } from '#core/player/commands.ts'
import type { OfAccount } from '#web/session/account/rules.ts'
import type { Pending, SessionEffects } from '#web/session/effects.ts'
import type { SubmittedCommand } from '#web/session/session-store.ts'
import { type AccountServer, accountServer } from './account-server.ts'
import { type Browser, openBrowser, type Tab } from './browser.ts'
import { type Chance, chanceBy } from './chance.ts'

export interface QuietWorld {
  readonly chance: Chance
  readonly server: AccountServer
  readonly browser: (name: string, other?: Partial<SessionEffects<OfAccount>>) => Browser
  /** Every request to change something that reached the network. */
  readonly sent: readonly Pending<OfAccount>[]
}

export const quietWorld = async (options: { readonly isPro?: boolean } = {}): Promise<QuietWorld> => {
  const first = { below: () => 0 }
  const chance = chanceBy(first)
  const real = await accountServer(chance, first, options)
  real.heal()
  const sent: Pending<OfAccount>[] = []
  const server: AccountServer = {
    ...real,
    send: (waiting, isConnected) => {
      sent.push(waiting)
      return real.send(waiting, isConnected)
    },
  }
  return { chance, server, sent, browser: (name, other) => openBrowser(chance, server, name, other) }
}

/** The selected PMC on a tab's screen. */
export const shownPmc = (tab: Tab) => {
  const account = tab.shown()
  return account?.selected == null ? undefined : account.pmcs[account.selected]
}

/** Gives a command about the PMC on the screen. */
export const give = (tab: Tab, command: (pmc: string) => ClientCommand): SubmittedCommand | undefined =>
  tab.submit(command(shownPmc(tab)?.uid ?? 'nobody'))

export const changeLevel =
  (level: number) =>
  (pmc: string): ClientCommand => ({ tag: 'ChangeLevel', pmc, level })
