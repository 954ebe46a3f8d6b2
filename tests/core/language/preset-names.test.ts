// Presets in languages in which only items have names.
import { describe, expect, it } from 'vitest'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { namedByBase } from '#core/language/preset-names.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { presets, items } = testCatalogue('PVP')
const presetNamed = (name: string) => {
  const preset = presets.all.find((each) => each.name === name)
  if (preset === undefined) throw new Error(`no preset ${name}`)
  return preset
}

describe('a preset in Russian', () => {
  it.each([
    [
      'Kalashnikov AK-74N 5.45x39 assault rifle Magpul',
      'Автомат Калашникова АК-74Н 5.45x39 Magpul',
      'АК-74Н Magpul',
    ],
    [
      'Kalashnikov AK-74N 5.45x39 assault rifle Default',
      'Автомат Калашникова АК-74Н 5.45x39 (стандарт)',
      'АК-74Н (стандарт)',
    ],
  ])('goes by its base item and what tells it apart: %s', (english, russian, short) => {
    const preset = presetNamed(english)
    expect(nameIn('ru', preset)).toBe(russian)
    expect(shortNameIn('ru', preset)).toBe(short)
    expect(nameIn('en', preset)).toBe(english)
  })

  it('is told from the others as well as in English', () => {
    const told = (language: string): number =>
      new Set(presets.all.map((preset) => `${preset.baseItem} ${nameIn(language, preset)}`)).size
    expect(told('ru')).toBe(told('en'))
  })

  it('keeps the name that the source gives it, and the English one where the base has none', () => {
    const preset = { name: 'AKM T-OPS', shortName: 'AKM T-OPS', ruName: 'АКМ Топс' }
    const base = { name: 'AKM', shortName: 'AKM', ruName: 'АКМ' }
    expect(namedByBase(preset, base)).toEqual(preset)
    expect(namedByBase({ name: 'AKM T-OPS', shortName: 'AKM T-OPS' }, undefined)).not.toHaveProperty('ruName')
    expect(namedByBase({ name: 'Viking', shortName: 'Viking' }, base)).not.toHaveProperty('ruName')
  })

  it('is in the language as all that have a base item with a name in it', () => {
    const english = presets.all.filter(
      (preset) =>
        items.get(preset.baseItem)?.ruName !== undefined &&
        preset.name.startsWith(items.get(preset.baseItem)?.name ?? '?') &&
        nameIn('ru', preset) === preset.name,
    )
    expect(english).toEqual([])
  })
})
