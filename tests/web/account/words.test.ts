// The words of the account page: complete in both languages, with the same placeholders.
import { describe, expect, it } from 'vitest'
import english from '../../../web/i18n/en/account.json' with { type: 'json' }
import russian from '../../../web/i18n/ru/account.json' with { type: 'json' }

type Words = { readonly [key: string]: string | Words }

const flat = (words: Words, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  )

const PLURAL = /_(one|few|many|other)$/
const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
const keysOf = (words: Words) => [...new Set(flat(words).map(([key]) => key.replace(PLURAL, '')))].toSorted()

describe('words', () => {
  it('both languages say the same things', () => {
    expect(keysOf(russian)).toEqual(keysOf(english))
  })
  it('nothing is empty', () => {
    expect([...flat(english), ...flat(russian)].filter(([, text]) => text.trim() === '')).toEqual([])
  })
  it('every sentence has the same gaps in both', () => {
    const inRussian = new Map(flat(russian))
    const differing = flat(english).filter(([key, text]) => {
      const other = inRussian.get(key)
      return other !== undefined && `${gaps(text)}` !== `${gaps(other)}`
    })
    // English may omit the number in the singular.
    expect(differing.map(([key]) => key).filter((key) => !key.endsWith('_one'))).toEqual([])
  })
  it('what is counted has all forms', () => {
    const formsOf = (words: Words, key: string) =>
      flat(words).flatMap(([name]) =>
        name.replace(PLURAL, '') === key && PLURAL.test(name) ? [name.replace(/.*_/, '')] : [],
      )
    const counted = keysOf(english).filter((key) => formsOf(english, key).length > 0)
    expect(counted.length).toBeGreaterThan(3)
    expect(counted.filter((key) => `${formsOf(english, key).toSorted()}` !== 'one,other')).toEqual([])
    expect(counted.filter((key) => `${formsOf(russian, key).toSorted()}` !== 'few,many,one,other')).toEqual(
      [],
    )
  })
})
