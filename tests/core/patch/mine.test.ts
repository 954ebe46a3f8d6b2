// What of a patch concerns a PMC is a part of the whole, for a reason.
import { describe, expect, it } from 'vitest'
import { type Catalogue, makeCatalogue, makeTable } from '#core/catalogue/catalogue.ts'
import { findPatchChanges, restoreBefore } from '#core/patch/changes.ts'
import { changeKey } from '#core/patch/entries.ts'
import { findMyChanges, findProfitChanges, type MyLoadout } from '#core/patch/mine.ts'
import { neutralPmc, type Pmc } from '#core/player/model.ts'
import { buyingSetup } from '#core/pricing/acquisition/buying-setup.ts'
import { calculateCraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const BEFORE = testCatalogue('PVP', { overlay: true })
const PMC: Pmc = neutralPmc('PVP')

const changed = (tables: Readonly<Record<string, readonly { readonly uid: string }[]>>): Catalogue =>
  makeCatalogue(
    'PVP',
    ((name: string) => (name === 'constants' ? [BEFORE.constants] : BEFORE.levels)) as never,
    (name) => {
      const rows = tables[name]
      return (rows === undefined ? BEFORE[name] : makeTable(rows)) as never
    },
  )

const mineOf = (
  after: Catalogue,
  {
    pmc = PMC,
    favourites = {},
    loadouts = [],
  }: { pmc?: Pmc; favourites?: Readonly<Record<string, true>>; loadouts?: readonly MyLoadout[] } = {},
) => {
  const changes = findPatchChanges(BEFORE, after)
  const before = restoreBefore(after, changes)
  return { changes, mine: findMyChanges({ changes, before, after, pmc, favourites, loadouts }) }
}

describe('what concerns a PMC', () => {
  it('of quests are those that it can do, not the others', () => {
    const open = new Set(activeQuests(getQuestBook(BEFORE), PMC).map(({ uid }) => uid))
    const after = changed({
      quests: BEFORE.quests.all.map((quest) => ({ ...quest, restartable: quest.restartable !== true })),
    })
    const { changes, mine } = mineOf(after)
    expect(changes).toHaveLength(BEFORE.quests.all.length)
    expect(open.size).toBeGreaterThan(0)
    expect(new Set(mine.map(({ key }) => key))).toEqual(new Set([...open].map((uid) => `quests ${uid}`)))
  })

  it('is a part of the whole, and nothing where nothing changed', () => {
    const favourites = Object.fromEntries(BEFORE.items.all.map(({ uid }) => [uid, true as const]))
    expect(mineOf(changed({}), { favourites }).mine).toEqual([])
    const after = changed({
      items: BEFORE.items.all.map((item, index) => (index % 100 === 0 ? { ...item, weight: 99 } : item)),
    })
    const { changes, mine } = mineOf(after, { favourites })
    const all = new Set(changes.map(changeKey))
    expect(mine).toHaveLength(changes.length)
    for (const { key, reasons } of mine) {
      expect(all).toContain(key)
      expect(reasons).toContainEqual({ tag: 'favourite' })
    }
  })

  it('of the hideout are levels that are still to be built', () => {
    const station = BEFORE.stations.all.find(({ url }) => url === 'medstation')
    if (station === undefined) throw new Error('no medstation')
    const levels = station.levels.map((level) =>
      level.level === 1 ? { ...level, seconds: level.seconds + 60 } : level,
    )
    const after = changed({
      stations: BEFORE.stations.all.map((each) => (each === station ? { ...station, levels } : each)),
    })
    expect(mineOf(after).mine).toEqual([{ key: `stations ${station.uid}`, reasons: [{ tag: 'module' }] }])
    const built: Pmc = { ...PMC, hideout: { ...PMC.hideout, built: { medstation: 1 } } }
    expect(mineOf(after, { pmc: built }).mine).toEqual([])
  })

  it('of parts are those of its loadouts, with the title', () => {
    const [weapon] = BEFORE.figures.all.filter(({ kind }) => kind === 'Weapon')
    if (weapon === undefined) throw new Error('no weapon')
    const after = changed({
      figures: BEFORE.figures.all.map((row) =>
        row === weapon ? { ...row, properties: { ...row.properties, ergonomics: 1 } } : row,
      ),
    })
    const loadouts = [{ title: 'Night raid', tree: { item: weapon.uid, slots: {} } }]
    expect(mineOf(after, { loadouts }).mine).toEqual([
      { key: `figures ${weapon.uid}`, reasons: [{ tag: 'loadout', title: 'Night raid' }] },
    ])
    expect(mineOf(after).mine).toEqual([])
  })
})

describe('the profits that a patch changes', () => {
  const contextOf = (catalogue: Catalogue) => profitContext(buyingSetup(catalogue, PMC, false, undefined))

  it('are those of the calculator in either catalogue', () => {
    const craft = BEFORE.crafts.all.find(({ ingredients }) => ingredients.some(({ tool }) => tool !== true))
    if (craft === undefined) throw new Error('no craft')
    const ingredients = craft.ingredients.map((each) => ({ ...each, count: each.count * 2 }))
    const after = changed({
      crafts: BEFORE.crafts.all.map((each) => (each === craft ? { ...craft, ingredients } : each)),
    })
    const changes = findPatchChanges(BEFORE, after)
    const contexts = { before: contextOf(restoreBefore(after, changes)), after: contextOf(after) }
    const own = findProfitChanges(changes, contexts).find(({ recipe }) => recipe.uid === craft.uid)
    const [was, is] = [BEFORE, after].map((catalogue) => {
      const context = contextOf(catalogue)
      const entry = context.crafts.find(({ of }) => of.uid === craft.uid)
      return entry && calculateCraftProfit(context, entry).profit
    })
    expect(own).toMatchObject({ before: was, after: is })
    expect(Number(is)).toBeLessThan(Number(was))
  })

  it('are none where nothing changed', () => {
    const context = contextOf(BEFORE)
    expect(findProfitChanges([], { before: context, after: context })).toEqual([])
  })
})
