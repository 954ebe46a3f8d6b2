import { afterEach, describe, expect, it, vi } from 'vitest'
import { inColumns, section, shortList, shortName } from '#cli/text.ts'

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

describe('rows in columns', () => {
  it('stand in line, as wide as the widest cell of each; the last is as long as it is', () => {
    expect(
      inColumns([
        ['Reshala', '30 %', 'Dorms'],
        ['レシャラ', '5 %', ''],
      ]),
    ).toEqual(['Reshala   30 %  Dorms', 'レシャラ  5 %'])
  })
})
