// Marks of traders and stations.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getInitials } from '#web/ui/game/initials.ts'
import { stationCode } from '#web/ui/game/StationMark.tsx'

const catalogue = (name: string): readonly { readonly url: string; readonly name: string }[] => {
  const { fields, rows }: { readonly fields: readonly string[]; readonly rows: readonly string[][] } =
    JSON.parse(readFileSync(new URL(`../../../fixtures/catalogue/${name}.json`, import.meta.url), 'utf8'))
  return rows.map((row) => ({
    url: row[fields.indexOf('url')] ?? '',
    name: row[fields.indexOf('name')] ?? '',
  }))
}

describe('the mark of a trader', () => {
  it.each([
    ['Therapist', 'TH'],
    ['Flea market', 'FM'],
    ['BTR Driver', 'BD'],
    ['Mr. Kerman', 'MK'],
    ['Терапевт', 'ТЕ'],
  ])('%s is %s', (name, mark) => {
    expect(getInitials(name)).toBe(mark)
  })

  it('is two letters for every trader of the game', () => {
    for (const mode of ['pvp', 'pve'])
      for (const { name } of catalogue(`traders.${mode}`)) expect(getInitials(name)).toHaveLength(2)
  })
})

describe('the mark of a station', () => {
  it('is its own for every station of the game', () => {
    const stations = catalogue('stations')
    const marks = stations.map(({ url, name }) => stationCode(url, name))
    expect(new Set(marks).size).toBe(stations.length)
  })

  it('is made of the name where the station is new', () => {
    expect(stationCode('moon-base', 'Moon Base')).toBe('MB')
  })
})
