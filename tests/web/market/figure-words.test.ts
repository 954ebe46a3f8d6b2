import { describe, expect, it } from 'vitest'
import { itemFigures } from '#core/item-facts/item-figures.ts'
import englishWords from '#core/language/en/item-facts.json' with { type: 'json' }
import russianWords from '#core/language/ru/item-facts.json' with { type: 'json' }
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')

describe('figures of items', () => {
  it.each([
    ['English', englishWords],
    ['Russian', russianWords],
  ])('have %s words, and so have the words of the game among them', (_, words) => {
    const names: Readonly<Record<string, string>> = words.figure
    const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = words.gameWords
    for (const figures of catalogue.figures.all) {
      for (const { name, value } of itemFigures(catalogue, figures)) {
        expect(names[name], name).toBeTruthy()
        if (value.tag === 'Words')
          for (const word of value.words) expect(lists[value.of]?.[word], `${value.of} ${word}`).toBeTruthy()
      }
      for (const { name, material } of figures.protection ?? []) {
        expect(lists.part?.[name.toLowerCase()], name).toBeTruthy()
        if (material !== undefined) expect(lists.material?.[material], material).toBeTruthy()
      }
      for (const { type } of figures.effects ?? []) expect(lists.effect?.[type], type).toBeTruthy()
    }
  })
})
