import { afterEach, describe, expect, it, vi } from 'vitest'
import { getTextWidth, inColumns, section, shorten, shortList, shortName } from '#cli/text.ts'

const MAPS = ['Customs', 'Woods', 'Shoreline', 'Reserve']
const on = (isTTY: boolean): void => {
  vi.stubGlobal('process', { ...process, stdout: { isTTY } })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('names in a line', () => {
  it('are the first ones on a terminal', () => {
    on(true)
    expect(shortList(MAPS)).toBe('Customs, Woods +2')
    expect(shortName('TerraGroup Labs access keycard', 16)).toBe('TerraGroup Labs…')
    expect(section('maps', MAPS, { max: 2, hint: '; --json has all' })).toEqual([
      ...['', 'maps', '  Customs', '  Woods', '  … and 2 more; --json has all'],
    ])
  })

  it('are all of them in a pipe, and none is cut', () => {
    on(false)
    expect(shortList(MAPS)).toBe('Customs, Woods, Shoreline, Reserve')
    expect(shortName('TerraGroup Labs access keycard', 16)).toBe('TerraGroup Labs access keycard')
    expect(section('maps', MAPS, { max: 2 })).toEqual(['', 'maps', ...MAPS.map((map) => `  ${map}`)])
  })
})

describe('a text that is cut', () => {
  it.each([
    ['What’s on the Flash Drive?', 25, 'What’s on the Flash Driv…'],
    ['Смотритель маяка — часть 4', 12, 'Смотритель…'],
    ['サレワ応急処置キット', 11, 'サレワ応急…'],
    ['サレワ応急処置キット', 20, 'サレワ応急処置キット'],
    ['a', 0, '…'],
  ])('%s takes no more than %i columns', (text, max, cut) => {
    expect(shorten(text, max)).toBe(cut)
    expect(getTextWidth(cut)).toBeLessThanOrEqual(Math.max(1, max))
  })
})

describe('rows in columns', () => {
  it('are aligned, as wide as the widest cell of each; the last is as long as it is', () => {
    expect(
      inColumns([
        ['Reshala', '30 %', 'Dorms'],
        ['レシャラ', '5 %', ''],
      ]),
    ).toEqual(['Reshala   30 %  Dorms', 'レシャラ  5 %'])
  })
})
