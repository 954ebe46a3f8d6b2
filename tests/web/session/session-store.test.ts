// The account in several tabs and browsers over a network that loses things: nothing is lost, doubled or shown for long that is not so.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientCommand } from '#core/player/commands.ts'
import { commandOf } from '../../support/player-arbitraries.ts'
import { accountServer, CATALOGUES } from './account-server.ts'
import { type Browser, openBrowser, type Tab } from './browser.ts'
import { chanceBy, type Luck, luckOf } from './chance.ts'

const catalogue = CATALOGUES.PVP

/** `where` picks a tab, `onShown` speaks of the PMC on the screen, which may not have its final name yet. */
type Action =
  | {
      readonly do: 'submit'
      readonly where: number
      readonly command: ClientCommand
      readonly onShown: boolean
    }
  | { readonly do: 'elsewhere'; readonly command: ClientCommand }
  | { readonly do: 'connect'; readonly where: number; readonly is: boolean }
  | { readonly do: 'open' | 'close'; readonly where: number }
  | { readonly do: 'wait'; readonly steps: number }

const command = commandOf(catalogue) as fc.Arbitrary<ClientCommand>
const where = fc.nat({ max: 5 })

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('submit'),
      where,
      command,
      onShown: fc.nat({ max: 4 }).map((n) => n > 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('elsewhere'), command }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('connect'), where, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('open', 'close'), where }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('wait'), steps: fc.nat({ max: 30 }) }) },
) as fc.Arbitrary<Action>

const world = async (luck: Luck) => {
  const chance = chanceBy(luck)
  const server = await accountServer(chance, luck)
  const browsers = ['phone', 'desk'].map((name) => openBrowser(chance, server, name))
  for (const browser of browsers) browser.open()
  return { chance, server, browsers }
}

type World = Awaited<ReturnType<typeof world>>

const pick = <A>(from: readonly A[], place: number): A | undefined => from[place % from.length]

const allTabs = (browsers: readonly Browser[]): readonly Tab[] => browsers.flatMap(({ tabs }) => tabs())

const act = async ({ chance, server, browsers }: World, what: Action): Promise<void> => {
  switch (what.do) {
    case 'submit': {
      const tab = pick(allTabs(browsers), what.where)
      const shown = tab?.shown()
      if (tab === undefined || shown === undefined) return
      const pmc = shown.selected
      tab.submit(
        what.onShown && pmc !== null && 'pmc' in what.command ? { ...what.command, pmc } : what.command,
      )
      return
    }
    case 'elsewhere':
      return server.run(what.command)
    case 'connect':
      pick(browsers, what.where)?.connect(what.is)
      return
    case 'open':
      pick(browsers, what.where)?.open()
      return
    case 'close':
      pick(allTabs(browsers), what.where)?.close()
      return
    case 'wait':
      for (let step = 0; step < what.steps; step++) await chance.step()
  }
}

/** Everybody is connected, and every browser is open: what is on its way arrives. */
const heal = async ({ chance, server, browsers }: World): Promise<void> => {
  server.heal()
  for (const browser of browsers) {
    browser.connect(true)
    if (browser.tabs().length === 0) browser.open()
  }
  await chance.settle()
}

describe('an account in many tabs', () => {
  it('is the same everywhere in the end, and no command is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 60, size: 'max' }),
        fc.noShrink(fc.infiniteStream(fc.nat({ max: 9_999 }))),
        async (actions, numbers) => {
          const all = await world(luckOf(numbers))
          for (const each of actions) await act(all, each)
          await heal(all)
          const account = await all.server.account()
          for (const tab of allTabs(all.browsers)) {
            expect(tab.views.at(-1)).toEqual({ state: account, pending: 0, isOnline: true })
          }
          const events = await all.server.events()
          const causes = events.map(({ meta }) => JSON.stringify(meta))
          expect(new Set(causes).size).toBe(causes.length)
          for (const { taken, refused } of all.browsers)
            for (const id of taken)
              expect([id, await all.server.hasTaken(id)]).toEqual([id, !refused.has(id)])
        },
      ),
      { numRuns: 200 },
    )
  })
})
