// The options of the program as scopes of the tracker's rule, for a PMC in the middle of a wipe.
import { describe, expect, it } from 'vitest'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { type NeedScope, needsInScope, trackedRows } from '#core/tracker/tracker.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { firstEvents, sessionWith } from '../../support/log-files.ts'
import { PROCESSES, rowsOf } from '../../support/run-exfil.ts'

/** What a row says, in an order that does not depend on how the lists are sorted. */
const comparable = (
  rows: readonly {
    readonly items: readonly string[]
    readonly needed: unknown
    readonly owned: unknown
    readonly missing: unknown
  }[],
): readonly string[] =>
  rows
    .map(({ items, needed, owned, missing }) => JSON.stringify([items.toSorted(), needed, owned, missing]))
    .toSorted()

const CASES: readonly (readonly [name: string, options: readonly string[], scope: NeedScope])[] = [
  ['everything', [], {}],
  ['quests', ['--source', 'quests'], { source: 'quests' }],
  ['the hideout', ['--source', 'hideout'], { source: 'hideout' }],
  ['some traders', ['--trader', 'Mechanic,Prapor'], { traders: new Set(['mechanic', 'prapor']) }],
  ['a map of one page', ['--map', 'woods'], { maps: new Set(['woods']) }],
]

describe('the tracker', PROCESSES, () => {
  it.each(CASES)('counts %s as the program does', async (_, options, scope) => {
    const session = sessionWith(firstEvents(500))
    for (const found of [
      ['graphics_card', '2'],
      ['bolts', '13', '--ordinary'],
      ['salewa_first_aid_kit', '4'],
    ])
      await session.run('items', 'found', ...found)
    const rowsNow = async () => {
      const { state } = (await session.json('replay', session.log)) as {
        readonly state: Readonly<Record<string, Account>>
      }
      const [account] = Object.values(state)
      const pmc = account && selectedPmc(account)
      if (pmc === undefined) throw new Error('the log has no PMC')
      expect(Object.keys(pmc.quests.done).length).toBeGreaterThan(50)
      expect(Object.keys(pmc.hideout.built).length).toBeGreaterThan(5)
      const catalogue = testCatalogue(pmc.gameMode, { overlay: true })
      const needs = needsInScope(catalogue, questBook(catalogue.quests.all), pmc, scope)
      return trackedRows(needs.items, pmc.items)
    }
    // Something of what is wanted here is there.
    const [first] = await rowsNow()
    await session.run('items', 'found', first?.items[0] ?? '', '2')
    const rows = await rowsNow()
    const printed = rowsOf(await session.json('items', 'needs', ...options))
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.some(({ owned }) => owned.foundInRaid + owned.ordinary > 0)).toBe(true)
    expect(comparable(rows.map(({ wanted, ...row }) => ({ ...row, needed: wanted })))).toEqual(
      comparable(
        printed.map(({ items, needed, owned, missing }) => ({
          items: rowsOf(items).map(({ uid }) => String(uid)),
          needed,
          owned,
          missing,
        })),
      ),
    )
  })
})
