// A boss of several entries in one line, on real maps.
import { describe, expect, it } from 'vitest'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { bossGroups } from '#core/maps/markers/boss-markers.ts'
import { getChanceRange, listEscorts } from '#web/maps/sheet/BossesPanel.tsx'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const boss = (url: string, name: string) => {
  const facts = MAP_TABLES.flatMap((table) => catalogue[table].all).find((each) => each.url === url)
  const group = facts && bossGroups(facts, catalogue).find(({ named }) => named.name === name)
  if (group === undefined) throw new Error(`no ${name} on ${url}`)
  return {
    chances: getChanceRange(group.appearances),
    escorts: listEscorts(group.appearances).map(({ named, count }) => [named.name, ...count]),
  }
}

describe('a boss in one line', () => {
  it('has one chance where it is listed once, and says who comes with it', () => {
    expect(boss('customs', 'Reshala')).toEqual({ chances: [75, 75], escorts: [['Reshala Guard', 4, 4]] })
    expect(boss('customs', 'Knight').escorts).toEqual([
      ['Big Pipe', 1, 1],
      ['Birdeye', 1, 1],
    ])
    expect(boss('customs', 'Partisan')).toEqual({ chances: [20, 20], escorts: [] })
  })

  it('has the least and the greatest of several, each of those that come along once', () => {
    const { chances, escorts } = boss('lighthouse', 'Rogue')
    expect(chances).toEqual([20, 80])
    expect(escorts).toHaveLength(1)
    expect(boss('lab', 'Raider').chances).toEqual([35, 60])
  })
})
