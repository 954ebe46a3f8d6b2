// The tables of counts in docs/data.md are those of the snapshot.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/data.md', import.meta.url)), 'utf8')
/** The third cell on of the row are ours, for PVP and PVE. */
const rowOf = (title: string): readonly string[] =>
  PAGE.split('\n')
    .find((line) => line.startsWith(`| ${title} |`))
    ?.split('|')
    .map((cell) => cell.trim()) ?? []

describe('what docs/data.md counts', () => {
  it.each<[string, (catalogue: Catalogue) => number]>([
    ['crafts', ({ crafts }) => crafts.all.length],
    ['barters', ({ barters }) => barters.all.length],
    ['quests', ({ quests }) => quests.all.length],
    ['stations', ({ stations }) => stations.all.length],
    ['levels of stations', ({ stations }) => stations.all.flatMap(({ levels }) => levels).length],
  ])('as %s is what the snapshot has', (title, count) => {
    const [, , , pvp, , pve] = rowOf(title)
    expect([pvp, pve]).toEqual([String(count(testCatalogue('PVP'))), String(count(testCatalogue('PVE')))])
  })

  it('has no barter twice', () => {
    for (const mode of ['PVP', 'PVE'] as const) {
      const plain = testCatalogue(mode).barters.all.map(({ uid: _uid, ...barter }) => JSON.stringify(barter))
      expect(new Set(plain).size).toBe(plain.length)
    }
  })
})
