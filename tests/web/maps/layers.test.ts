// The layers of real maps: every mark on one of them, and what a choice of them must not leave out.
import { describe, expect, it } from 'vitest'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { isExitForSide } from '#core/maps/exits.ts'
import { listMarkers } from '#core/maps/markers/markers.ts'
import { countLayers, getPresetLayers, LAYER_GROUPS, SIDES, sumLayers } from '#web/maps/marks/layers.ts'
import { makeMarks } from '#web/maps/marks/use-marks.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const allFacts = MAP_TABLES.flatMap((table) => catalogue[table].all)
const words = {
  nameOf: ({ name }: { readonly name: string }) => name,
  kindOf: (look: string) => look,
  opener: (exits: string) => `Switch: ${exits}`,
  hazardOf: (kind: string) => kind,
}
const marksOn = (url: string, neededKeys: ReadonlySet<string> = new Set()) => {
  const facts = allFacts.find((each) => each.url === url)
  if (facts === undefined) throw new Error(`no map ${url}`)
  return makeMarks(listMarkers(facts, catalogue), neededKeys, words)
}

describe('the layers of a map', () => {
  it('count a lock that my quests need once, and all groups together have every mark', () => {
    const keys = marksOn('customs').flatMap(({ marker: { facts } }) =>
      facts.tag === 'lock' && facts.key?.name.startsWith('Dorm room 2') === true ? [facts.lock.key] : [],
    )
    const needed = new Set(keys.slice(0, 3))
    const marks = marksOn('customs', needed)
    const counts = countLayers(marks)
    const inKeys = marks.filter(({ marker: { kind } }) => kind === 'lock' || kind === 'key')
    const group = LAYER_GROUPS.find((each) => each.group === 'Keys')?.layers ?? []
    expect(counts.get('needed')).toBe(needed.size)
    expect(sumLayers(['needed'], counts)).toBe(needed.size)
    expect(sumLayers(group, counts)).toBe(inKeys.length)
    expect(inKeys).toHaveLength(59)
    expect(LAYER_GROUPS.reduce((sum, { layers }) => sum + sumLayers(layers, counts), 0)).toBe(marks.length)
  })

  it('show in a raid every exit that one may take, the secret ones too', () => {
    let secret = 0
    for (const { url } of allFacts)
      for (const { layer, name, marker } of marksOn(url)) {
        if (marker.facts.tag !== 'extract') continue
        if (layer === 'exit-secret') secret++
        for (const side of SIDES)
          if (isExitForSide(marker.facts.extract, side))
            expect(getPresetLayers('raid', side).has(layer), `${url}: ${name} as ${side}`).toBe(true)
      }
    expect(secret).toBeGreaterThan(0)
  })
})

describe('the names of marks', () => {
  it('say of a switch what it opens; one for which it is unknown has no name beside it', () => {
    const labels = (url: string) =>
      marksOn(url)
        .filter(({ look }) => look === 'lever')
        .flatMap(({ label }) => label ?? [])
    expect(labels('lab')).toContain('Switch: Hangar Gate')
    expect(labels('lab')).not.toContain('lever')
    expect(labels('labyrinth')).toEqual([])
  })
})
