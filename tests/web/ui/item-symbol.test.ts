// The line drawing of an item without a picture, over every item of the game.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ItemKind, itemSymbol } from '#web/ui/game/item-symbol.ts'

interface Columnar {
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

const table: Columnar = JSON.parse(
  readFileSync(new URL('../../../fixtures/catalogue/items.json', import.meta.url), 'utf8'),
)
const items = table.rows.map(
  (row) =>
    Object.fromEntries(table.fields.map((field, at) => [field, row[at]])) as unknown as ItemKind & {
      readonly shortName: string
      readonly tags: readonly string[]
    },
)
const sprite = readFileSync(new URL('../../../web/ui/icons.svg', import.meta.url), 'utf8')

const symbolOf = (shortName: string) => {
  const item = items.find((each) => each.shortName === shortName)
  return item && itemSymbol(item)
}

describe('an item is drawn as its kind', () => {
  it.each([
    ['LEDX', 'med'],
    ['GPU', 'chip'],
    ['Intelligence', 'doc'],
    ['Moonshine', 'bottle'],
    ['Red', 'card'],
    ['GreenBat', 'cell'],
    ['Matches', 'flame'],
    ['Eagle', 'flame'],
    ['M4A1', 'gun'],
    ['M18', 'grenade'],
    ['0.2BTC', 'gem'],
    ['Salewa', 'med'],
    ['RUB', 'note'],
    ['Sugar', 'can'],
  ])('%s as %s', (shortName, symbol) => {
    expect(symbolOf(shortName)).toBe(symbol)
  })

  it('of a weapon part that is no sight as a part', () => {
    const parts = items.filter(
      ({ class: itemClass, tags }) => tags[0] === 'Weapon_parts_&_mods' && itemClass === 'barrel',
    )
    expect(parts.length).toBeGreaterThan(100)
    expect(new Set(parts.map(itemSymbol))).toEqual(new Set(['tube']))
  })

  it('only with drawings that the sprite holds', () => {
    for (const symbol of new Set(items.map(itemSymbol))) expect(sprite).toContain(`id="p-${symbol}"`)
  })

  it('as a box where neither class nor category is known', () => {
    expect(itemSymbol({ class: 'something-new', tags: [] })).toBe('box')
  })
})
