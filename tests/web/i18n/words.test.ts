// The languages are held to each other: no word is missing in one, and every word is filled with the same values.
import { describe, expect, it } from 'vitest'
import { baseOf, formOf, placeholdersOf, type Words, wordsOf } from './words.ts'

const english = wordsOf('en')
const russian = wordsOf('ru')
const namespaces = [...english.keys()]
const inEnglish = (namespace: string): Words => english.get(namespace) ?? new Map()
const inRussian = (namespace: string): Words => russian.get(namespace) ?? new Map()
const bases = (words: Words): ReadonlySet<string> => new Set([...words.keys()].map(baseOf))

const formsOf = (words: Words): ReadonlyMap<string, readonly string[]> => {
  const forms = new Map<string, readonly string[]>()
  for (const key of words.keys()) {
    const form = formOf(key)
    if (form !== undefined) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), form].toSorted())
  }
  return forms
}

it('both languages have the same namespaces', () => {
  expect([...russian.keys()].toSorted()).toEqual(namespaces.toSorted())
})

describe.each(namespaces)('the words of %s', (namespace) => {
  it('are there in Russian wherever they are in English', () => {
    const known = bases(inRussian(namespace))
    expect([...bases(inEnglish(namespace))].filter((key) => !known.has(key))).toEqual([])
  })
  it('are there in English wherever they are in Russian', () => {
    const known = bases(inEnglish(namespace))
    expect([...bases(inRussian(namespace))].filter((key) => !known.has(key))).toEqual([])
  })
  it('are never empty', () => {
    const all = [...inEnglish(namespace), ...inRussian(namespace)]
    expect(all.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })
  it('have one and other in English, and every form in Russian', () => {
    const plural = formsOf(inEnglish(namespace))
    expect([...plural].filter(([, forms]) => forms.join() !== 'one,other')).toEqual([])
    const wrong = [...formsOf(inRussian(namespace))].filter(
      ([, forms]) => forms.join() !== 'few,many,one,other',
    )
    expect(wrong).toEqual([])
    const unequal = [...plural.keys()].filter((key) => !formsOf(inRussian(namespace)).has(key))
    expect(unequal).toEqual([])
  })
  it('are filled with the same values in both', () => {
    const russianText = new Map([...inRussian(namespace)].map(([key, text]) => [baseOf(key), text]))
    const different = [...inEnglish(namespace)]
      .map(([key, text]) => ({
        key,
        english: placeholdersOf(text).filter((name) => name !== 'count'),
        russian: placeholdersOf(russianText.get(baseOf(key)) ?? '').filter((name) => name !== 'count'),
      }))
      .filter(({ english, russian }) => english.join() !== russian.join())
    expect(different).toEqual([])
  })
})

it('a wrong plural, a missing word and another value would be noticed', () => {
  expect(baseOf('quests_few')).toBe('quests')
  expect(formOf('quests_few')).toBe('few')
  expect(formOf('quests')).toBeUndefined()
  expect(placeholdersOf('{{count}} of {{ total }}, {{date, short}}')).toEqual(['count', 'date', 'total'])
})
